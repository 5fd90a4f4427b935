/** Orders for customers on the phone, and reports (`administration.md` §7, §8). */
import { expectGoodScreen } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { openDemo } from './mailbox.ts'
import { ALWAYS_OPEN } from './steps.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

test('an admin orders for a customer on the phone by keyboard alone, and opens the order [administration-7.10]', async ({
  page,
}) => {
  await openDemo(page)
  expect((await page.request.post('/api/provoz/demo-accounts/admin', { data: {} })).ok()).toBe(true)
  await page.goto('/provoz/sprava/nova-objednavka')
  const select = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect(select('Město')).toBeVisible()
  await expectGoodScreen(page, SIZES)
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Jméno' })).toBeFocused()
  await page.keyboard.type('Eliška')
  await page.getByRole('textbox', { name: 'Příjmení' }).fill('Smyšlená')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('eliska@priklad.example')
  await select('Město').selectOption('Olomouc')
  await select('Podnik').selectOption(ALWAYS_OPEN)
  await select('Adresa').fill('Švestková 14')
  await expect(page.getByRole('option', { name: /Švestková 14, Olomouc/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await select('Jídlo').selectOption({ index: 1 })
  const add = page.getByRole('button', { name: 'Přidat jídlo' })
  await expect(add).toBeVisible()
  await expect(add.or(page.getByText(/^Ještě vyberte/)).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const [, ...required] = await page.locator('.phone-order-dish select').all()
  for (const group of required) await group.selectOption({ index: 1 })
  await add.press('Enter')
  await expect(page.getByRole('list', { name: 'Objednaná jídla' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Spočítat cenu' }).press('Enter')
  const place = page.getByRole('button', { name: /^Objednat za/ })
  await expect(place).toBeVisible()
  await expectGoodScreen(page, SIZES)
  await place.press('Enter')
  await expect(page).toHaveURL(/\/dispecink\/olomouc\/objednavka\/\d{4}\/\d+$/)
  await expect(page.getByText('Objednáno po telefonu').first()).toBeVisible()
})

test('reports are accessible on each screen, and a link opens the same one [administration-8.2]', async ({
  page,
}) => {
  await openDemo(page)
  expect((await page.request.post('/api/provoz/demo-accounts/admin', { data: {} })).ok()).toBe(true)
  await page.goto('/provoz/sprava/prehledy')
  await page.getByRole('combobox', { name: 'Údaj' }).selectOption('Doručeno po slibu')
  await page.getByRole('combobox', { name: 'Rozdělit' }).selectOption('Podle hodiny')
  await expect(page).toHaveURL(/podle=hodina.*udaj=late|udaj=late.*podle=hodina/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Údaj' })).toHaveValue('late')
  await expect(page.getByLabel('Údaje', { exact: true })).toBeVisible()
  await expectGoodScreen(page, SIZES)
})
