/** Steps by which people prepare an outlet, and accept its first order. */
import type { Browser } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type Person, personAt, type Work } from './person.ts'

export const DESK = { viewport: { width: 1440, height: 900 } }

/** A person with a browser of their own. */
export async function personOn(browser: Browser, url: string, work: Work, device: object): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'cs-CZ',
    ...device,
    permissions: ['geolocation'],
  })
  return await personAt(await context.newPage(), work)
}

/** On the screen of the tax identity. */
export async function saysWhoSells(owner: Person): Promise<void> {
  for (const [label, text] of [
    ['Název firmy', 'Smyšlená firma 00000027, s.r.o.'],
    ['IČO', '00000027'],
    ['Ulice a číslo', 'Lipova 1'],
    ['Obec', 'Hranice'],
    ['PSČ', '75301'],
    ['DIČ', 'CZ00000027'],
    ['Majitel účtu', 'Květa Smyšlená'],
  ] as const)
    await owner.fill(label, text)
  await owner.click('button', 'Uložit daňové údaje')
  await owner.sees('Daňové údaje jsou uložené.')
}

/** On the screen of a menu without categories. */
export async function publishesFirstDish(owner: Person): Promise<void> {
  await owner.fill('Název', 'Polévky')
  await owner.click('button', 'Přidat')
  await owner.click('button', 'Jídlo')
  await owner.sees('Nové jídlo')
  await owner.fill('Název', 'Gulášová')
  await owner.fill('Cena', '89')
  await owner.click('button', /^lepek/i)
  await expect(owner.page.getByRole('link', { name: /^Gulášová/ })).toBeVisible()
  await owner.sees(/^Koncept uložen/)
  await owner.click('button', /^Zveřejnit/)
  await owner.clickInDialog(/^Zveřejnit/)
  await owner.sees(/^Zveřejněno/)
}

/** On the screen of the hours, of an outlet that has none. */
export async function opensAllDay(owner: Person): Promise<void> {
  await owner.click('button', 'Otevřít: Pondělí')
  await owner.fill('Pondělí, od', '0:00')
  await owner.fill('Pondělí, do', '0:00')
  // Further days begin with the hours of the first one.
  for (const day of ['Úterý', 'Středa', 'Čtvrtek', 'Pátek', 'Sobota', 'Neděle'])
    await owner.click('button', `Otevřít: ${day}`)
  await owner.click('button', 'Uložit hodiny')
  await owner.sees('Hodiny jsou uložené a zákazníci je už vidí.')
}

/** On a board with one new order. Returns the number by which it is called. */
export async function acceptsOnlyOrder(owner: Person): Promise<string> {
  const heading = owner.page.getByRole('heading', { name: /^Nová objednávka \d{1,3}$/ })
  await expect(heading).toBeVisible()
  const called = /\d+$/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  await owner.click('button', 'Vidím ji')
  await owner.click('button', `Přijmout ${called}`)
  await owner.click('button', /^Přijmout, hotovo v/)
  return called
}
