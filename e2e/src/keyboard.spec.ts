import type { Page } from '@playwright/test'
import { expect, isHydrated, test } from './fixtures.ts'
import {
  ALWAYS_OPEN,
  addToCart,
  chooseAddress,
  chooseRequired,
  openDishWithExtras,
  openRestaurant,
  refuseCookies,
} from './steps.ts'

/** Presses Tab until an element with this name has the focus and returns the number of presses. */
async function tabTo(page: Page, name: RegExp, most: number): Promise<number> {
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (name.test(focused.trim())) return presses
  }
  throw new Error(`no ${name} within ${most} presses`)
}

test('a keyboard user gets from an added dish to the checkout within 25 key presses [marketplace-3.30]', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.goto('/')
  await refuseCookies(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await chooseAddress(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Rozvoz jídel Olomouc' })).toBeFocused()
  await openRestaurant(page)
  await expect(page.getByRole('heading', { level: 1, name: ALWAYS_OPEN })).toBeFocused()
  await openDishWithExtras(page)
  await chooseRequired(page)
  await addToCart(page)
  const toSkip = await tabTo(page, /^Přejít do košíku$/, 10)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('complementary', { name: 'Košík' }).getByRole('link', { name: /^Objednat \d/ }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pokladna' })).toBeVisible()
  expect(toSkip + 2).toBeLessThanOrEqual(25)
})

test('a link to a category scrolls it to just below the sticky header, and marks it [marketplace-3.30]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/rozvoz-jidel/olomouc/jidelna-bez-hodin/objednat')
  await refuseCookies(page)
  await isHydrated(page)
  const chips = page.getByRole('navigation', { name: 'Kategorie menu' }).getByRole('link')
  const chip = chips.nth(1)
  const name = (await chip.textContent()) ?? ''
  await chip.click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  const gap = await page.evaluate((title) => {
    const bar = document.querySelector('.menu-bar')?.getBoundingClientRect().bottom ?? 0
    const headings = [...document.querySelectorAll('main section > h2')]
    const heading = headings.find(({ textContent }) => textContent?.startsWith(title))
    return (heading?.getBoundingClientRect().top ?? 0) - bar
  }, name)
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(60)
})
