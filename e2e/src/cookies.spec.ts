/** The cookie banner in a real browser (`marketplace.md` §2 and §4). */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { refuseCookies } from './steps.ts'

const theBanner = (page: Page) => page.getByRole('region', { name: 'Pár drobků, prosím' })

test('the banner and its settings are accessible in both themes [marketplace-1.18]', async ({
  page,
  expectAccessible,
}) => {
  const inBothThemes = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible()
    }
  }
  await page.goto('/rozvoz-jidel/olomouc')
  const banner = theBanner(page)
  await expect(banner).toBeVisible()
  await inBothThemes()
  await banner.getByRole('button', { name: 'Nastavení' }).click()
  const settings = page.getByRole('dialog', { name: 'Nastavení cookies' })
  await settings.getByRole('switch', { name: /^Analytické/ }).click()
  await inBothThemes()
})

test('the banner is shown with the page, even before any script, but not to visitors who have answered [marketplace-3.33]', async ({
  page,
}) => {
  const banner = theBanner(page)
  const noScripts = '**/assets/*.js'
  await page.route(noScripts, (route) => route.abort())
  await page.goto('/')
  await expect(banner).toBeVisible()
  await page.unroute(noScripts)
  await page.reload()
  await refuseCookies(page)
  await page.route(noScripts, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('the banner is shown above the cart of a phone before the cart is loaded', async ({ page }) => {
  // A restaurant's dialog, for example that its couriers are busy, is rendered by the scripts and hides the cart.
  await page.route('**/assets/*.js', (route) => route.abort())
  const menu = '/rozvoz-jidel/zatec/pizza-zelene-zlato/objednat'
  const banner = theBanner(page)
  await page.route(`**${menu}`, async (route) => {
    const response = await route.fetch()
    const [before = ''] = (await response.text()).split('<h1')
    await route.fulfill({ response, body: before })
  })
  await page.goto(menu)
  const early = await banner.boundingBox()
  await page.unroute(`**${menu}`)
  await page.reload()
  const cart = page.getByRole('button', { name: /Košík/ })
  await expect(cart).toBeVisible()
  expect(await banner.boundingBox()).toEqual(early)
  expect((early?.y ?? 0) + (early?.height ?? 0)).toBeLessThan((await cart.boundingBox())?.y ?? 0)
})

test('the banner covers neither the end of a page nor the focused element, until it is answered', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const banner = theBanner(page)
  for (const [path, name] of [
    ['/login', 'Registrovat'],
    ['/', 'Nastavení cookies'],
  ] as const) {
    await page.goto(path)
    const last = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
    const isFree = async () => {
      const [box, covered] = await Promise.all([last.boundingBox(), banner.boundingBox()])
      return (box?.y ?? 0) + (box?.height ?? 0) <= (covered?.y ?? 0)
    }
    await expect(banner).toBeVisible()
    await last.focus()
    await expect.poll(isFree).toBe(true)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(isFree).toBe(true)
  }
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const withBanner = await height()
  await refuseCookies(page)
  await expect.poll(height).toBeLessThan(withBanner)
})

/** Returns the clickable height, which is larger than the visible one. */
const reachOf = (button: Locator) =>
  button.evaluate((element) => {
    const { top, bottom, left, width: wide } = element.getBoundingClientRect()
    const x = left + wide / 2
    const hits = (y: number) => element.contains(document.elementFromPoint(x, y))
    let [from, to] = [top, bottom]
    while (hits(from - 1)) from -= 1
    while (hits(to)) to += 1
    return { wide, tall: to - from, text: element.scrollWidth <= element.clientWidth }
  })

test('the banner covers at most a quarter of a phone, with buttons large enough for a thumb; refusing is as prominent as accepting [marketplace-1.18]', async ({
  page,
}) => {
  await page.goto('/')
  const banner = theBanner(page)
  await expect(banner).toBeVisible()
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await banner.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(height / 4)
    expect(box?.width).toBeLessThanOrEqual(width)
    for (const button of await banner.getByRole('button').all()) {
      const reach = await reachOf(button)
      expect(reach.tall).toBeGreaterThanOrEqual(44)
      expect(reach.wide).toBeGreaterThanOrEqual(44)
      expect(reach.text).toBe(true)
    }
    const [refuse, accept] = await Promise.all(
      ['Odmítnout', 'Přijmout vše'].map((name) => banner.getByRole('button', { name }).boundingBox()),
    )
    expect(refuse).toMatchObject({ width: accept?.width, height: accept?.height })
  }
})
