/** Steps of couriers, kitchens and dispatchers that several journeys share. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { addFirstDish, openHome, orderInCash } from './address-steps.ts'
import { expect } from './fixtures.ts'
import { openDemo } from './mailbox.ts'
import type { Product } from './product.ts'
import { chooseAddress, goToCheckout, openCart, openRestaurant } from './steps.ts'

/**
 * The demo customer lives at Švestková 14. No other stop is within 100 m, so elsewhere the courier has to give a
 * reason.
 */
export const IN_OLOMOUC = { longitude: 17.2509, latitude: 49.5938 }

/** Signs a person of the demo in, on a phone unless told otherwise. */
export async function signedInTo(
  product: Product,
  browser: Browser,
  role: string,
  device: object = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'cs-CZ',
    ...device,
    geolocation: IN_OLOMOUC,
    permissions: ['geolocation'],
  })
  const page = await context.newPage()
  await openDemo(page, product.demoLink)
  expect((await page.request.post(`/api/provoz/demo-accounts/${role}`)).ok()).toBe(true)
  return page
}

/** The customer orders in cash to the demo's address, from the outlet of the first card. */
export async function orderAtHome(
  customer: Page,
): Promise<{ readonly number: string; readonly outlet: number }> {
  await openHome(customer)
  await chooseAddress(customer)
  await openRestaurant(customer)
  const slug = /olomouc\/([\w-]+)/.exec(customer.url())?.[1] ?? ''
  const outlet = Number((await (await customer.request.get(`/api/restaurants/${slug}`)).json()).id)
  await addFirstDish(customer)
  await openCart(customer)
  await goToCheckout(customer)
  await orderInCash(customer, /Švestková 14/)
  return { number: /\d{4}\/\d{7}/.exec(customer.url())?.[0] ?? '', outlet }
}

type Call = { readonly method?: 'POST' | 'PUT'; readonly version?: string }

export const call = async (
  request: APIRequestContext,
  path: string,
  data: unknown,
  { method = 'POST', version }: Call = {},
) => {
  const answer = await request.fetch(`/api/provoz/${path}`, {
    method,
    data,
    headers: {
      'idempotency-key': randomUUID(),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
  })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return await answer.json()
}

/** The kitchen accepts the order and marks it ready. */
export async function cook(request: APIRequestContext, outlet: number, number: string): Promise<void> {
  const card = async () => {
    const { cards } = await (await request.get(`/api/provoz/outlets/${outlet}/board`)).json()
    return cards.find((each: { number: string }) => each.number === number)
  }
  await expect(async () => expect(await card()).toBeDefined()).toPass()
  const path = `outlets/${outlet}/orders/${number}`
  await call(request, `${path}/accept`, { minutes: 10 }, { version: (await card()).version })
  await call(request, `${path}/ready`, undefined, { version: (await card()).version })
}
