/** A city of 1,612 restaurants and a menu of 734 dishes (docs/page-speed.md). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { catalogueFile } from '@sousto/demo/catalogue-part.ts'
import { LARGE_CITY, largeCity } from '@sousto/demo/large-city.ts'
import { TEMPLATE } from '@sousto/testing/template.ts'
import { expect, isAccessible, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'

const CITY = `/rozvoz-jidel/${LARGE_CITY}`
const RESTAURANTS = 1612
const ALWAYS = { from: '00:00', to: '00:00' }
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** All menus except the longest are short, and all restaurants are always open, so that no test depends on the time. */
const file = catalogueFile(largeCity({ restaurants: RESTAURANTS, dishes: RESTAURANTS * 3 + 731 }))
const CATALOGUE = {
  ...file,
  restaurants: file.restaurants.map((restaurant) => ({
    ...restaurant,
    hours: { weekly: Object.fromEntries(WEEK.map((day) => [day, ALWAYS])), exceptions: [] },
  })),
}
const LONGEST = CATALOGUE.restaurants[0]
const MENU = `${CITY}/${LONGEST?.slug}/objednat`

// One worker, so that the city is imported once.
test.describe.configure({ mode: 'default' })
let product: Product
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sousto-large-'))
  const path = join(folder, 'catalogue.json')
  writeFileSync(path, JSON.stringify(CATALOGUE))
  product = await startProduct({ DEMO_DATA: '0' }, { template: TEMPLATE })
  await product.sousto('import', path)
  rmSync(folder, { recursive: true })
})
test.afterAll(async () => {
  await product?.stop()
})

const sizeOf = async (path: string, encoding = 'identity') => {
  const answer = await fetch(product.url + path, { headers: { 'accept-encoding': encoding } })
  const length = answer.headers.get('content-length')
  const body = await answer.arrayBuffer()
  return length === null ? body.byteLength : Number(length)
}

const cityLinks = (page: Page) => page.locator('.restaurant-grid a')

test('the HTML of the city has at most 150 kB, that of the menu 250 kB, and the list 120 kB compressed', async () => {
  expect(await sizeOf(CITY)).toBeLessThanOrEqual(150_000)
  expect(await sizeOf(MENU)).toBeLessThanOrEqual(250_000)
  expect(await sizeOf(`/api/restaurants?city=${LARGE_CITY}`, 'br')).toBeLessThanOrEqual(120_000)
})

test('without scripts every restaurant is reachable by links, and the menu has every dish [marketplace-1.21]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(product.url + CITY)
  // The banner is hidden, because an answer could only be stored by a script.
  await expect(page.locator('.cookie-banner')).toBeHidden()
  // A key is used instead of a click, because rows that become visible take their real height and move the link.
  await page.getByRole('link', { name: 'Další podniky' }).press('Enter')
  await expect(page).toHaveURL(/strana=2/)
  await expect(cityLinks(page)).toHaveCount(16)
  const last = Math.ceil(RESTAURANTS / 16)
  await page.goto(`${product.url}${CITY}?strana=${last}`)
  await expect(cityLinks(page)).toHaveCount(RESTAURANTS - (last - 1) * 16)
  await page.goto(product.url + MENU)
  await expect(page.locator('.dish-card, .server-texts > li')).toHaveCount(734)
  await context.close()
})

test('every restaurant is in the page of the city and can be found by its name, and going back restores the position', async ({
  page,
}) => {
  await page.goto(product.url + CITY)
  await expect(cityLinks(page)).toHaveCount(RESTAURANTS)
  await isAccessible(page)
  const far = cityLinks(page).nth(900)
  await far.scrollIntoViewIfNeeded()
  const name = (await far.textContent()) ?? ''
  const card = page.locator('.restaurant-card').filter({ hasText: name })
  await expect(card).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Hledat podnik' }).fill(name)
  await expect(cityLinks(page)).toHaveText([name])
  await expect(page).toHaveURL(/hledat=/)
})

test('on the menu, categories, its search and the browser’s own search reach the last dish', async ({
  page,
}) => {
  await page.goto(product.url + MENU)
  await expect(page.locator('.dish-grid > li')).toHaveCount(734)
  const section = LONGEST?.menu.at(-1)
  const dish = section?.items.at(-1)?.name ?? ''
  expect(await page.evaluate((text) => Reflect.get(window, 'find').call(window, text), dish)).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page
    .getByRole('navigation', { name: 'Kategorie menu' })
    .getByRole('link', { name: section?.name ?? '', exact: true })
    .click()
  await expect(page.locator('.menu-section > h2').last()).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Hledat pokrmy' }).fill(dish)
  await expect(page.locator('.dish-grid > li').filter({ hasText: dish }).first()).toBeVisible()
  await expect(page.locator('.dish-grid > li')).not.toHaveCount(734)
})
