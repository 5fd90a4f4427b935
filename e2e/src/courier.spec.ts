/**
 * Follows an order from the basket to the door with its customer, kitchen, courier and dispatcher (`dispatch.md`
 * §11.4).
 */
import type { Page } from '@playwright/test'
import { expectGoodScreen, expectGoodThemes } from './console-steps.ts'
import { IN_OLOMOUC, orderAtHome, signedInTo } from './dispatch-steps.ts'
import { expect, isAccessible, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'

/** A separate product, so that the city contains no orders of other journeys. */
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => product.stop())

const DESK = { viewport: { width: 1440, height: 900 } }

/** The kitchen accepts the order on its board, and marks it ready. */
async function cook(kitchen: Page): Promise<void> {
  const heading = kitchen.getByRole('heading', { name: /^Nová objednávka \d{1,3}$/ })
  await expect(heading).toBeVisible()
  const called = /\d+$/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  await kitchen.getByRole('button', { name: 'Vidím ji' }).click()
  await kitchen.getByRole('button', { name: `Přijmout ${called}` }).click()
  await kitchen.getByRole('button', { name: /^Přijmout, hotovo v/ }).click()
  await kitchen.getByRole('button', { name: `Připraveno ${called}`, exact: true }).click()
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
  for (const path of ['sazby', 'danove-udaje', 'smeny', 'rozhodnuti']) {
    await courier.goto(`/provoz/kuryr/${path}`)
    await expect(courier.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodScreen(courier)
  }
}

/** Opens the pages about couriers of a city. */
async function seeCouriersPages(admin: Page): Promise<void> {
  for (const path of ['smeny', 'rozhodnuti', 'konstanty', 'rok', 'odmeny']) {
    await admin.goto(`/provoz/dispecink/olomouc/${path}`)
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(admin.getByText(/^Načítám/)).toHaveCount(0)
    await expectGoodThemes(admin)
  }
}

test('customer, kitchen, courier and dispatcher follow an order to the door despite a tunnel and a closed browser [operations-1.5, dispatch-2.8, dispatch-4.14, dispatch-4.15, dispatch-4.19, dispatch-11.6]', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const customer = await (await browser.newContext({ baseURL: product.url })).newPage()
  const { number, outlet } = await orderAtHome(customer)
  await customer.getByRole('link', { name: /Sledovat objednávku/ }).click()
  await expect(customer.getByRole('heading', { level: 1, name: /^U vás \d/ })).toBeVisible()
  await expectGoodThemes(customer)

  const courier = await signedInTo(product, browser, 'courier')
  await test.step('the courier begins a shift on the phone', async () => {
    await courier.goto('/provoz')
    await expect(courier).toHaveURL(/\/provoz\/kuryr$/)
    await expectGoodScreen(courier)
    await courier.getByRole('button', { name: 'Začít směnu' }).click()
    await expect(courier.getByText('Čekáte na jízdu')).toBeVisible()
    await isAccessible(courier)
  })

  const dispatcher = await signedInTo(product, browser, 'dispatcher', DESK)
  await test.step('the dispatcher sees the order and the courier', async () => {
    await dispatcher.goto('/provoz/dispecink/olomouc')
    await expect(dispatcher.getByRole('button', { name: new RegExp(number.slice(-4)) }).first()).toBeVisible()
    await expect(dispatcher.getByText(/Kryštof/).first()).toBeVisible()
    await isAccessible(dispatcher)
  })

  const kitchen = await signedInTo(product, browser, 'admin', DESK)
  await test.step('the kitchen accepts and cooks it on the board', async () => {
    await kitchen.goto(`/provoz/podnik/${outlet}`)
    await cook(kitchen)
  })

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
    await expect(kitchen.getByText(/čeká u vás \d+ min/)).toBeVisible()
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
    await expect(kitchen.getByRole('region', { name: 'Na cestě 1' })).toBeVisible()
    await expect(dispatcher.getByRole('heading', { name: 'Jízdy 1' })).toBeVisible()
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
    await expectGoodScreen(courier)
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
    }).toPass()
    await expect(dispatcher.getByRole('heading', { name: 'Objednávky 0' })).toBeVisible()
    await expect(kitchen.getByRole('region', { name: 'Na cestě 0' })).toBeVisible()
    if (again !== undefined) await seeEarnings(again)
  })

  await test.step('the pages about couriers fit a narrow window', async () => {
    await seeCouriersPages(kitchen)
  })
})

test('a courier whose phone is Ukrainian takes a ride and delivers it [delights-11.12, delights-11.13]', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'uk-UA' }
  const courier = await signedInTo(product, browser, 'courier', phone)
  await courier.goto('/provoz/kuryr')
  await expect(courier.locator('html')).toHaveAttribute('lang', 'uk')
  const begin = courier.getByRole('button', { name: 'Почати зміну' })
  await expect(begin.or(courier.getByText('Чекаєте на поїздку'))).toBeVisible()
  await expectGoodScreen(courier)
  if (await begin.isVisible()) await begin.click()
  await expect(courier.getByText('Чекаєте на поїздку')).toBeVisible()

  const customer = await (await browser.newContext({ baseURL: product.url, locale: 'cs-CZ' })).newPage()
  const { number, outlet } = await orderAtHome(customer)
  const kitchen = await signedInTo(product, browser, 'admin', DESK)
  await kitchen.goto(`/provoz/podnik/${outlet}`)
  await cook(kitchen)
  await courier.getByRole('button', { name: 'Прийняти поїздку' }).click({ timeout: 60_000 })

  const reason = courier.getByLabel('Чому ви в іншому місці')
  await expect(courier.getByRole('button', { name: 'Я в закладі' })).toBeVisible()
  await expectGoodScreen(courier)
  if (await reason.isVisible()) await reason.fill('Вхід із двору')
  await courier.getByRole('button', { name: 'Я в закладі' }).click()
  await courier.getByRole('checkbox', { name: `номер ${number.slice(-4)}` }).click()
  await courier.getByRole('checkbox', { name: 'запечатані' }).click()
  await courier.getByRole('button', { name: /^Завантажено/ }).click()
  await expect(courier.getByRole('button', { name: 'Я на місці' })).toBeVisible()
  if (await reason.isVisible()) await reason.fill('Немає сигналу')
  await courier.getByRole('button', { name: 'Я на місці' }).click()
  await courier.getByRole('radio').first().click()
  await courier.getByRole('button', { name: /^Доставлено/ }).click()
  await expect(courier.getByText('Чекаєте на поїздку')).toBeVisible()
})
