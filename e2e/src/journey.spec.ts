import { expect, test } from './fixtures.ts'

/** Open at every hour of every day, so that the journey does not depend on when it is made. */
const ALWAYS_OPEN = 'Jídelna Bez hodin'

test('a person gets from an address to a confirmed order', async ({ page, expectAccessible }) => {
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

  await test.step('lands on the city and opens a restaurant', async () => {
    await expect(page).toHaveURL(/\/rozvoz-jidel\/olomouc/)
    await expect(page.getByRole('heading', { level: 1, name: 'Rozvoz jídel Olomouc' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Švestková 14/ })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: ALWAYS_OPEN }).click()
  })

  await test.step('adds a dish with required and optional extras, and another one', async () => {
    await expect(page).toHaveURL(/\/objednat/)
    await expect(page.getByRole('heading', { level: 1, name: ALWAYS_OPEN })).toBeVisible()
    await expectAccessible()
    await openDishWithExtras(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Přidat \d/ }).click()
    await expect(dialog.getByText(/Vyberte povinné přílohy/)).toBeVisible()
    for (const group of await dialog.getByRole('radiogroup').all())
      await group.getByRole('radio').first().click()
    await dialog.getByRole('checkbox').first().click()
    await expectAccessible()
    await dialog.getByRole('button', { name: /^Přidat \d/ }).click()
    await expect(page.getByText(/je v košíku/)).toBeVisible()
  })

  await test.step('sees the cart with every figure and goes to the checkout', async () => {
    const shown = page.getByRole('button', { name: /Zobrazit košík/ })
    if (await shown.isVisible()) await shown.click()
    for (const figure of ['Položky', 'Obaly', 'Doprava', 'Celkem']) {
      await expect(page.getByText(figure, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    }
    await page
      .getByRole('link', { name: /^Objednat\s*\d/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/platba/)
  })

  await test.step('is told what is missing, then fills in the contact', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Jméno' }).fill('Eliška')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('eliska@priklad.example')
    await page.getByRole('textbox', { name: 'Telefon' }).fill('+420 777 000 123')
    await expect(page.getByRole('radio', { name: /Hotově/ })).toBeChecked()
  })

  await test.step('reads the recap and orders', async () => {
    await page
      .getByRole('button', { name: 'REKAPITULACE OBJEDNÁVKY' })
      .filter({ visible: true })
      .first()
      .click()
    const confirm = page.getByRole('button', { name: /Objednat s povinností platby/ })
    const pay = page.getByRole('button', { name: 'Doplatit rozdíl' })
    await expect(confirm.or(pay).first()).toBeVisible()
    if (await pay.isVisible()) await pay.click()
    await expect(confirm).toBeVisible()
    await expectAccessible()
    await confirm.click()
  })

  await test.step('is thanked and follows the order', async () => {
    await expect(page).toHaveURL(/\/hotovo\/\d{4}\/\d{7}/)
    await expectAccessible()
    await page.getByRole('link', { name: /Sledovat objednávku/ }).click()
    await expect(page).toHaveURL(/\/objednavka\/\d{4}\/\d{7}/)
    await expect(page.getByText('Potvrzeno').first()).toBeVisible()
    await expectAccessible()
  })

  await test.step('has an empty cart again', async () => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Košík/ })).toBeHidden()
  })
})

/** The first dish of the menu that asks a required question. */
async function openDishWithExtras(page: import('@playwright/test').Page): Promise<void> {
  const dishes = page.locator('.dish-open')
  for (let index = 0; index < (await dishes.count()); index += 1) {
    await dishes.nth(index).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
    const asks =
      (await dialog.getByRole('radiogroup').count()) > 0 && (await dialog.getByRole('checkbox').count()) > 0
    if (asks) return
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  throw new Error('no dish of this menu has required and optional extras')
}
