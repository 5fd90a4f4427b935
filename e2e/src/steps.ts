/** A customer's steps from an address to an order. Each step ends where the next one begins. */
import type { Locator, Page } from '@playwright/test'
import { expect, isHydrated } from './fixtures.ts'

/** Open 24 hours a day, so that no test depends on the time. */
export const ALWAYS_OPEN = 'Jídelna Bez hodin'

/** Refuses cookies on any page with the banner. */
export async function refuseCookies(page: Page): Promise<void> {
  const refuse = page.getByRole('button', { name: 'Odmítnout' })
  await refuse.click()
  await expect(refuse).toBeHidden()
}

/** Types an address on the home page and selects its suggestion. Ends on the page of Olomouc. */
export async function chooseAddress(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Adresa doručení' }).fill('Švestková 14')
  await page.getByRole('option', { name: /Švestková 14, Olomouc/ }).click()
  await expect(page).toHaveURL(/\/rozvoz-jidel\/olomouc/)
  await expect(page.getByRole('button', { name: /Švestková 14/ })).toBeVisible()
}

/** Opens the restaurant from the page of the city. */
export async function openRestaurant(page: Page): Promise<void> {
  await page.getByRole('link', { name: ALWAYS_OPEN }).click()
  await expect(page).toHaveURL(/\/objednat/)
  await expect(page.getByRole('heading', { level: 1, name: ALWAYS_OPEN })).toBeVisible()
}

/** Opens the dialog of a dish. A click is lost when the menu moves while the button is down. */
export async function openDish(page: Page, button: Locator): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    // A dialog that came late covers the button.
    if (!(await dialog.isVisible())) await button.click({ timeout: 5_000 })
    await expect(dialog).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** Opens the first dish of the menu with required and optional extras. Ends in its dialog. */
export async function openDishWithExtras(page: Page): Promise<void> {
  await isHydrated(page)
  const dishes = page.locator('.dish-open')
  // The restaurant's header is rendered before its menu.
  await expect(dishes.first()).toBeVisible()
  for (let index = 0; index < (await dishes.count()); index += 1) {
    await openDish(page, dishes.nth(index))
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
    const asks =
      (await dialog.getByRole('radiogroup').count()) > 0 && (await dialog.getByRole('checkbox').count()) > 0
    if (asks) return
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  throw new Error('no dish of this menu has required and optional extras')
}

/** Chooses the required extras in the dialog of a dish. */
export async function chooseRequired(page: Page): Promise<void> {
  for (const group of await page.getByRole('dialog').getByRole('radiogroup').all())
    await group.getByRole('radio').first().click()
}

/** Chooses required and optional extras in the dialog of that dish, without adding it yet. */
export async function chooseExtras(page: Page): Promise<void> {
  await chooseRequired(page)
  await page.getByRole('dialog').getByRole('checkbox').first().click()
}

export async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Přidat \d/ })
    .click()
  await expect(page.getByText(/je v košíku/)).toBeVisible()
}

const order = (page: Page) => page.getByRole('link', { name: /^Objednat\s*\d/ }).filter({ visible: true })

/**
 * Shows the cart on the menu, on a phone by its button. The cart appears once the page has read it from the browser's
 * storage.
 */
export async function openCart(page: Page): Promise<void> {
  const shown = page.getByRole('button', { name: /Zobrazit košík/ }).filter({ visible: true })
  await expect(shown.or(order(page)).first()).toBeVisible()
  if (await shown.isVisible()) await shown.click()
}

export async function goToCheckout(page: Page): Promise<void> {
  await order(page).first().click()
  await expect(page).toHaveURL(/\/platba/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens the recap from the completed checkout, accepting a shortfall. */
export async function openRecap(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'REKAPITULACE OBJEDNÁVKY' })
    .filter({ visible: true })
    .first()
    .click()
  const confirm = confirmButton(page)
  const pay = page.getByRole('button', { name: 'Doplatit rozdíl' })
  await expect(confirm.or(pay).first()).toBeVisible()
  if (await pay.isVisible()) await pay.click()
  await expect(confirm).toBeVisible()
}

const confirmButton = (page: Page) => page.getByRole('button', { name: /Objednat s povinností platby/ })

/** Orders in the recap. Returns the number and the price shown. */
export async function confirmOrder(page: Page): Promise<{ readonly number: string; readonly price: string }> {
  const price = /[\d,\s]+Kč/.exec((await confirmButton(page).textContent()) ?? '')?.[0].trim() ?? ''
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/hotovo\/\d{4}\/\d{7}/)
  return { number: /\d{4}\/\d{7}/.exec(page.url())?.[0] ?? '', price }
}
