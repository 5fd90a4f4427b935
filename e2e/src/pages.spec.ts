import { expect, isHydrated, test } from './fixtures.ts'

/** Open at every hour, so that no warning covers its pages. */
const RESTAURANT = '/rozvoz-jidel/olomouc/jidelna-bez-hodin'
const NAME = 'Jídelna Bez hodin'

/** The path, its heading, and a text that appears later than the rest. */
const PAGES = [
  ['the restaurant’s information, with its map', `${RESTAURANT}/info`, NAME, 'ČÚZK, RÚIAN'],
  ['its reviews', `${RESTAURANT}/hodnoceni`, NAME],
  ['its gallery', `${RESTAURANT}/galerie`, NAME],
  ['the table reservation', `${RESTAURANT}/rezervovat-stul`, NAME],
  ['a city with every courier busy', '/rozvoz-jidel/zatec', /Rozvoz jídel/],
  [
    'the welcome of early testers',
    '/rozvoz-jidel/olomouc?message=welcome',
    /Rozvoz jídel/,
    'Vítejte mezi prvními',
  ],
  ['the lunch menus of a city', '/poledni-menu/olomouc', /Polední menu/],
  ['the contacts', '/kontakt-rozvoz-jidel', 'Kontakty'],
  ['a city’s contact', '/kontakt-rozvoz-jidel/olomouc', 'Kontakt Olomouc'],
  ['the form of restaurants', '/kontakt-spoluprace', 'Spolupráce pro podniky'],
  ['the form of couriers', '/stan-se-kuryrem', 'Staňte se kurýrem'],
  ['the terms of use', '/podminky-uziti-stranek', 'Podmínky užití stránek'],
  ['the general terms', '/vseobecne-obchodni-podminky/default', /.+/],
  ['the allergens', '/seznam-alergenu', 'Seznam alergenů'],
  ['the privacy policy', '/soukromi', 'Privacy policy'],
  ['a restaurant that does not exist', '/rozvoz-jidel/olomouc/neni', 'Stránka nenalezena'],
  ['any other path', '/neco-jineho', 'Stránka nenalezena'],
  ['no component gallery in production', '/komponenty', 'Stránka nenalezena'],
  ['the thank-you page without an order', '/hotovo', /.+/],
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, { tag: colorScheme === 'light' ? '@desktop' : [] }, () => {
    test.use({ colorScheme })

    test('every page is accessible and logs no error in the console', async ({ page, expectAccessible }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        // The browser itself logs a 404 response.
        if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text())
      })
      for (const [title, path, heading, late] of PAGES) {
        await test.step(title, async () => {
          await page.goto(path)
          await expect(page.locator('h1').first()).toHaveText(heading)
          await isHydrated(page)
          if (late !== undefined) await expect(page.getByText(late).first()).toBeVisible()
          await expectAccessible()
          expect(errors).toEqual([])
        })
      }
    })
  })
}

test('warns about a restaurant that accepts no orders now, accessibly in both themes', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/rozvoz-jidel/zatec/pizza-zelene-zlato/objednat')
  // All couriers of the city are busy; at night the restaurant is also closed.
  const warning = page.getByRole('alertdialog', { name: /Kurýři mají plno|Teď zavřeno/ })
  await expect(warning).toBeVisible()
  await expectAccessible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible()
  await warning.getByRole('button', { name: 'Rozumím' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pizza Zelené zlato')
  await expectAccessible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible()
})

test('fits a screen of 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/rozvoz-jidel/olomouc', `${RESTAURANT}/objednat`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(320)
  }
})

test('shows the cart to the right of the menu on a desktop [ordering-1.20]', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.goto(`${RESTAURANT}/objednat`)
  const menu = await page.getByRole('searchbox', { name: 'Hledat pokrmy' }).boundingBox()
  const cart = await page.getByText('Košík je prázdný...').boundingBox()
  expect(cart?.x).toBeGreaterThan((menu?.x ?? 0) + (menu?.width ?? Infinity))
})

test('the home page’s HTML contains its largest picture, and no recruiting data [marketplace-3.34]', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).toMatch(/<img src="data:image\/svg\+xml,[^"]+"[^>]* fetchPriority="high"/)
  expect(html).not.toMatch(/<link rel="preload" as="image"/)
  expect(html).not.toContain('recruiting')
})

test('a page loads no script before its first paint [marketplace-3.33]', async ({ page }) => {
  for (const path of ['/', '/rozvoz-jidel/olomouc', `${RESTAURANT}/objednat`]) {
    await page.goto(path)
    const begun = () =>
      page.evaluate(() => {
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return { first: scripts[0]?.startTime ?? 0, paint: paint?.startTime ?? 0 }
      })
    await expect.poll(async () => (await begun()).first).toBeGreaterThan(0)
    const { first, paint } = await begun()
    // On a slow machine the first paint may come after the scripts' maximum wait.
    expect(first, path).toBeGreaterThanOrEqual(Math.min(paint, 3_000))
  }
})

test('a page keeps the scroll position from before its scripts were loaded [marketplace-3.36]', async ({
  page,
}) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto(`${RESTAURANT}/objednat`, { waitUntil: 'commit' })
  await expect(page.locator('.dish-card').nth(3)).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 600))
  await isHydrated(page)
  // Waits for a frame after the router has rendered.
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('the cuisines of a city scroll automatically [marketplace-1.12]', async ({ page }) => {
  await page.goto('/rozvoz-jidel/olomouc')
  const cuisines = page.getByRole('navigation', { name: 'Kuchyně' }).getByRole('link')
  const left = async () => (await cuisines.first().boundingBox())?.x ?? Number.NaN
  const before = await left()
  await expect.poll(left).toBeLessThan(before - 50)
})

test('on a phone the picture of a cuisine is loaded when it comes near the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/rozvoz-jidel/olomouc', { waitUntil: 'networkidle' })
  const pictures = page.getByRole('navigation', { name: 'Kuchyně' }).locator('img')
  const isLoaded = (picture: typeof pictures) =>
    picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0)
  // Three screens away: browsers load lazy pictures within that distance on a fast connection, and further away on a
  // slow one.
  const aside = pictures.nth(16)
  expect(await isLoaded(pictures.first())).toBe(true)
  expect(await isLoaded(aside)).toBe(false)
  await aside.scrollIntoViewIfNeeded()
  await expect.poll(() => isLoaded(aside)).toBe(true)
})
