/** The customer side in other languages (`delights.md` §11). */
import type { Page } from '@playwright/test'
import { expect, isHydrated, test } from './fixtures.ts'
import { ALWAYS_OPEN, openDishWithExtras } from './steps.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const shownButton = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('a customer gets from an address to the tracking of an order [delights-11.11]', async ({
    page,
    expectAccessible,
  }) => {
    await test.step('types an address', async () => {
      await page.goto('/en/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expectAccessible()
      await page.getByRole('combobox', { name: 'Delivery address' }).fill('Švestková 14')
      await page.getByRole('option', { name: /Švestková 14, Olomouc/ }).click()
      await expect(page).toHaveURL(/\/en\/rozvoz-jidel\/olomouc/)
      await expect(page.getByRole('heading', { level: 1, name: 'Food delivery in Olomouc' })).toBeVisible()
      await expectAccessible()
    })

    await test.step('adds a dish, whose name is marked as Czech [delights-11.10]', async () => {
      await page.getByRole('link', { name: ALWAYS_OPEN }).click()
      await expect(page.getByRole('heading', { level: 1, name: ALWAYS_OPEN })).toBeVisible()
      await openDishWithExtras(page)
      const dialog = dialogOf(page)
      await expect(dialog.getByRole('heading', { level: 2 }).locator('[lang="cs"]').first()).toBeVisible()
      for (const group of await dialog.getByRole('radiogroup').all())
        await group.getByRole('radio').first().click()
      await expectAccessible()
      await dialog.getByRole('button', { name: /^Add \d/ }).click()
      await expect(page.getByText(/is in your basket/)).toBeVisible()
    })

    await test.step('goes to the checkout', async () => {
      const order = page.getByRole('link', { name: /^Order\s*\d/ }).filter({ visible: true })
      const shown = shownButton(page, /Show basket/)
      await expect(shown.or(order).first()).toBeVisible()
      if (await shown.isVisible()) await shown.click()
      await order.first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
      await page.getByRole('textbox', { name: 'First name' }).fill('Jane')
      await page.getByRole('textbox', { name: 'Email' }).fill('jane@example.com')
      await page.getByRole('textbox', { name: 'Phone' }).fill('+420 777 000 123')
      await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked()
      await expectAccessible()
    })

    await test.step('orders', async () => {
      await shownButton(page, 'ORDER SUMMARY').click()
      const confirm = page.getByRole('button', { name: /Order with obligation to pay/ })
      const pay = page.getByRole('button', { name: 'Pay the difference' })
      await expect(confirm.or(pay).first()).toBeVisible()
      if (await pay.isVisible()) await pay.click()
      await expectAccessible()
      await confirm.click()
      await expect(page).toHaveURL(/\/en\/hotovo\/\d{4}\/\d{7}/)
    })

    await test.step('follows the order', async () => {
      await page.getByRole('link', { name: /Track order/ }).click()
      await expect(page).toHaveURL(/\/en\/objednavka\/\d{4}\/\d{7}/)
      await expect(page.getByText('Order received').first()).toBeVisible()
      await expectAccessible()
    })
  })
})

test.describe('in Ukrainian', () => {
  test.use({ locale: 'uk-UA' })

  test('a visitor is offered the language, keeps it, and finds food [delights-11.4, delights-11.11]', async ({
    page,
    context,
    expectAccessible,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Перейти на українську' }).click()
    await expect(page).toHaveURL(/\/uk\/$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'jazyk', value: 'uk' }))
    await expectAccessible()
    await page.getByRole('combobox', { name: 'Адреса доставки' }).fill('Švestková 14')
    await page.getByRole('option', { name: /Švestková 14, Olomouc/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Доставка їжі: Olomouc' })).toBeVisible()
    await page.getByRole('link', { name: ALWAYS_OPEN }).click()
    await isHydrated(page)
    await expect(page.getByRole('searchbox', { name: 'Шукати страви' })).toBeVisible()
    await expectAccessible()
  })
})
