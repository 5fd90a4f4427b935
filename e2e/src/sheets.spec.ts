/** A dialog on a phone: a sheet that a finger drags away, using the browser's own scrolling. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ALWAYS_OPEN, openDishWithExtras, refuseCookies } from './steps.ts'

const PORTRAIT = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }
const LANDSCAPE = { width: 844, height: 390 }

/** Drags so slowly that scrolling stops when the finger is lifted. */
async function drag(page: Page, from: number, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 20; step += 1) {
    await touch('touchMove', from + (by * step) / 20)
    await page.waitForTimeout(20)
  }
  await page.waitForTimeout(200)
  await touch('touchEnd')
  await session.detach()
}

const edges = async (dialog: Locator) => {
  const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
  return { top: Math.round(y), bottom: Math.round(y + height) }
}

const atTheBottom = (dialog: Locator, { height }: { readonly height: number }) =>
  expect.poll(async () => (await edges(dialog)).bottom).toBe(height)

test('a finger drags a sheet away', async ({ page }) => {
  await page.goto('/rozvoz-jidel/olomouc')
  await refuseCookies(page)
  await page.getByRole('link', { name: ALWAYS_OPEN }).click()
  await openDishWithExtras(page)
  const dialog = page.getByRole('dialog')
  const body = dialog.locator('.ui-dialog-body')
  const scrolled = () => body.evaluate((element) => element.scrollTop)

  await test.step('its text scrolls first', async () => {
    await atTheBottom(dialog, PORTRAIT)
    await drag(page, 700, -150)
    expect(await scrolled()).toBeGreaterThan(0)
    const before = await edges(dialog)
    await drag(page, 600, 40)
    expect(await edges(dialog)).toEqual(before)
    await body.evaluate((element) => element.scrollTo(0, 0))
  })

  await test.step('dragged a little, it snaps back', async () => {
    await drag(page, 500, 80)
    await atTheBottom(dialog, PORTRAIT)
  })

  await test.step('it stays open when it shows which extras are missing', async () => {
    await dialog.getByRole('button', { name: /^Přidat \d/ }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await atTheBottom(dialog, PORTRAIT)
  })

  await test.step('it stays open when the phone is rotated', async () => {
    await page.setViewportSize(LANDSCAPE)
    await expect.poll(async () => (await edges(dialog)).bottom).toBeLessThan(LANDSCAPE.height)
    await page.setViewportSize(PORTRAIT)
    await atTheBottom(dialog, PORTRAIT)
  })

  await test.step('on the narrowest phone its buttons are visible', async () => {
    await page.setViewportSize(NARROWEST)
    const add = dialog.getByRole('button', { name: /^Přidat \d/ })
    await expect
      .poll(async () => {
        const { x = 0, width = 0 } = (await add.boundingBox()) ?? {}
        return x + width
      })
      .toBeLessThan(NARROWEST.width)
    await page.setViewportSize(PORTRAIT)
    await atTheBottom(dialog, PORTRAIT)
  })

  await test.step('dragged far, it closes, and the menu has not moved', async () => {
    await body.evaluate((element) => element.scrollTo(0, 0))
    const { top } = await edges(dialog)
    await drag(page, top + 30, 560)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/objednat/)
  })
})
