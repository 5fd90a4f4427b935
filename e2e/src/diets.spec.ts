import { expect, isHydrated, test } from './fixtures.ts'
import { ALWAYS_OPEN, refuseCookies } from './steps.ts'

/** It is closed in the morning, so its menu is opened by its address, and what that says is acknowledged. */
const RESTAURANT = 'Pizzerie U Bosé Johany'

test('a customer without milk filters a city and a menu, and is warned of an extra before choosing it [delights-2.5, delights-2.7, delights-2.8]', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await test.step('the city', async () => {
    await page.goto('/rozvoz-jidel/olomouc')
    await isHydrated(page)
    await refuseCookies(page)
    await page.getByRole('button', { name: 'Alergeny a diety' }).click()
    const filter = page.getByRole('dialog', { name: 'Alergeny a diety' })
    await filter.getByRole('checkbox', { name: '7 mléko' }).check()
    await expectAccessible()
    await page.screenshot({ path: test.info().outputPath('filter.png') })
    await filter.getByRole('button', { name: 'Ukázat jídla' }).click()
    await expect(page.getByRole('button', { name: 'Alergeny a diety' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const card = page.locator('.restaurant-card').filter({ hasText: ALWAYS_OPEN })
    await expect(card).toContainText(/Vyhovuj[eí] \d+ jíd/)
    expect(new URL(page.url()).search).toBe('')
    await expectAccessible()
    await fits()
    await page.screenshot({ path: test.info().outputPath('city.png') })
    const menu = await page.getByRole('link', { name: RESTAURANT }).first().getAttribute('href')
    await page.addLocatorHandler(page.getByRole('alertdialog', { name: 'Teď zavřeno' }), (closed) =>
      closed.getByRole('button', { name: 'Rozumím' }).click(),
    )
    await page.goto(menu ?? '')
  })

  await test.step('the menu', async () => {
    await expect(page.getByRole('heading', { level: 1, name: RESTAURANT })).toBeVisible()
    await expect(page.getByText(/^Vyhovuj[eí] \d+ jíd/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Diavola' })).toBeHidden()
    await expect(page.getByRole('heading', { name: /^Složení neznáme/ })).toBeVisible()
    await expectAccessible()
    await fits()
    await page.screenshot({ path: test.info().outputPath('menu.png') })
  })

  await test.step('the dialog of a dish', async () => {
    await page
      .getByRole('button', { name: /Marinara$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Marinara' })
    const mozzarella = dialog.getByRole('checkbox', { name: /mozzarella/ })
    await expect(mozzarella).toHaveAccessibleName(/Obsahuje mléko\./)
    await expect(dialog.getByText(/^S touhle volbou/)).toBeHidden()
    await mozzarella.check()
    await expect(dialog.getByText('S touhle volbou: Obsahuje mléko.')).toBeVisible()
    await expectAccessible()
    await page.screenshot({ path: test.info().outputPath('dialog.png') })
  })
})
