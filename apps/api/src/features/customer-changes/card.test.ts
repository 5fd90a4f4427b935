/** Changes of orders that are paid by card (`delights.md` §5). */
import { randomUUID } from 'node:crypto'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { moveOrder } from '../../move-order.ts'
import { createLedgerOperations } from '../ledger/service.ts'
import { aPayload, orderableDatabase } from '../orders/ordering-test.ts'
import { createTracking } from '../orders/tracking-service.ts'
import { aGateway, paymentApi } from '../payments/payments-test.ts'

const { database, drop } = await orderableDatabase()
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const gateway = aGateway()
const { app, poll, pollUntilRefunded } = await paymentApi(database, clock, gateway)
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(
    database,
    'shop.orders',
    'shop.order_mails',
    'shop.payment_checks',
    'shop.ledger_transfers',
    'shop.ledger_old_events',
  )
  gateway.payments.clear()
  Object.assign(gateway.faults, { create: null, status: null, refund: null })
})

const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows
const goulashes = (quantity: number) => ({ cart: [{ polozka_id: 1002, quantity, extraItems: [] }] })
/** One, two and three goulashes. */
const [ONE, TWO, THREE] = [249, 402, 576]

type Placed = { readonly order_number: string; readonly guid: string }

async function paid(): Promise<Placed> {
  const payload = aPayload({}, { method: 'credit-card' })
  const placed: Placed = (await app.inject({ method: 'POST', url: '/api/orders', payload })).json()
  await arrives()
  return placed
}

/** The latest payment is made at the gateway, which tells of it. */
async function arrives(): Promise<void> {
  gateway.becomes('paid')
  await app.inject(`/api/payments/gopay/notification?id=${gateway.latest()}`)
  await poll()
}

let askers = 0
async function call({ order_number, guid }: Placed, path: string, version = '0', payload?: object) {
  askers += 1
  return await app.inject({
    method: 'POST',
    url: `/api/orders/changes/${order_number}${path}?guid=${guid}`,
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
    remoteAddress: `10.3.0.${askers}`,
    ...(payload && { payload }),
  })
}

const detail = async ({ order_number, guid }: Placed) =>
  (await app.inject(`/api/orders/detail/${order_number}?guid=${guid}`)).json()
const refunds = () => rowsOf('SELECT amount, reason, state FROM shop.refunds ORDER BY id')
const acknowledge = () => rowsOf('UPDATE shop.order_parts SET acknowledged_at = now()')

it('a cheaper order returns the difference to the card, once [delights-5.8]', async () => {
  const placed = await paid()
  const answer = await call(placed, '', '0', { ...goulashes(1), totalCheck: ONE })
  expect(answer.json()).toEqual({ redirect: null })
  expect(await refunds()).toEqual([
    { amount: (TWO - ONE) * 100, reason: 'order_changed', state: 'requested' },
  ])
  await pollUntilRefunded()
  expect(await refunds()).toMatchObject([{ state: 'confirmed' }])
  expect(await detail(placed)).toMatchObject({
    price_paid: ONE,
    refunds: [],
    money: { state: 'paid', agreed: ONE, paid: { online: ONE } },
  })
  await call(placed, '/cancel', '1')
  await pollUntilRefunded()
  expect([...gateway.payments.values()].map(({ refunded }) => refunded)).toEqual([TWO * 100])
})

it('the ledger of changed orders agrees with what was stored, and the sale is the new price [delights-5.8]', async () => {
  const placed = await paid()
  await call(placed, '', '0', { ...goulashes(1), totalCheck: ONE })
  await call(placed, '', '1', { ...goulashes(2), totalCheck: TWO })
  await arrives()
  await pollUntilRefunded()
  const number = parseOrderNumber(placed.order_number)
  if (number === null) throw new Error(placed.order_number)
  const tracking = createTracking({ database, clock, moveOrder })
  for (const state of ['accepted', 'loaded', 'delivered'] as const) {
    await tracking.move(number, state, 'dispatcher')
  }
  const checked = await createLedgerOperations({ database, clock }, 'test').check()
  expect(checked?.differences).toEqual([])
  const [owed] = await rowsOf(
    "SELECT sum(CASE WHEN debit = 'customer_receivable/online' THEN amount ELSE -amount END)::int AS left FROM shop.ledger_transfers WHERE 'customer_receivable/online' IN (debit, credit)",
  )
  expect(owed).toEqual({ left: 0 })
})

describe('a dearer order', () => {
  const dearer = async (placed: Placed, version = '0') =>
    (await call(placed, '', version, { ...goulashes(3), totalCheck: THREE })).json()

  it('stays as it is until the difference has been paid, and then changes [delights-5.10]', async () => {
    const placed = await paid()
    expect(await dearer(placed)).toEqual({ redirect: `https://brana.example/${gateway.latest()}` })
    expect(gateway.payments.get(gateway.latest())?.request).toMatchObject({
      amount: (THREE - TWO) * 100,
      description: expect.stringMatching(/^Doplatek objednávky 2026/),
    })
    expect(await detail(placed)).toMatchObject({ price_paid: TWO, cart: [{ quantity: 2 }] })
    await arrives()
    expect(await detail(placed)).toMatchObject({ price_paid: THREE, cart: [{ quantity: 3 }] })
    expect(await refunds()).toEqual([])
    await call(placed, '/cancel', '1')
    await pollUntilRefunded()
    const returned = [...gateway.payments.values()].map(({ refunded }) => refunded)
    expect(returned).toEqual([TWO * 100, (THREE - TWO) * 100])
  })

  it('stays as it was if the outlet is quicker, and the money goes back [delights-5.10]', async () => {
    const placed = await paid()
    await dearer(placed)
    clock.pass({ seconds: 61 })
    await acknowledge()
    await arrives()
    await pollUntilRefunded()
    expect(await detail(placed)).toMatchObject({ price_paid: TWO, cart: [{ quantity: 2 }], refunds: [] })
    expect(await refunds()).toEqual([
      { amount: (THREE - TWO) * 100, reason: 'payment_not_due', state: 'confirmed' },
    ])
    expect(await rowsOf('SELECT state, content FROM shop.order_changes')).toEqual([
      { state: 'dropped', content: null },
    ])
  })

  it('stays as it was if the customer leaves the gateway or changes something else first [delights-5.10]', async () => {
    const placed = await paid()
    await dearer(placed)
    await call(placed, '', '0', { noteToChef: 'Bez soli', totalCheck: TWO })
    await arrives()
    expect(await detail(placed)).toMatchObject({ price_paid: TWO, cart: [{ quantity: 2 }] })
    expect(await refunds()).toMatchObject([{ reason: 'payment_not_due' }])
    await dearer(placed, '1')
    gateway.becomes('timed_out')
    await app.inject(`/api/payments/gopay/notification?id=${gateway.latest()}`)
    await poll()
    expect(await rowsOf('SELECT state FROM shop.order_changes ORDER BY id')).toEqual([
      { state: 'dropped' },
      { state: 'done' },
      { state: 'dropped' },
    ])
  })

  it('stays as it was if the gateway does not answer', async () => {
    const placed = await paid()
    gateway.faults.create = 'unavailable'
    expect(await dearer(placed)).toMatchObject({ code: 'order_change_gateway_unavailable' })
    expect(await detail(placed)).toMatchObject({ price_paid: TWO })
  })
})
