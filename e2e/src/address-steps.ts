import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { addToCart, chooseRequired, confirmOrder, openRecap } from './steps.ts'

export const addressSearch = (page: Page) => page.getByRole('combobox', { name: 'Adresa doručení' })

/** Opens the home page and waits for its scripts: what is pressed before them is lost. */
export async function openHome(page: Page, url = '/'): Promise<void> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
}

/** On the menu: the first dish with whatever it requires. */
export async function addFirstDish(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  // A press before the scripts are there opens nothing.
  await expect(async () => {
    await page.locator('.dish-open').first().click()
    await expect(dialog).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
  await chooseRequired(page)
  await addToCart(page)
}

/** At the checkout: says who it is for, and orders in cash to the place that the recap names. */
export async function orderInCash(page: Page, place: RegExp): Promise<void> {
  await page.getByRole('textbox', { name: 'Jméno' }).fill('Eliška')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('eliska@priklad.example')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
  await expect(page.getByRole('radio', { name: /Hotově/ })).toBeChecked()
  await openRecap(page)
  await expect(page.getByRole('dialog').getByText(place)).toBeVisible()
  await confirmOrder(page)
}
