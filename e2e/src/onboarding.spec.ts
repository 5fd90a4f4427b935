/**
 * From the application of a restaurant to an accepted test order, by the console (`administration.md` §3). The screens
 * of all people together are counted: each path, and each dialog over it.
 */
import type { Page } from '@playwright/test'
import { expectGoodScreen, invitationTo } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { openDemo } from './mailbox.ts'
import {
  acceptsOnlyOrder,
  DESK,
  opensAllDay,
  personOn,
  publishesFirstDish,
  saysWhoSells,
} from './onboarding-steps.ts'
import { minutesOf, type Work } from './person.ts'
import { type Product, startProduct } from './product.ts'
import { refuseCookies } from './steps.ts'

const OUTLET = 'Bistro U Prvni lzice'
const OWNER = 'majitelka@podnik.example'
const AIM = { screens: 12, minutes: 30 }

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => product.stop())

/** A marketplace announces the terms for outlets once. */
async function announceTerms({ request }: Page): Promise<void> {
  const validFrom = Temporal.Now.plainDateISO('Europe/Prague').toString()
  const data = { validFrom, document: 'Podnik vaří, my rozvážíme.', changes: '' }
  expect((await request.post('/api/provoz/outlet-terms', { data })).status()).toBe(200)
}

/** The restaurant sends the form of the website. */
async function apply(page: Page): Promise<void> {
  await page.goto('/kontakt-spoluprace')
  await refuseCookies(page)
  for (const [name, text] of [
    ['Název podniku', OUTLET],
    ['Jméno zástupce', 'Květa Smyšlená'],
    ['Telefon', '+420 777 123 456'],
    ['E-mail', OWNER],
    ['Město', 'Olomouc'],
    ['Adresa', 'Švestková 14, Olomouc'],
    ['Zaměření podniku', 'česká kuchyně'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(text)
  await page.getByRole('radio', { name: 'Ne' }).click()
  await page.getByRole('button', { name: 'Odeslat' }).click()
  await expect(page.getByText(/^Děkujeme, ozveme se vám/)).toBeVisible()
}

test('an application becomes an outlet with an accepted test order on 12 screens, within 30 minutes of a person’s work [administration-3.19]', {
  tag: '@desktop-only',
}, async ({ browser }) => {
  test.setTimeout(600_000)
  const work: Work = { inputs: 0, screens: 0, dialogs: 0 }
  const admin = await personOn(browser, product.url, work, DESK)
  const owner = await personOn(browser, product.url, work, DESK)
  await openDemo(admin.page, product.demoLink)
  expect((await admin.page.request.post('/api/provoz/demo-accounts/admin', { data: {} })).ok()).toBe(true)
  await announceTerms(admin.page)
  await apply(await browser.newPage({ baseURL: product.url }))

  await test.step('the application becomes an outlet, whose company is checked and whose owner is invited', async () => {
    await admin.open('/provoz/sprava/zadosti')
    await admin.click('link', OUTLET)
    await admin.address('Adresa', 'Švestková 14')
    await admin.fill(/^IČO/, '00000027')
    await admin.click('button', 'Založit podnik')
    await admin.click('button', 'Ověřit v registru')
    await admin.sees(/Smyšlená firma 00000027/)
    await admin.proves('Pozvat majitele', `Pozvánka odešla na ${OWNER}.`)
  })

  await test.step('the owner fills in what only the owner knows', async () => {
    await owner.open(await invitationTo(product.demoLink, OWNER))
    await owner.join('Květa Smyšlená', 'Přijmout pozvánku', true)
    await owner.click('button', /^Přijmout verzi/)
    await owner.sees('Platné podmínky jsou přijaté.')
    await expectGoodScreen(owner.page)
    await owner.click('link', /Kdo prodává$/)
    await saysWhoSells(owner)
    await owner.click('link', 'Bankovní účet')
    await owner.fill('Číslo účtu', '1010101010/2010')
    await owner.proves('Uložit účet', 'Účet je uložený.')
    await owner.click('link', 'Menu')
    await expect(owner.page.getByRole('region', { name: 'První kategorie' })).toBeVisible()
    await expectGoodScreen(owner.page)
    await publishesFirstDish(owner)
    await owner.click('link', 'Provoz')
    await opensAllDay(owner)
  })

  await test.step('a test order is accepted', async () => {
    await admin.page.reload()
    await admin.click('button', 'Poslat zkušební objednávku')
    await admin.sees('čeká na výdeji.')
    await owner.click('link', /^Výdej/)
    await acceptsOnlyOrder(owner)
    // Once the acceptance can no longer be undone.
    await expect(admin.page.getByText('Podnik ji na výdeji přijal.')).toBeVisible({ timeout: 60_000 })
    await expectGoodScreen(admin.page)
  })

  const minutes = minutesOf(work)
  const screens = work.screens + work.dialogs
  const text = `${work.inputs} inputs, ${screens} screens, ${minutes.toFixed(0)} minutes of a person's work`
  process.stdout.write(`From an application to an accepted test order: ${text}\n`)
  test.info().annotations.push({ type: 'work', description: text })
  expect(screens).toBeLessThanOrEqual(AIM.screens)
  expect(minutes).toBeLessThanOrEqual(AIM.minutes)
})
