/**
 * From a real address to a tracked order, with one municipality of the address register imported. The register is not
 * ours to publish: `RUIAN_CSV` is the path of Olomouc's file (`20231231_OB_500496_ADR.csv` or a later one).
 */
import type { Page } from '@playwright/test'
import { addFirstDish, addressSearch, openHome, orderInCash } from './address-steps.ts'
import { expect, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'

const { RUIAN_CSV } = process.env
/** Delay in milliseconds between two keys of a slow typist, shorter than the debounce of the search. */
const KEY_MS = 90
const ALWAYS_OPEN = 'Jídelna Bez hodin'

test.skip(
  RUIAN_CSV === undefined,
  'the register of addresses is not part of the repository; RUIAN_CSV names its file',
)

// All tests share one server.
test.describe.configure({ mode: 'default' })
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
  const told = await product.sousto('addresses', 'import', RUIAN_CSV ?? '', '--only')
  expect(told).toContain('Adresy obcí ze souboru jsou nahrazeny')
})
test.afterAll(async () => product.stop())

async function type(page: Page, text: string): Promise<void> {
  await addressSearch(page).fill('')
  await addressSearch(page).pressSequentially(text, { delay: KEY_MS })
}

/** Queries as people type them, and the expected first suggestion. */
const TYPED = [
  ['Horní nám. 583', 'Horní náměstí 583, Olomouc, 779 00'],
  ['horni namseti 583', 'Horní náměstí 583, Olomouc, 779 00'],
  ['reigrova 15', 'Riegrova 395/15, Olomouc, 779 00'],
  ['trida svobody 8', 'tř. Svobody 671/8, Olomouc, 779 00'],
  ['olomouc, 15 riegrova', 'Riegrova 395/15, Olomouc, 779 00'],
  ['77900 Horní náměstí 583', 'Horní náměstí 583, Olomouc, 779 00'],
  ['Chválkovice 12', 'Selské nám. 12/37, Olomouc, 779 00'],
  ['Řepčín 12', 'Rubešova 12/15, Olomouc, 779 00'],
] as const

test('finds real addresses as people type them [location.20]', async ({ page }) => {
  await openHome(page, product.url)
  for (const [typed, expected] of TYPED) {
    await test.step(typed, async () => {
      await type(page, typed)
      await expect(page.getByRole('option').first()).toHaveText(expected)
      expect(await page.getByRole('option').count()).toBeLessThanOrEqual(10)
    })
  }
})

test('explains an address that is unknown, incomplete, or outside the delivery areas', async ({
  page,
  expectAccessible,
}) => {
  await openHome(page, product.url)
  const find = page.getByRole('button', { name: 'Najít jídlo' })
  await type(page, 'Qwertzuiopská 5')
  await expect(page.getByText('Adresa nenalezena')).toBeVisible()
  await page.keyboard.press('Escape')
  await find.click()
  await expect(page.getByText('Adresa nenalezena')).toBeVisible()

  await type(page, 'Horní náměstí')
  await expect(page.getByRole('option')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await find.click()
  await expect(page.getByText('Zadejte celou adresu')).toBeVisible()
  await expectAccessible()

  // A part of the town outside all areas.
  await type(page, 'Svatý Kopeček 12')
  // Until the response arrives, the list may show the previous suggestions.
  await page.getByRole('option').filter({ hasNotText: 'Horní náměstí' }).first().click()
  await expect(page.getByText('Do této oblasti momentálně nedoručujeme.')).toBeVisible()
  await expectAccessible()
})

test('a customer types Horní náměstí 7, selects it with Enter and sees restaurants that deliver there', async ({
  page,
  expectAccessible,
}) => {
  const address = 'Horní náměstí 365/7, Olomouc, 779 00'
  await openHome(page, product.url)
  await type(page, 'Horní náměstí 7')
  await expect(page.getByRole('option').first()).toHaveText(address)
  await expectAccessible()
  await addressSearch(page).press('Enter')
  await expect(page).toHaveURL(/\/rozvoz-jidel\/olomouc/)
  await expect(page.getByRole('button', { name: /Horní náměstí 365\/7/ })).toBeVisible()
  await expect(page.getByRole('link', { name: ALWAYS_OPEN })).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Horní náměstí 365\/7/ })).toBeVisible()
})

test('a customer orders to a real address [location.20]', async ({ page, expectAccessible }) => {
  await test.step('types and selects the suggestion by keyboard', async () => {
    await openHome(page, product.url)
    await type(page, 'Horní nám. 583')
    await expect(page.getByRole('option').first()).toHaveText('Horní náměstí 583, Olomouc, 779 00')
    await expectAccessible()
    await addressSearch(page).press('Enter')
  })

  await test.step('lands on the city and adds a dish', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Rozvoz jídel Olomouc' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Horní náměstí 583/ })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: ALWAYS_OPEN }).click()
    await addFirstDish(page)
  })

  await test.step('orders in cash', async () => {
    await page.goto(`${product.url}/rozvoz-jidel/olomouc/jidelna-bez-hodin/platba`)
    await expect(page.getByText('Horní náměstí 583, Olomouc, 779 00').first()).toBeVisible()
    await orderInCash(page, /Horní náměstí 583/)
  })

  await test.step('sees the address in tracking', async () => {
    await page.getByRole('link', { name: /Sledovat objednávku/ }).click()
    await expect(page).toHaveURL(/\/objednavka\/\d{4}\/\d{7}/)
    await expect(page.getByText(/Horní náměstí 583/).first()).toBeVisible()
    await expectAccessible()
  })
})
