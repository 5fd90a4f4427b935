/** The measured pages, and the customer's actions before each. */
import { type Client, createClient } from '@sousto/contract/client.ts'
import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { activeRestaurant, addToCart } from '@sousto/domain/cart/cart-changes.ts'
import { CART_VERSION, storedCart } from '@sousto/domain/cart/stored-cart.ts'
import type { Page } from 'puppeteer-core'
import { sampleOrder } from '../sample-order.ts'
import type { Site } from './front.ts'

export type Visit = {
  readonly name: string
  readonly path: string
  /** Opens a dish on the loaded page, and measures only that. */
  readonly opensDish?: true
}

const CITY = 'olomouc'

/** Places an order for the tracking page, and fills the browser's cart for the checkout. */
export async function visits({ url, direct }: Site, page: Page): Promise<readonly Visit[]> {
  const client = createClient({ fetch, baseUrl: `${direct}/api`, locationUrl: `${direct}/lokace` })
  const restaurants = await client.restaurants.list({ query: { city: CITY } })
  const menus = await Promise.all(
    restaurants.map(async ({ slug }) => {
      const { categories } = await client.menu.restaurant({ params: { restaurant: slug } })
      return { slug, dishes: categories.reduce((sum, { items }) => sum + items.length, 0) }
    }),
  )
  const largest = menus.toSorted((a, b) => b.dishes - a.dishes)[0]
  if (largest === undefined) throw new Error(`${CITY} has no restaurants`)
  const menu = `/rozvoz-jidel/${CITY}/${largest.slug}/objednat`
  const { restaurant, tracking } = await sampleOrder(direct)
  await fillCart(page, url, client, restaurant)
  return [
    { name: 'Home', path: '/' },
    { name: 'City', path: `/rozvoz-jidel/${CITY}` },
    { name: `Restaurant, ${largest.dishes} dishes`, path: menu },
    { name: 'A dish opened there', path: menu, opensDish: true },
    { name: 'Lunch', path: `/poledni-menu/${CITY}` },
    { name: 'Checkout with a cart', path: `/rozvoz-jidel/${CITY}/${restaurant}/platba` },
    { name: 'Tracking', path: tracking },
  ]
}

/** Stores a cart with a dish of the restaurant in the browser, as the app does. */
async function fillCart(page: Page, url: string, client: Client, slug: string): Promise<void> {
  const params = { restaurant: slug }
  const [restaurant, menu] = await Promise.all([
    client.restaurants.detail({ params }),
    client.menu.restaurant({ params }),
  ])
  const item = menu.categories
    .flatMap(({ items }) => items)
    .find(({ soldOut, extraGroupIds }) => !soldOut && extraGroupIds.length === 0)
  if (item === undefined) throw new Error(`${slug} has no dish without extras`)
  const added = addToCart(EMPTY_CART, { item, extras: [], quantity: 2 }, activeRestaurant(restaurant))
  if (added.kind !== 'added') throw new Error(`${item.name} cannot be added to a cart`)
  const stored = JSON.stringify(storedCart(added.cart, Temporal.Now.instant()))
  await page.goto(`${url}/404`)
  await page.evaluate(
    (cart, version) => {
      localStorage.setItem('sousto.version', version)
      localStorage.setItem('sousto.cart', cart)
    },
    stored,
    CART_VERSION,
  )
}

export async function openDish(page: Page): Promise<void> {
  await page.locator('.dish-open').click()
  await page.waitForSelector('[role="dialog"]')
}
