import { expect, isHydrated, test } from './fixtures.ts'
import {
  ALWAYS_OPEN,
  addToCart,
  chooseAddress,
  chooseRequired,
  goToCheckout,
  openCart,
  openDishWithExtras,
  openRestaurant,
  refuseCookies,
} from './steps.ts'

test('text at 200 % does not make the menu or the checkout scroll sideways [marketplace-3.31]', async ({
  page,
}) => {
  const scaleText = (size: string) =>
    page.evaluate((scaled) => {
      document.documentElement.style.fontSize = scaled
    }, size)
  const fits = async () => {
    await scaleText('200%')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(page.viewportSize()?.width)
    await scaleText('')
  }
  await page.goto('/')
  await refuseCookies(page)
  await chooseAddress(page)
  await openRestaurant(page)
  await isHydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: ALWAYS_OPEN })).toBeVisible()
  await fits()
  await openDishWithExtras(page)
  await chooseRequired(page)
  await addToCart(page)
  await openCart(page)
  await goToCheckout(page)
  await expect(page.getByRole('heading', { name: 'Kdy a jak' })).toBeVisible()
  await fits()
})
