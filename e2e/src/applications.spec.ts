/** A restaurant and a courier apply (`marketplace.md` §2, §5): the form, the message, the mails. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sharedMails } from './mailbox.ts'
import { refuseCookies } from './steps.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The banner would cover the fields behind it.
  await refuseCookies(page)
}

/** Returns the number of mails with such a subject in the local mailbox. */
async function mailedAbout(subject: RegExp): Promise<number> {
  return (await sharedMails()).filter((mail) => subject.test(mail.subject)).length
}

test('a restaurant applies, after a message about missing fields [marketplace-3.11]', async ({
  page,
  expectAccessible,
}) => {
  const company = 'Bistro U Vymyšleného koně'
  await open(page, '/kontakt-spoluprace')
  await page.getByRole('button', { name: 'Odeslat' }).click()
  await expect(page.getByText('Název podniku je nevyplněný!')).toBeVisible()
  await expect(field(page, 'Název podniku')).toBeFocused()
  await expectAccessible()
  await field(page, 'Název podniku').fill(company)
  await field(page, 'Jméno zástupce').fill('Květa Smyšlená')
  await field(page, 'Telefon').fill('+420 777 123 456')
  await field(page, 'E-mail').fill('kveta@priklad.example')
  await page.getByRole('radio', { name: 'Ano' }).click()
  await field(page, 'Město').fill('Olomouc')
  await field(page, 'Adresa').fill('Švestková 14, Olomouc')
  await field(page, 'Zaměření podniku').fill('česká kuchyně')
  await page.getByRole('button', { name: 'Odeslat' }).click()
  await expect(page.getByText(/^Děkujeme, ozveme se vám do dvou dnů\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Odeslat' })).toBeHidden()
  await expectAccessible()
  await expect.poll(() => mailedAbout(new RegExp(company))).toBe(1)
})

test('a courier applies with a vehicle that the city allows [marketplace-3.11]', async ({
  page,
  expectAccessible,
}) => {
  const name = 'Jonáš Smyšlený'
  await open(page, '/stan-se-kuryrem')
  await page.getByRole('combobox', { name: 'Město' }).selectOption({ label: 'Olomouc' })
  await page.getByRole('combobox', { name: 'Vozidlo' }).selectOption({ index: 1 })
  await field(page, 'Jméno a příjmení').fill(name)
  await field(page, 'Telefon').fill('777123456')
  await field(page, 'E-mail').fill('jonas@priklad.example')
  await page.getByRole('radio', { name: 'Ne' }).click()
  await page.getByRole('button', { name: 'Odeslat' }).click()
  await expect(page.getByText('Kurýrem se můžete stát od 18 let.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: 'Ano' }).click()
  await page.getByRole('button', { name: 'Odeslat' }).click()
  await expect(page.getByText(/^Děkujeme, ozveme se vám do 24 hodin\./)).toBeVisible()
  await expect.poll(() => mailedAbout(new RegExp(name))).toBe(1)
})
