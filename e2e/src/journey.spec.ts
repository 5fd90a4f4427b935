import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  addToCart,
  chooseExtras,
  confirmOrder,
  goToCheckout,
  openCart,
  openDishWithExtras,
  openRecap,
  openRestaurant,
} from './steps.ts'

test('a customer gets from an address to a confirmed order [ordering-1.9, marketplace-1.1]', {
  tag: '@desktop',
}, async ({ page, context, expectAccessible }) => {
  const otherTab = await context.newPage()
  const cartIn = (tab: Page) => tab.getByRole('button', { name: /^Košík/ })

  await test.step('types an address and picks a suggestion', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
    await page.getByRole('combobox', { name: 'Adresa doručení' }).fill('Švestková 14')
    const suggestion = page.getByRole('option', { name: /Švestková 14, Olomouc/ })
    await expect(suggestion).toBeVisible()
    await expectAccessible()
    await suggestion.click()
  })

  await test.step('lands on the city and opens a restaurant [marketplace-1.8]', async () => {
    await expect(page).toHaveURL(/\/rozvoz-jidel\/olomouc/)
    await expect(page.getByRole('heading', { level: 1, name: 'Rozvoz jídel Olomouc' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Švestková 14/ })).toBeVisible()
    await expectAccessible()
    await openRestaurant(page)
  })

  await test.step('adds a dish with required and optional extras, and another one', async () => {
    await expectAccessible()
    await openDishWithExtras(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Přidat \d/ }).click()
    await expect(dialog.getByText(/Vyberte povinné přílohy/)).toBeVisible()
    await chooseExtras(page)
    await expectAccessible()
    await addToCart(page)
  })

  await test.step('sees the cart with every amount, in another tab as well, and goes to the checkout [ordering-1.10, marketplace-1.8]', async () => {
    await openCart(page)
    for (const figure of ['Položky', 'Obaly', 'Doprava', 'Celkem']) {
      await expect(page.getByText(figure, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    }
    await otherTab.goto('/')
    await expect(cartIn(otherTab)).toBeVisible()
    await goToCheckout(page)
  })

  await test.step('sees which fields are missing, then fills in the contact', async () => {
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Jméno' }).fill('Eliška')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('eliska@priklad.example')
    await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
    await expect(page.getByRole('radio', { name: /Hotově/ })).toBeChecked()
  })

  await test.step('says how to find the door, and what the courier will be paid [delights-3.7]', async () => {
    await page.getByRole('button', { name: 'Jak k vám' }).click()
    await page.getByRole('textbox', { name: /Patro/ }).fill('4')
    await page.getByRole('textbox', { name: /Kód ke dveřím/ }).fill('12#')
    await page.getByRole('radio', { name: 'nepřibalovat' }).click()
    await page.getByRole('textbox', { name: /Budu platit/ }).fill('2000')
    await expect(page.getByText(/Kurýr vám vrátí/)).toBeVisible()
    await expectAccessible()
  })

  await test.step('reads the recap and orders [ordering-1.35]', async () => {
    await openRecap(page)
    await expect(page.getByText('4. patro, kód 12#').filter({ visible: true }).last()).toBeVisible()
    await expectAccessible()
    await confirmOrder(page)
  })

  await test.step('sees the thank-you page and follows the order [ordering-1.16]', async () => {
    await expectAccessible()
    await page.getByRole('link', { name: /Sledovat objednávku/ }).click()
    await expect(page).toHaveURL(/\/objednavka\/\d{4}\/\d{7}/)
    await expect(page.getByText('Potvrzeno').first()).toBeVisible()
    await expectAccessible()
  })

  await test.step('has an empty cart again, also in a tab that was already open', async () => {
    await expect(cartIn(otherTab)).toBeHidden()
    await page.goto('/')
    await expect(cartIn(page)).toBeHidden()
  })
})
