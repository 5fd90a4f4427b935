/** The cookie banner in a real browser (`marketplace.md` §2 and §4). */
import { expect, test } from './fixtures.ts'
import { refuseCookies } from './steps.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('is accessible, hides nothing important, and stays answered', async ({ page, expectAccessible }) => {
      await page.goto('/rozvoz-jidel/olomouc')
      const banner = page.getByRole('region', { name: 'Pár drobků, prosím' })
      await expect(banner).toBeVisible()
      await expectAccessible()

      await banner.getByRole('button', { name: 'Nastavení' }).click()
      const settings = page.getByRole('dialog', { name: 'Nastavení cookies' })
      await settings.getByRole('switch', { name: /^Analytické/ }).click()
      await expectAccessible()
      await settings.getByRole('button', { name: 'Uložit nastavení' }).click()
      await expect(banner).toBeHidden()

      await page.reload()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.getByRole('button', { name: 'Nastavení cookies' }).click()
      await expect(settings.getByRole('switch', { name: /^Analytické/ })).toBeChecked()
      await expect(settings.getByRole('switch', { name: /^Marketingové/ })).not.toBeChecked()
      await expect(banner).toBeHidden()
    })
  })
}

test('refusing is as prominent as accepting, and is not asked again on page load', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Pár drobků, prosím' })
  const sizes = await Promise.all(
    ['Odmítnout', 'Přijmout vše'].map((name) => banner.getByRole('button', { name }).boundingBox()),
  )
  expect(sizes[0]).toMatchObject({ width: sizes[1]?.width, height: sizes[1]?.height })
  await refuseCookies(page)
  await page.goto('/seznam-alergenu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nastavení cookies' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('the banner comes with the page, also before any script, but not for who has answered', async ({
  page,
}) => {
  const banner = page.getByRole('region', { name: 'Pár drobků, prosím' })
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

test('the banner stands above the cart of a phone before the cart has come', async ({ page }) => {
  // What a restaurant says in a dialog, as that its couriers are busy, comes with the scripts, and hides the cart.
  await page.route('**/assets/*.js', (route) => route.abort())
  const menu = '/rozvoz-jidel/zatec/pizza-zelene-zlato/objednat'
  await page.setViewportSize({ width: 390, height: 844 })
  const banner = page.getByRole('region', { name: 'Pár drobků, prosím' })
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

test('early testers are welcomed, accessibly', async ({ page, expectAccessible }) => {
  await page.goto('/rozvoz-jidel/olomouc?message=welcome')
  const welcome = page.getByRole('dialog', { name: 'Vítejte mezi prvními' })
  await expect(welcome).toBeVisible()
  await expectAccessible()
  await welcome.getByRole('button', { name: 'Jdu si vybrat' }).click()
  await expect(welcome).toBeHidden()
  await expect(page).toHaveURL('/rozvoz-jidel/olomouc')
})

for (const [path, name] of [
  ['/', 'Nastavení cookies'],
  ['/login', 'Registrovat'],
] as const) {
  test(`the banner covers neither the end of ${path} nor what has the focus, until it is answered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(path)
    const banner = page.getByRole('region', { name: 'Pár drobků, prosím' })
    const last = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
    const isFree = async () => {
      const [box, covered] = await Promise.all([last.boundingBox(), banner.boundingBox()])
      return (box?.y ?? 0) + (box?.height ?? 0) <= (covered?.y ?? 0)
    }
    await expect(banner).toBeVisible()
    await last.focus()
    await expect.poll(isFree).toBe(true)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(isFree).toBe(true)
    const withBanner = await height()
    await refuseCookies(page)
    await expect.poll(height).toBeLessThan(withBanner)
  })
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
] as const) {
  test(`the banner covers at most a quarter of ${width}×${height}, with buttons to hit by thumb`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Pár drobků, prosím' })
    await expect(banner).toBeVisible()
    const box = await banner.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(height / 4)
    expect(box?.width).toBeLessThanOrEqual(width)
    for (const button of await banner.getByRole('button').all()) {
      // What can be hit is larger than what is drawn.
      const reach = await button.evaluate((element) => {
        const { top, bottom, left, width: wide } = element.getBoundingClientRect()
        const x = left + wide / 2
        const hits = (y: number) => element.contains(document.elementFromPoint(x, y))
        let [from, to] = [top, bottom]
        while (hits(from - 1)) from -= 1
        while (hits(to)) to += 1
        return { wide, tall: to - from, text: element.scrollWidth <= element.clientWidth }
      })
      expect(reach.tall).toBeGreaterThanOrEqual(44)
      expect(reach.wide).toBeGreaterThanOrEqual(44)
      expect(reach.text).toBe(true)
    }
  })
}
