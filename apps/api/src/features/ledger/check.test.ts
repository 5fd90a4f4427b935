import { randomUUID } from 'node:crypto'
import { purseForfeited } from '@sousto/domain/ledger/credit-events.ts'
import { czk, formatMoney, haler, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import { REFUND_BEARERS } from '@sousto/domain/payment/gateways.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { slow } from '@sousto/testing/slow.ts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { postEvents, reverseEvent } from '../../database/ledger.ts'
import { moveOrder } from '../../move-order.ts'
import { insertTerms } from '../commission/store.ts'
import { addCash } from '../couriers/service.ts'
import { aVoucher } from '../credits/vouchers-test.ts'
import { aPayload, GOULASH_TOTAL, orderableDatabase } from '../orders/ordering-test.ts'
import { createTracking } from '../orders/tracking-service.ts'
import { aGateway, paymentApi } from '../payments/payments-test.ts'
import { requestRefund } from '../refunds/service.ts'
import { checkLedger } from './check.ts'
import { postOldEvents } from './old-events.ts'
import { checkAndAlert, createLedgerOperations, latestCheck } from './service.ts'
import { SOURCES } from './sources.ts'

const { database, drop } = await orderableDatabase()
const { kysely, pool } = database
const clock = fakeClock('2026-11-27T12:30')
const gateway = aGateway()
const { app, poll, pollUntilRefunded } = await paymentApi(database, clock, gateway)
const tracking = createTracking({ database, clock, moveOrder })
const ledger = createLedgerOperations({ database, clock }, 'cli:jana')
afterAll(async () => {
  await app.close()
  await drop()
})

const LEDGER = ['shop.ledger_transfers', 'shop.ledger_resolutions', 'shop.ledger_closings'] as const
const FACTS = [
  'shop.orders',
  'shop.users',
  'shop.courier_cash_entries',
  'shop.payment_statements',
  'shop.payment_statement_lines',
  'shop.order_mails',
  'shop.payment_checks',
  'shop.commission_rates',
  'shop.commission_terms',
] as const

let customer: Customer
beforeEach(async () => {
  await emptyTables(database, ...FACTS, ...LEDGER, 'shop.ledger_old_events')
  gateway.payments.clear()
  clock.set('2026-11-27T12:30')
  customer = await aCustomer(database)
})

const differences = async () => (await ledger.check())?.differences
const transfers = async () =>
  (
    await pool.query(`
      SELECT event_key, position, size, debit, credit, amount, kind, at, order_id, period
      FROM shop.ledger_transfers ORDER BY event_key, position`)
  ).rows
const balances = async () =>
  Object.fromEntries(
    (
      await pool.query<{ account: string; balance: number }>(`
        SELECT account, sum(amount)::int AS balance FROM (
          SELECT debit AS account, amount FROM shop.ledger_posted UNION ALL SELECT credit, -amount FROM shop.ledger_posted
        ) AS moved GROUP BY account HAVING sum(amount) <> 0 ORDER BY account`)
    ).rows.map(({ account, balance }) => [account, balance / 100]),
  )

function numberOf(text: string): OrderNumber {
  const number = parseOrderNumber(text)
  if (number === null) throw new Error(`not a number: ${text}`)
  return number
}

async function give(amount: number, isOfOutlet = false): Promise<void> {
  const only = isOfOutlet ? ({ kind: 'restaurant', slug: 'u-modreho-hrnce' } as const) : null
  const code = await aVoucher(database, clock, { amount: czk(amount), only })
  await customer.call(app, 'POST', `/user/credits/${code}`)
}

type Placed = { readonly number: OrderNumber; readonly payment: string | null }

async function place(method: string, creditsUsed = 0): Promise<Placed> {
  const payment = { method, creditsUsed, totalCheck: GOULASH_TOTAL - creditsUsed }
  const answer = (await customer.call(app, 'POST', '/orders', { payload: aPayload({}, payment) })).json()
  return {
    number: numberOf(answer.order_number),
    payment: answer.redirect === undefined ? null : gateway.latest(),
  }
}

async function pay({ payment }: Placed): Promise<void> {
  if (payment === null) return
  gateway.becomes('paid', {}, payment)
  await app.inject(`/api/payments/gopay/notification?id=${payment}`)
  await poll()
}

const move = async ({ number }: Placed, ...states: readonly OrderState[]) => {
  for (const state of states) await tracking.move(number, state, 'dispatcher')
}
const DELIVERY = ['accepted', 'loaded', 'delivered'] as const

type Refund = Pick<Parameters<typeof requestRefund>[1], 'what' | 'bearer' | 'reason'>
const refund = ({ number }: Placed, request: Refund) =>
  inTransaction(kysely, (transaction) =>
    requestRefund(transaction, {
      number,
      note: '',
      key: randomUUID(),
      actor: 'cli:jana',
      at: clock(),
      ...request,
    }),
  )
const AMOUNT = { kind: 'amount', amount: czk(50) } as const

async function inForce(promotionPercent: number): Promise<void> {
  const rates = { percent: 0, base: 'items', fixed: ZERO, minimum: ZERO, maximum: null } as const
  const by = { marketplace: rates, outlet: rates, pickup: rates }
  const terms = {
    rates: by,
    card: { percent: 0, fixed: ZERO },
    promotionPercent,
    from: '2026-01-01',
    to: null,
  }
  await inTransaction(kysely, (transaction) =>
    insertTerms(transaction, 101, terms, { at: clock(), actor: 'system' }),
  )
}

async function postOld(): Promise<void> {
  await pool.query(
    `INSERT INTO shop.ledger_old_events (source, due_at, last_at) SELECT unnest($1::text[]), '2026-11-01', '2026-11-01'`,
    [[...SOURCES.keys()]],
  )
  await postOldEvents({ database, clock }, async () => {}).run()
}

describe('the ledger', () => {
  it('has an order paid by card, with its refund, by gateway and day [settlement-1.7]', async () => {
    const order = await place('credit-card')
    await pay(order)
    expect(await balances()).toEqual({
      'customer_receivable/online': -402,
      'gateway_clearing/gopay/2026-11-27': 402,
    })
    await move(order, ...DELIVERY)
    await refund(order, { what: AMOUNT, bearer: 'operator', reason: 'quality' })
    expect(await balances()).toMatchObject({ 'customer_receivable/online': -50, 'refunds/operator': 50 })
    await pollUntilRefunded()
    // The bonus of the order, two percent in the outlet's credits, is borne once it pays for another one.
    expect(await balances()).toEqual({
      'credits_liability/outlet/101': -8,
      'gateway_clearing/gopay/2026-11-27': 352,
      'outlet_payable/101': -402,
      'refunds/operator': 50,
      'vouchers/outlet/101': 8,
    })
    expect(await differences()).toEqual([])
  })

  it('has credits that were given, spent and returned, in the statement that stores the order [settlement-1.7]', async () => {
    await give(100)
    await give(30, true)
    const order = await place('cash', 80)
    expect(await balances()).toEqual({
      'credits_liability/operator': -50,
      'customer_receivable/credits': -80,
      'vouchers/operator': 100,
      'vouchers/outlet/101': 30,
    })
    await move(order, 'cancelled')
    expect(await balances()).toMatchObject({
      'credits_liability/operator': -100,
      'credits_liability/outlet/101': -30,
    })
    expect(await differences()).toEqual([])
  })

  it('has nothing of an order in cash until it is delivered, and then its cash [settlement-1.7]', async () => {
    const order = await place('cash')
    await move(order, 'accepted', 'loaded')
    expect(await transfers()).toEqual([])
    await move(order, 'delivered')
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM shop.orders')
    const collected = { ride: 1, order: rows[0]?.id ?? 0 }
    await inTransaction(kysely, (transaction) =>
      addCash(transaction, {
        courier: 9,
        kind: 'collected',
        amount: czk(402),
        at: clock(),
        actor: 'staff:9',
        collected,
      }),
    )
    expect(await balances()).toMatchObject({ 'courier_cash/9': 402, 'outlet_payable/101': -402 })
    expect(await differences()).toEqual([])
  })

  it('has who bears the promotions of an outlet, its bonus among them, also without the account [settlement-2.4]', async () => {
    await inForce(6_000)
    await give(100, true)
    const order = await place('cash', 100)
    await move(order, ...DELIVERY)
    expect(await balances()).toMatchObject({
      'credits_liability/outlet/101': -8,
      'outlet_payable/101': -342,
      'vouchers/operator': 40,
      'vouchers/outlet/101': 8,
    })
    clock.pass({ minutes: 1 })
    await refund(order, {
      what: { kind: 'all' },
      bearer: 'operator',
      reason: 'quality',
    })
    expect(await balances()).toMatchObject({
      'credits_liability/outlet/101': -108,
      'vouchers/outlet/101': 108,
      'outlet_payable/101': -402,
      'refunds/operator': 402,
    })
    expect(await differences()).toEqual([])
    const [purse] = (await pool.query('SELECT id, balance FROM shop.credit_purses WHERE balance > 0')).rows
    await pool.query('DELETE FROM shop.credit_purses')
    const issuer = { restaurantId: 101, cityId: null }
    await inTransaction(kysely, (transaction) =>
      postEvents(transaction, [purseForfeited({ ...purse, issuer, at: clock() })]),
    )
    expect(await differences()).toEqual([])
  })

  it('has money that was paid too late and goes back [settlement-1.7]', async () => {
    const order = await place('credit-card')
    await move(order, 'cancelled')
    await pay(order)
    expect(await balances()).toMatchObject({ 'customer_receivable/online': -402 })
    await pollUntilRefunded()
    expect(await balances()).toEqual({})
    expect(await differences()).toEqual([])
  })
})

describe('the check', () => {
  const changed = (statement: string) =>
    pool.query(`SELECT set_config('session_replication_role', 'replica', true); ${statement}`)
  beforeEach(async () => {
    const order = await place('cash')
    await move(order, ...DELIVERY)
  })

  it.each([
    ['missing', 'DELETE FROM shop.ledger_transfers WHERE position = 1'],
    ['different', 'UPDATE shop.ledger_transfers SET amount = amount + 1 WHERE position = 1'],
    ['different', "UPDATE shop.ledger_transfers SET credit = 'outlet_payable/102' WHERE position = 1"],
    [
      'unexplained',
      `INSERT INTO shop.ledger_transfers (event_key, position, size, debit, credit, amount, kind, at, period, belongs_to)
        VALUES ('order/0/delivered', 0, 1, 'rounding', 'outlet_payable/101', 5, 'items', now(), '2026-11', '2026-11')`,
    ],
  ])('shows a transfer that is %s [settlement-1.13]', async (kind, statement) => {
    await changed(statement)
    expect(await differences()).toMatchObject([{ kind }])
  })

  it('shows credits that the purses do not hold [settlement-1.13]', async () => {
    await give(100)
    expect(await differences()).toEqual([])
    await pool.query('UPDATE shop.credit_purses SET balance = balance + 1 WHERE restaurant_id IS NULL')
    expect(await differences()).toMatchObject([
      {
        kind: 'balance',
        subject: 'credits_liability/operator',
        expected: formatMoney(czk(100.01)),
        stored: formatMoney(czk(100)),
      },
    ])
  })

  it('explains a reversal by what it reverses [settlement-1.13]', async () => {
    const delivered = (await transfers()).find(({ event_key }) => event_key.startsWith('order/'))
    await inTransaction(kysely, (transaction) => reverseEvent(transaction, delivered.event_key, clock()))
    expect(await differences()).toEqual([])
    expect(await balances()).toEqual({ 'credits_liability/outlet/101': -8, 'vouchers/outlet/101': 8 })
  })

  it('explains the credits of a deleted purse by their forfeiture [settlement-1.13]', async () => {
    const [purse] = (await pool.query('SELECT id, balance FROM shop.credit_purses')).rows
    const issuer = { restaurantId: 101, cityId: null }
    await pool.query('DELETE FROM shop.credit_purses')
    expect(await differences()).toMatchObject([
      { kind: 'unexplained', subject: expect.stringMatching(/^credit/) },
      { kind: 'unexplained', subject: expect.stringMatching(/deferred/) },
      { kind: 'balance' },
    ])
    await inTransaction(kysely, (transaction) =>
      postEvents(transaction, [purseForfeited({ ...purse, issuer, at: clock() })]),
    )
    expect(await differences()).toEqual([])
  })

  it('reads pages of facts, by as many queries for one order as for several [settlement-1.20]', async () => {
    const counted = async () => {
      let queries = 0
      const counting = kysely.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      expect((await checkLedger(counting)).differences).toEqual([])
      return queries
    }
    const one = await counted()
    for (const method of ['cash', 'meal-voucher']) await move(await place(method), ...DELIVERY)
    expect(await counted()).toBe(one)
  })

  it('alerts the operator, once a day, and is remembered [settlement-1.13, settlement-1.19]', async () => {
    const errors: object[] = []
    const log = { ...app.log, error: (detail: object) => errors.push(detail) }
    await checkAndAlert({ database, clock, log })
    expect(errors).toEqual([])
    const agreed = { transfers: expect.any(Number), differences: 0, listed: [] }
    expect(await latestCheck(kysely)).toEqual({ at: clock(), ...agreed })
    await changed('UPDATE shop.ledger_transfers SET amount = amount + 1 WHERE position = 1')
    await checkAndAlert({ database, clock, log })
    await checkAndAlert({ database, clock, log })
    expect(errors).toEqual([{ differences: 1 }, { differences: 1 }])
    expect(await latestCheck(kysely)).toMatchObject({ differences: 1 })
    const { rows } = await pool.query(
      "SELECT detail FROM shop.payment_alerts WHERE kind = 'ledger_difference'",
    )
    expect(rows).toMatchObject([
      { detail: expect.stringMatching(/^1×\ndifferent order\/\d+\/delivered 1: /) },
    ])
  })
})

describe('a closed month', () => {
  it('has balances to which later transfers are added [settlement-1.6]', async () => {
    await give(100)
    clock.set('2026-12-02T12:30')
    await give(50)
    expect(await ledger.close('2026-12')).toBe(false)
    expect(await ledger.close('2026-11')).toBe(true)
    expect(await ledger.close('2026-11')).toBe(false)
    clock.set('2027-01-02T12:30')
    expect(await ledger.close('2026-12')).toBe(true)
    const { rows } = await pool.query(
      "SELECT period, credits FROM shop.ledger_balances WHERE account LIKE 'credits%' ORDER BY period",
    )
    expect(rows).toEqual([
      { period: '2026-11', credits: 10_000 },
      { period: '2026-12', credits: 15_000 },
    ])
    expect(await differences()).toEqual([])
  })

  it('does not differ if its balances were not stored when it was closed [settlement-1.13]', async () => {
    await give(100)
    clock.set('2026-12-02T12:30')
    await pool.query("INSERT INTO shop.ledger_closings VALUES ('2026-11', $1, 'cli:jana')", [
      clock().toString(),
    ])
    expect(await differences()).toEqual([])
  })

  it('differs if its balances do [settlement-1.13]', async () => {
    await give(100)
    clock.set('2026-12-02T12:30')
    await ledger.close('2026-11')
    await pool.query(`SELECT set_config('session_replication_role', 'replica', true);
      UPDATE shop.ledger_balances SET credits = credits + 1 WHERE account LIKE 'credits%'`)
    expect(await differences()).toMatchObject([{ kind: 'balance', subject: 'credits_liability/operator' }])
  })
})

const METHODS = ['cash', 'courier-card', 'meal-voucher', 'credit-card'] as const
/** One after the last state is made once the month is closed. */
const anyRefund = fc.record({
  after: fc.nat(4),
  amount: fc.integer({ min: 1, max: 45_000 }),
  line: fc.boolean(),
  reason: fc.constantFrom('item_missing', 'quality', 'goodwill'),
  bearer: fc.constantFrom(...REFUND_BEARERS),
})
function requestOf({
  amount,
  line,
  reason,
  bearer,
}: typeof anyRefund extends fc.Arbitrary<infer Value> ? Value : never): Refund {
  const what = line
    ? ({ kind: 'lines', lines: [{ position: 0, quantity: 1 }] } as const)
    : ({ kind: 'amount', amount: haler(amount) } as const)
  return { what, reason, bearer }
}
const anyOrder = fc.record({
  method: fc.constantFrom(...METHODS),
  credits: fc.constantFrom(0, 0, 80, 120.5),
  voucherOfOutlet: fc.boolean(),
  cancelledAfter: fc.option(fc.nat(3), { nil: null }),
  cancelBearer: fc.option(fc.constantFrom(...REFUND_BEARERS), { nil: null }),
  refunds: fc.array(anyRefund, { maxLength: 3 }),
})

it('explains random histories, and posts them again after they are lost [settlement-1.14]', {
  ...slow('orders with refunds through the services'),
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyOrder, { minLength: 1, maxLength: 3 }),
      fc.nat(10_000),
      async (orders, percent) => {
        await emptyTables(database, ...FACTS, ...LEDGER)
        await inForce(percent)
        clock.set('2026-11-27T12:30')
        gateway.payments.clear()
        customer = await aCustomer(database)
        const late: { order: Placed; request: Refund }[] = []
        for (const { method, credits, voucherOfOutlet, cancelledAfter, cancelBearer, refunds } of orders) {
          if (credits > 0) await give(credits, voucherOfOutlet)
          const order = await place(method, credits)
          await pay(order)
          for (const [index, state] of [null, ...DELIVERY].entries()) {
            if (index === cancelledAfter && index < 3) {
              await pool.query('UPDATE shop.orders SET cancel_bearer = $1 WHERE number = $2', [
                cancelBearer,
                order.number.number,
              ])
              await move(order, 'cancelled')
              break
            }
            if (state !== null) await move(order, state)
            clock.pass({ minutes: 1 })
            for (const wanted of refunds.filter(({ after }) => after === index))
              await refund(order, requestOf(wanted))
          }
          await pollUntilRefunded()
          for (const wanted of refunds.filter(({ after }) => after > DELIVERY.length))
            late.push({ order, request: requestOf(wanted) })
        }
        expect(await differences()).toEqual([])
        clock.set('2026-12-02T12:30')
        expect(await ledger.close('2026-11')).toBe(true)
        for (const { order, request } of late) {
          await refund(order, request)
          clock.pass({ minutes: 1 })
        }
        expect(await differences()).toEqual([])
        const before = await transfers()
        await postOld()
        expect(await transfers()).toEqual(before)
        await emptyTables(database, ...LEDGER)
        await postOld()
        expect(await transfers()).toEqual(before)
      },
    ),
    { numRuns: inProof(300, 4) },
  )
})
