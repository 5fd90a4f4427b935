/** Tests refunds (`wire.md`, Payments): who returns money and by which tender, exactly once. */
import { randomUUID } from 'node:crypto'
import { czk } from '@sousto/domain/money/money.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { moveOrder } from '../../move-order.ts'
import { aVoucher } from '../credits/vouchers-test.ts'
import { aPayload, GOULASH_TOTAL, orderableDatabase } from '../orders/ordering-test.ts'
import { createTracking } from '../orders/tracking-service.ts'
import { aGateway, paymentApi } from '../payments/payments-test.ts'
import { type RefundRequest, requestRefund } from './service.ts'

const { database, drop } = await orderableDatabase()
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const gateway = aGateway()
const { app, poll, pollUntilRefunded } = await paymentApi(database, clock, gateway)
const tracking = createTracking({ database, clock, moveOrder })
afterAll(async () => {
  await app.close()
  await drop()
})

let customer: Customer
beforeEach(async () => {
  await emptyTables(database, 'shop.orders', 'shop.order_mails', 'shop.payment_checks')
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
  gateway.payments.clear()
  Object.assign(gateway.faults, { create: null, status: null, refund: null })
  gateway.reportsRefunds = true
  customer = await aCustomer(database)
})

const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows
const refunds = () => rowsOf('SELECT tender, amount, state FROM shop.refunds ORDER BY id')
const atGateway = () => [...gateway.payments.values()].map(({ refunded }) => refunded)
const alerts = () => rowsOf('SELECT kind FROM shop.payment_alerts ORDER BY id')

function numberOf(text: string) {
  const number = parseOrderNumber(text)
  if (number === null) throw new Error(`not a number: ${text}`)
  return number
}

/** Creates an order of two goulashes in that state, paid by that method and partly with credits. */
async function anOrder(method: string, credits = 0, ...states: readonly OrderState[]): Promise<string> {
  if (credits > 0) {
    const code = await aVoucher(database, clock, { amount: czk(credits), only: null })
    await customer.call(app, 'POST', `/user/credits/${code}`)
  }
  const payment = { method, creditsUsed: credits, totalCheck: GOULASH_TOTAL - credits }
  const placed = (await customer.call(app, 'POST', '/orders', { payload: aPayload({}, payment) })).json()
  if (placed.redirect !== undefined) {
    const id = gateway.becomes('paid')
    await app.inject(`/api/payments/gopay/notification?id=${id}`)
    await poll()
  }
  expect(placed).toMatchObject({ status: 'ok' })
  for (const state of states) await tracking.move(numberOf(placed.order_number), state, 'dispatcher')
  return placed.order_number
}

const refund = (
  number: string,
  what: RefundRequest['what'],
  key: string = randomUUID(),
  reason: RefundRequest['reason'] = 'item_missing',
) =>
  inTransaction(database.kysely, (transaction) =>
    requestRefund(transaction, {
      number: numberOf(number),
      what,
      key,
      reason,
      note: '',
      bearer: 'restaurant',
      actor: 'test',
      at: clock(),
    }),
  )
const balance = async () => {
  const [purse] = (await customer.call(app, 'GET', '/user/credits/')).json()
  return purse?.sumApplicable ?? 0
}

describe('a refund of an order paid online', () => {
  it('of some lines goes to the card, with their packaging [wire-payments.11]', async () => {
    const number = await anOrder('credit-card')
    const requested = await refund(number, { kind: 'lines', lines: [{ position: 0, quantity: 1 }] })
    expect(requested).toEqual({ ok: true, parts: [{ tender: 'online', amount: czk(174) }] })
    await pollUntilRefunded()
    expect(atGateway()).toEqual([czk(174)])
    expect(await refunds()).toEqual([{ tender: 'online', amount: czk(174), state: 'confirmed' }])
    expect(await rowsOf('SELECT state FROM shop.payments')).toEqual([{ state: 'partly_refunded' }])
  })

  it('is listed with the order and reported in a mail [wire-payments.15]', async () => {
    const number = await anOrder('credit-card')
    await refund(number, { kind: 'amount', amount: czk(25) })
    const detail = (await app.inject(`/api/orders/detail/${number}`)).json()
    expect(detail.refunds).toEqual([
      {
        date: clock().toString(),
        amount: 25,
        code: 'item_missing',
        reason: 'Položka chyběla',
        tender: 'online',
      },
    ])
    const mails = await rowsOf(
      `SELECT FROM graphile_worker._private_jobs WHERE payload->>'template' = 'refund'`,
    )
    expect(mails).toHaveLength(1)
  })

  it('of everything, in parts, leaves nothing; one haléř more is rejected [wire-payments.11]', async () => {
    const number = await anOrder('credit-card')
    await refund(number, { kind: 'amount', amount: czk(100.5) })
    await refund(number, { kind: 'all' })
    await pollUntilRefunded()
    expect(atGateway()).toEqual([czk(GOULASH_TOTAL)])
    expect(await rowsOf('SELECT state FROM shop.payments')).toEqual([{ state: 'refunded' }])
    expect(await refund(number, { kind: 'amount', amount: czk(0.01) })).toMatchObject({
      ok: false,
      reason: 'nothing_left',
    })
  })

  it.each([
    ['more than was paid', { kind: 'amount', amount: czk(GOULASH_TOTAL + 0.01) }, 'too_much'],
    ['nothing', { kind: 'amount', amount: czk(0) }, 'too_much'],
    ['an unknown line', { kind: 'lines', lines: [{ position: 7, quantity: 1 }] }, 'lines_unknown'],
    ['too many pieces', { kind: 'lines', lines: [{ position: 0, quantity: 3 }] }, 'lines_unknown'],
  ] as const)('of %s is rejected', async (_, what, reason) => {
    const number = await anOrder('credit-card')
    expect(await refund(number, what)).toMatchObject({ ok: false, reason, left: czk(GOULASH_TOTAL) })
    expect(await refunds()).toEqual([])
  })

  it('with the same key is made once, also in parallel', async () => {
    const number = await anOrder('credit-card')
    const key = randomUUID()
    await Promise.all([1, 2, 3].map(() => refund(number, { kind: 'amount', amount: czk(10) }, key)))
    await poll()
    expect(atGateway()).toEqual([czk(10)])
  })

  it('in parallel never exceeds what was paid [wire-payments.13]', async () => {
    const number = await anOrder('credit-card')
    await Promise.all([1, 2, 3, 4, 5].map(() => refund(number, { kind: 'amount', amount: czk(100) })))
    await pollUntilRefunded()
    expect(atGateway()).toEqual([czk(400)])
  })

  it('cannot be promised twice by any statement, because the database checks the total [wire-payments.13]', async () => {
    await anOrder('credit-card')
    const tooMuch = database.pool.query('UPDATE shop.payments SET refunded = paid + 1')
    await expect(tooMuch).rejects.toThrow('payments_refunds_are_covered')
  })
})

describe('a refund of an order paid with credits', () => {
  it('returns money first, then credits to their purse [wire-payments.12]', async () => {
    const number = await anOrder('credit-card', 100)
    expect(await refund(number, { kind: 'amount', amount: czk(GOULASH_TOTAL - 30) })).toEqual({
      ok: true,
      parts: [
        { tender: 'online', amount: czk(GOULASH_TOTAL - 100) },
        { tender: 'credits', amount: czk(70) },
      ],
    })
    expect(await balance()).toBe(70)
  })

  it('is not returned again when the order is cancelled [wire-payments.12]', async () => {
    const number = await anOrder('credit-card', 100)
    await refund(number, { kind: 'amount', amount: czk(GOULASH_TOTAL - 30) })
    await tracking.move(numberOf(number), 'cancelled', 'dispatcher')
    expect(await balance()).toBe(100)
    expect(await refund(number, { kind: 'all' })).toMatchObject({ ok: false, reason: 'nothing_left' })
  })
})

it('an order that is cancelled because it was not paid returns its credits [wire-payments.8]', async () => {
  onTestFinished(() => clock.set(NOON))
  const code = await aVoucher(database, clock, { amount: czk(100), only: null })
  await customer.call(app, 'POST', `/user/credits/${code}`)
  const payload = aPayload({}, { method: 'credit-card', creditsUsed: 100, totalCheck: GOULASH_TOTAL - 100 })
  const { order_number } = (await customer.call(app, 'POST', '/orders', { payload })).json()
  expect(await balance()).toBe(0)
  clock.pass({ minutes: 30 })
  await poll()
  expect(await balance()).toBe(100)
  const detail = (await app.inject(`/api/orders/detail/${order_number}`)).json()
  expect(detail.order_status).toBe('Stornováno')
})

it('credits that paid a part of a tip return when another method drops it, and the rest when the order is cancelled [ordering-1.4]', async () => {
  const code = await aVoucher(database, clock, { amount: czk(430), only: null })
  await customer.call(app, 'POST', `/user/credits/${code}`)
  const credits = GOULASH_TOTAL + 20
  const payment = { method: 'credit-card', tipCourier: 30, creditsUsed: credits, totalCheck: 10 }
  const answer = await customer.call(app, 'POST', '/orders', { payload: aPayload({}, payment) })
  const { order_number, guid } = answer.json()
  expect(await balance()).toBe(430 - credits)
  const paid = await app.inject({
    method: 'POST',
    url: `/api/orders/pay/${order_number}?guid=${guid}`,
    payload: { method: 'cash' },
  })
  expect(paid.json()).toMatchObject({ totals: { tipCourier: 0, creditsUsed: GOULASH_TOTAL, totalPrice: 0 } })
  expect(await balance()).toBe(430 - GOULASH_TOTAL)
  await tracking.move(numberOf(order_number), 'cancelled', 'dispatcher')
  expect(await balance()).toBe(430)
})

describe('a refund of an order paid at the door', () => {
  it('is recorded once the meal was handed over; before, only for a missing dish [wire-payments.12]', async () => {
    const number = await anOrder('cash', 0, 'accepted')
    const late = await refund(number, { kind: 'all' }, randomUUID(), 'late_delivery')
    expect(late).toMatchObject({ ok: false, reason: 'nothing_left' })
    for (const state of ['loaded', 'delivered'] as const) {
      await tracking.move(numberOf(number), state, 'dispatcher')
    }
    expect(await refund(number, { kind: 'all' })).toEqual({
      ok: true,
      parts: [{ tender: 'cash', amount: czk(GOULASH_TOTAL) }],
    })
    expect(await refunds()).toMatchObject([{ tender: 'cash', state: 'confirmed' }])
  })
})

describe('a gateway that carries out refunds later', () => {
  const accepted = async () => {
    const number = await anOrder('credit-card')
    await refund(number, { kind: 'amount', amount: czk(100) })
    await poll()
    return [...gateway.payments.values()][0]
  }

  it('is asked until it is done', async () => {
    const payment = await accepted()
    Object.assign(payment ?? {}, { pending: czk(100) })
    clock.pass({ minutes: 1 })
    await poll()
    expect(await refunds()).toMatchObject([{ state: 'sending' }])
    Object.assign(payment ?? {}, { pending: 0 })
    clock.pass({ minutes: 2 })
    await pollUntilRefunded()
    expect(await refunds()).toMatchObject([{ state: 'confirmed' }])
    expect(atGateway()).toEqual([czk(100)])
  })

  it('and fails is asked to repeat it', async () => {
    const payment = await accepted()
    Object.assign(payment ?? {}, { refunded: 0, state: 'paid' })
    clock.pass({ minutes: 1 })
    await poll()
    expect(atGateway()).toEqual([czk(100)])
  })
})

describe('a gateway that fails during a refund', () => {
  const start = async () => {
    const number = await anOrder('credit-card')
    await refund(number, { kind: 'amount', amount: czk(100) })
    return number
  }

  it('and whose response was lost is asked for its status: the money is returned once [wire-payments.14]', async () => {
    await start()
    gateway.faults.refund = 'lost'
    await poll()
    expect(await refunds()).toMatchObject([{ state: 'sending' }])
    gateway.faults.refund = null
    clock.pass({ minutes: 1 })
    await pollUntilRefunded()
    expect(atGateway()).toEqual([czk(100)])
    expect(await refunds()).toMatchObject([{ state: 'confirmed' }])
  })

  it.each(['unavailable', 'uncertain'] as const)(
    '(%s) without acting is asked again [wire-payments.14]',
    async (fault) => {
      await start()
      gateway.faults.refund = fault
      await poll()
      gateway.faults.refund = null
      await poll()
      expect(atGateway()).toEqual([0])
      clock.pass({ minutes: 1 })
      await poll()
      expect(atGateway()).toEqual([czk(100)])
      expect(await alerts()).toEqual([])
    },
  )

  it('(rejected) is asked again, and a person is alerted once [wire-payments.14]', async () => {
    await start()
    gateway.faults.refund = 'rejected'
    for (const minutes of [0, 1, 2]) {
      clock.pass({ minutes })
      await poll()
    }
    expect(await alerts()).toEqual([{ kind: 'refund_failed' }])
    gateway.faults.refund = null
    clock.pass({ minutes: 5 })
    await pollUntilRefunded()
    expect(await refunds()).toMatchObject([{ state: 'confirmed' }])
  })

  it('and does not report the refunded amount leaves the refund to a person', async () => {
    gateway.reportsRefunds = false
    await start()
    gateway.faults.refund = 'lost'
    await poll()
    gateway.faults.refund = null
    clock.pass({ minutes: 1 })
    await poll()
    expect(atGateway()).toEqual([czk(100)])
    expect(await refunds()).toMatchObject([{ state: 'sending' }])
    expect(await alerts()).toEqual([{ kind: 'refund_uncertain' }])
  })

  it('does not start another refund of the payment before the first is certain', async () => {
    const number = await start()
    await refund(number, { kind: 'amount', amount: czk(50) })
    gateway.faults.refund = 'lost'
    await poll()
    gateway.faults.refund = null
    await poll()
    expect(atGateway()).toEqual([czk(100)])
    clock.pass({ minutes: 1 })
    await pollUntilRefunded()
    expect(atGateway()).toEqual([czk(150)])
    expect(await refunds()).toMatchObject([{ state: 'confirmed' }, { state: 'confirmed' }])
  })
})
