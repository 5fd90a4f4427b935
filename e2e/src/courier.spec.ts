/**
 * Follows an order from the basket to the door with its customer, kitchen, courier and dispatcher (`dispatch.md`
 * §11.4).
 */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { addFirstDish, openHome, orderInCash } from './address-steps.ts'
import { expectGoodScreen, expectGoodThemes } from './console-steps.ts'
import { expect, isAccessible, test } from './fixtures.ts'
import { openDemo } from './mailbox.ts'
import { type Product, startProduct } from './product.ts'
import { chooseAddress, goToCheckout, openCart, openRestaurant } from './steps.ts'

/** A separate product, so that the city contains no orders of other journeys. */
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => product.stop())

/**
 * The demo customer lives at Švestková 14. No other stop is within 100 m, so elsewhere the courier has to give a
 * reason.
 */
const IN_OLOMOUC = { longitude: 17.2509, latitude: 49.5938 }

async function signedIn(browser: Browser, role: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    geolocation: IN_OLOMOUC,
    permissions: ['geolocation'],
  })
  const page = await context.newPage()
  await openDemo(page, product.demoLink)
  expect((await page.request.post(`/api/provoz/demo-accounts/${role}`)).ok()).toBe(true)
  return page
}

const post = async (request: APIRequestContext, path: string, data: unknown, version?: string) => {
  const answer = await request.post(`/api/provoz/${path}`, {
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
async function cook(request: APIRequestContext, outlet: number, number: string): Promise<void> {
  const card = async () => {
    const { cards } = await (await request.get(`/api/provoz/outlets/${outlet}/board`)).json()
    return cards.find((each: { number: string }) => each.number === number)
  }
  await expect(async () => expect(await card()).toBeDefined()).toPass()
  const path = `outlets/${outlet}/orders/${number}`
  await post(request, `${path}/accept`, { minutes: 10 }, (await card()).version)
  await post(request, `${path}/ready`, undefined, (await card()).version)
}

/** Opens what the ride brought, why the courier got it, and the rules. */
async function seeEarnings(courier: Page): Promise<void> {
  await courier.getByRole('link', { name: 'Výdělek' }).click()
  await expect(courier.getByRole('heading', { name: 'Dnes' })).toBeVisible()
  await expectGoodThemes(courier)
  await courier.getByRole('link', { name: /zastávk/ }).click()
  await expect(courier.getByRole('heading', { name: 'Proč jste ji dostali vy' })).toBeVisible()
  await expectGoodThemes(courier)
  await courier.getByRole('link', { name: 'Jak se přidělují jízdy' }).click()
  await expect(courier.getByText(/Verze 1, platí od/)).toBeVisible()
  await expectGoodScreen(courier)
  for (const path of ['sazby', 'danove-udaje']) {
    await courier.goto(`/provoz/kuryr/${path}`)
    await expect(courier.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodScreen(courier)
  }
}

test('an order reaches the door despite a tunnel and a closed browser [operations-1.5, dispatch-2.8, dispatch-4.14, dispatch-4.15, dispatch-4.19]', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const customer = await (await browser.newContext({ baseURL: product.url })).newPage()
  await openHome(customer)
  await chooseAddress(customer)
  await openRestaurant(customer)
  const slug = /olomouc\/([\w-]+)/.exec(customer.url())?.[1] ?? ''
  const outlet = Number((await (await customer.request.get(`/api/restaurants/${slug}`)).json()).id)
  await addFirstDish(customer)
  await openCart(customer)
  await goToCheckout(customer)
  await orderInCash(customer, /Švestková 14/)
  const number = /\d{4}\/\d{7}/.exec(customer.url())?.[0] ?? ''
  await customer.getByRole('link', { name: /Sledovat objednávku/ }).click()
  await expect(customer.getByRole('heading', { level: 1, name: /^U vás \d/ })).toBeVisible()
  await expectGoodThemes(customer)

  const courier = await signedIn(browser, 'courier')
  await test.step('the courier begins a shift on the phone', async () => {
    await courier.goto('/provoz')
    await expect(courier).toHaveURL(/\/provoz\/kuryr$/)
    await expectGoodScreen(courier)
    await courier.getByRole('button', { name: 'Začít směnu' }).click()
    await expect(courier.getByText('Čekáte na jízdu')).toBeVisible()
    await isAccessible(courier)
  })

  const admin = await signedIn(browser, 'admin')
  await cook(admin.request, outlet, number)

  await test.step('a round offers the ride without a dispatcher, and the courier accepts it', async () => {
    await expect(courier.getByRole('button', { name: 'Vzít jízdu' })).toBeVisible({ timeout: 60_000 })
    await isAccessible(courier)
    await courier.getByRole('button', { name: 'Vzít jízdu' }).click()
    await expect(courier.getByRole('button', { name: 'Jsem v podniku' })).toBeVisible()
    await expectGoodScreen(courier)
  })

  const reason = courier.getByLabel('Proč stojíte jinde')
  await test.step('the courier compares and loads the bags', async () => {
    if (await reason.isVisible()) await reason.fill('Vchod je ze dvora')
    await courier.getByRole('button', { name: 'Jsem v podniku' }).click()
    await courier.getByRole('checkbox', { name: `číslo ${number.slice(-4)}` }).click()
    await courier.getByRole('checkbox', { name: 'zalepené' }).click()
    await isAccessible(courier)
    await courier.getByRole('button', { name: /^Naloženo/ }).click()
    await expect(courier.getByRole('button', { name: 'Jsem na místě' })).toBeVisible()
  })

  await test.step('the customer sees the courier on a map', async () => {
    const latitude = IN_OLOMOUC.latitude + 0.001
    await courier.context().setGeolocation({ ...IN_OLOMOUC, latitude })
    await expect(customer.getByRole('heading', { level: 1, name: /^U vás asi ve? \d/ })).toBeVisible()
    await expect(customer.getByRole('region', { name: /^Mapa: .* jede k vám$/ })).toBeVisible({
      timeout: 60_000,
    })
    await expect(customer.getByText(/^Kurýr je asi \d+ min od vás, poloha před \d+ s\.$/)).toBeVisible()
    await expectGoodThemes(customer)
  })

  await test.step('steps made in a tunnel are kept, even when the browser is closed', async () => {
    await courier.context().setOffline(true)
    if (await reason.isVisible()) await reason.fill('Bez signálu')
    await courier.getByRole('button', { name: 'Jsem na místě' }).click()
    await courier.getByRole('radio').first().click()
    await courier.getByRole('button', { name: /^Doručeno/ }).click()
    await expect(courier.getByText('Jeďte dál, kroky se odešlou samy.')).toBeVisible()
    await isAccessible(courier)
    await courier.close()
  })

  await test.step('the steps are sent once the phone is online again', async () => {
    const context = browser.contexts().find((each) => each.pages().length === 0)
    expect(context).toBeDefined()
    await context?.setOffline(false)
    const again = await context?.newPage()
    await again?.goto('/provoz/kuryr')
    await expect(again?.getByText('Čekáte na jízdu') ?? customer.locator('html')).toBeVisible()
    await customer.goto(`/objednavka/${number}`)
    await expect(async () => {
      const answer = await customer.request.get(`/api/orders/detail/${number}`)
      expect(await answer.text()).toContain('Doručeno')
    }).toPass({ timeout: 30_000 })
    if (again !== undefined) await seeEarnings(again)
  })
})
