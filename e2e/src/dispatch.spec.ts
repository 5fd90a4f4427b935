/** The dispatch screen with open orders: drag, panel, pause (`dispatch.md` §6). */
import { expectGoodThemes } from './console-steps.ts'
import { call, cook, IN_OLOMOUC, orderAtHome, signedInTo } from './dispatch-steps.ts'
import { expect, isAccessible, test } from './fixtures.ts'
import { type Product, startProduct } from './product.ts'

/** A separate product, so that the city contains no orders of other journeys. */
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => product.stop())

const DESK = { viewport: { width: 1440, height: 900 } }

test('a dispatcher drags a ready order to a courier and pauses the city [dispatch-6.14, dispatch-6.16]', {
  tag: '@desktop-only',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const customer = await (await browser.newContext({ baseURL: product.url, ...DESK })).newPage()
  const { number, outlet } = await orderAtHome(customer)
  const short = number.slice(-4)

  const dispatcher = await signedInTo(product, browser, 'dispatcher', DESK)
  const city = 'dispatch/olomouc'
  const settings = { mode: 'by_hand', offerSeconds: 45, load: { mode: 'typed', override: null } }
  await call(dispatcher.request, `${city}/settings`, settings, { method: 'PUT', version: '0' })
  const courier = await signedInTo(product, browser, 'courier')
  const place = { lng: IN_OLOMOUC.longitude, lat: IN_OLOMOUC.latitude }
  const plannedEnd = new Date(Date.now() + 4 * 3_600_000).toISOString()
  const shift = { city: 'olomouc', vehicle: 'bike', plannedEnd, place, reason: '' }
  await call(courier.request, 'courier/shift', shift)
  await call(courier.request, 'courier/positions', {
    offset: 0,
    positions: [{ number: 1, deviceAt: new Date().toISOString(), ...place, accuracy: 10 }],
  })
  await cook((await signedInTo(product, browser, 'admin')).request, outlet, number)

  await dispatcher.goto('/provoz/dispecink/olomouc')
  const row = dispatcher.locator(`[data-order="${number}"]`)
  const target = dispatcher.locator('.dispatch-courier').first()
  await expect(row).toBeVisible()
  await expect(target).toBeVisible()
  await expectGoodThemes(dispatcher)

  await test.step('the row of the courier says the result before the drop', async () => {
    await row.hover()
    await dispatcher.mouse.down()
    await target.hover()
    await target.hover()
    await expect(target).toContainText(/u dveří \d+:\d\d.*nabídne se/)
    await dispatcher.mouse.up()
    await expect(row).toContainText('nabídka')
  })

  await test.step('the open order says what can be done with it', async () => {
    await row.click()
    await expect(dispatcher.getByRole('complementary')).toContainText(short)
    await expectGoodThemes(dispatcher)
    await dispatcher.keyboard.press('Escape')
    await dispatcher.keyboard.press('?')
    await expect(dispatcher.getByRole('dialog', { name: 'Klávesové zkratky' })).toBeVisible()
    await isAccessible(dispatcher)
    await dispatcher.keyboard.press('Escape')
  })

  await test.step('customers read why the city is paused', async () => {
    await dispatcher.getByRole('button', { name: 'Pozastavit město' }).click()
    await dispatcher.getByLabel('Co si přečtou zákazníci').fill('V Olomouci silně sněží.')
    await isAccessible(dispatcher)
    await dispatcher.getByRole('button', { name: /^Pozastavit do/ }).click()
    await expect(dispatcher.getByText(/^Olomouc má pauzu do/)).toBeVisible()
    await expectGoodThemes(dispatcher)
    await customer.goto('/rozvoz-jidel/olomouc')
    await expect(customer.getByText(/V Olomouci silně sněží\./)).toBeVisible()
    await isAccessible(customer)
  })
})
