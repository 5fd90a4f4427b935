import type { Page } from '@playwright/test'
import { expect, isHydrated } from './fixtures.ts'
import { addToCart, chooseRequired, confirmOrder, openDish, openRecap } from './steps.ts'

export const addressSearch = (page: Page) => page.getByRole('combobox', { name: 'Adresa doručení' })

/** Opens the home page and waits for hydration, because earlier clicks are lost. */
export async function openHome(page: Page, url = '/'): Promise<void> {
  await page.goto(url)
  await isHydrated(page)
  await page.waitForLoadState('networkidle')
}

/** Adds the first dish of the menu with its required extras. */
export async function addFirstDish(page: Page): Promise<void> {
  await isHydrated(page)
  await openDish(page, page.locator('.dish-open').first())
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
  await chooseRequired(page)
  await addToCart(page)
}

/** Fills in the contact at the checkout and orders in cash. The recap must show `place`. */
export async function orderInCash(page: Page, place: RegExp): Promise<void> {
  await page.getByRole('textbox', { name: 'Jméno' }).fill('Eliška')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('eliska@priklad.example')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
  await expect(page.getByRole('radio', { name: /Hotově/ })).toBeChecked()
  await openRecap(page)
  await expect(page.getByRole('dialog').getByText(place)).toBeVisible()
  await confirmOrder(page)
}
