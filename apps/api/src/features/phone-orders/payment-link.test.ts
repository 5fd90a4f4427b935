/** Orders by phone that are paid by a mailed link, or collected (`administration.md` §7). */
import { randomUUID } from 'node:crypto'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInStaff } from '../../staff-test.ts'
import { GOULASH_TOTAL, HOME, orderableDatabase } from '../orders/ordering-test.ts'
import { aGateway, paymentApi } from '../payments/payments-test.ts'

const { database, drop } = await orderableDatabase()
const query = async (text: string) => (await database.pool.query(text)).rows
await query('UPDATE shop.restaurants SET pickup_minutes = 20, pickup_minimum = 10000 WHERE id = 101')
const clock = fakeClock('2026-11-27T12:30')
const gateway = aGateway()
const { app, poll } = await paymentApi(database, clock, gateway)
const support = await signedInStaff(database, [{ role: 'support' }], { at: clock() })
const cook = await signedInStaff(database, [{ role: 'staff', outlet: 101 }], { at: clock() })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await emptyTables(database, 'shop.orders', 'shop.order_mails', 'shop.payment_checks')
  gateway.payments.clear()
})

/** Two goulashes: 2 × 165.50 + packaging 2 × 8.50 + 5, without delivery. */
const COLLECTED = 353_00
const place = (body: object = {}, key = randomUUID()) =>
  support.call(app, 'POST', '/provoz/phone-orders', {
    payload: {
      restaurant: 101,
      address: HOME,
      lines: [{ item: 1002, quantity: 2, extras: [], note: '' }],
      contact: {
        firstName: 'Eliška',
        lastName: 'Nováčková',
        email: 'eliska@priklad.example',
        phone: '+420 777 000 123',
      },
      noteToCourier: '',
      noteToChef: '',
      deliveryTime: null,
      payment: 'credit-card',
      customer: null,
      total: GOULASH_TOTAL * 100,
      ...body,
    },
    headers: { 'idempotency-key': key },
  })
const cards = async () => (await cook.call(app, 'GET', '/provoz/outlets/101/board')).json().cards
const stored = () => query('SELECT guid, state, placed_by, pickup FROM shop.orders')
async function pay(method: string) {
  const [{ guid, year, number }] = await query('SELECT guid, year, number FROM shop.orders')
  const url = `/api/orders/pay/${year}/${number}?guid=${guid}`
  return (await app.inject({ method: 'POST', url, payload: { method } })).json()
}

describe('an order by phone that is paid by a link', () => {
  it('waits for the payment, with one mail, also if the request is repeated [administration-7.11]', async () => {
    const key = randomUUID()
    const [first, again] = [await place({}, key), await place({}, key)]
    const { year, number, payment } = first.json()
    expect(again.json()).toEqual(first.json())
    const [{ guid, ...order }] = await stored()
    expect(order).toEqual({ state: 'unpaid', placed_by: support.id, pickup: false })
    expect(payment).toEqual({
      link: `http://sousto.example/objednavka/${year}/${number}?guid=${guid}`,
      until: '2026-11-27T12:00:00Z',
    })
    expect(await query('SELECT template FROM shop.order_mails')).toEqual([{ template: 'paymentLink' }])
    expect(gateway.payments.size).toBe(0)
    expect(await cards()).toEqual([])
  })

  it('reaches the kitchen once the gateway has the payment [administration-7.11]', async () => {
    await place()
    expect(await pay('credit-card')).toMatchObject({ redirect: `https://brana.example/${gateway.latest()}` })
    expect(await cards()).toEqual([])
    gateway.becomes('paid')
    clock.pass({ minutes: 2 })
    await poll()
    expect(await stored()).toMatchObject([{ state: 'confirmed' }])
    expect(await cards()).toHaveLength(1)
  })

  it('is cancelled by itself after its time, and then takes no payment [administration-7.11]', async () => {
    await place()
    clock.pass({ minutes: 30 })
    await poll()
    expect(await stored()).toMatchObject([{ state: 'cancelled' }])
    expect(await pay('credit-card')).toMatchObject({ code: 'order_not_payable' })
    expect(await cards()).toEqual([])
  })

  it('is shown and mailed again to support while it is unpaid, each time logged [administration-7.13]', async () => {
    const { year, number, payment } = (await place()).json()
    const ask = (mail: boolean, who = support) =>
      who.call(app, 'POST', `/provoz/phone-orders/${year}/${number}/link`, { payload: { mail } })
    const templates = () => query('SELECT template FROM shop.order_mails')
    expect((await ask(true)).json()).toEqual(payment)
    expect(await templates()).toHaveLength(1)
    await query('DELETE FROM shop.order_mails')
    expect((await ask(false)).json()).toEqual(payment)
    expect(await templates()).toEqual([])
    await ask(true)
    expect(await templates()).toEqual([{ template: 'paymentLink' }])
    const logged = await query(
      "SELECT detail FROM shop.audit_log WHERE action = 'order-payment-link' ORDER BY id",
    )
    const order = `${year}/${number}`
    expect(logged.map(({ detail }) => detail)).toEqual([
      { order, mailed: true },
      { order, mailed: false },
      { order, mailed: true },
    ])
    expect((await ask(false, cook)).statusCode).toBe(403)
    clock.pass({ minutes: 30 })
    expect((await ask(false)).json()).toMatchObject({ code: 'order_not_payable' })
    const none = await support.call(app, 'POST', `/provoz/phone-orders/${year}/1/link`, {
      payload: { mail: false },
    })
    expect(none.json()).toMatchObject({ code: 'order_not_found' })
  })

  it('is not given for an order that the customer has placed [administration-7.13]', async () => {
    const { year, number } = (await place()).json()
    await query('UPDATE shop.orders SET placed_by = NULL')
    const asked = await support.call(app, 'POST', `/provoz/phone-orders/${year}/${number}/link`, {
      payload: { mail: true },
    })
    expect(asked.json()).toMatchObject({ code: 'order_not_payable' })
  })

  it('is none if it is paid at the door [administration-7.11]', async () => {
    expect((await place({ payment: 'cash' })).json()).toMatchObject({ payment: null })
    expect(await query('SELECT FROM shop.order_mails')).toEqual([])
    expect(await stored()).toMatchObject([{ state: 'confirmed' }])
  })
})

it('an order by phone without an address is collected, at the price without delivery [administration-7.12]', async () => {
  expect((await place({ address: null, payment: 'cash' })).json()).toMatchObject({ code: 'price_changed' })
  const placed = await place({ address: null, payment: 'cash', total: COLLECTED })
  expect(placed.json()).toMatchObject({ payment: null })
  expect(await stored()).toMatchObject([{ pickup: true, state: 'confirmed' }])
})
