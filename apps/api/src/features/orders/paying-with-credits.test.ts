import { randomUUID } from 'node:crypto'
import { czk } from '@sousto/domain/money/money.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { moveOrder } from '../../move-order.ts'
import { aVoucher } from '../credits/vouchers-test.ts'
import { aPayload, count, GOULASH_TOTAL, locations, orderableDatabase } from './ordering-test.ts'
import { createTracking } from './tracking-service.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const app = await anApi({ database, clock, locations, paymentMethods: () => ['cash', 'credits'] })
const tracking = createTracking({ database, clock, moveOrder })
afterAll(async () => {
  await app.close()
  await drop()
})

let eliska: Customer
beforeEach(async () => {
  await emptyTables(database, 'shop.orders')
  eliska = await aCustomer(database)
})

type Only = { readonly kind: 'restaurant' | 'city'; readonly slug: string } | null
const HERE: Only = { kind: 'restaurant', slug: 'u-modreho-hrnce' }
const IN_OLOMOUC: Only = { kind: 'city', slug: 'olomouc' }

async function give(amount: number, only: Only = null, customer = eliska): Promise<void> {
  const code = await aVoucher(database, clock, { amount: czk(amount), only })
  await customer.call(app, 'POST', `/user/credits/${code}`)
}

/** Two goulashes, of whose price `creditsUsed` is paid with credits. */
const payload = (creditsUsed: number, more: Record<string, unknown> = {}) =>
  aPayload({}, { creditsUsed, totalCheck: GOULASH_TOTAL - creditsUsed, ...more })
const place = async (body: object, customer = eliska, key?: string) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return (await customer.call(app, 'POST', '/orders', { payload: body, headers })).json()
}
const purses = async (customer = eliska): Promise<Record<string, number>> => {
  const list = (await customer.call(app, 'GET', '/user/credits/')).json()
  return Object.fromEntries(
    list.map((purse: { name: string; sumApplicable: number }) => [purse.name, purse.sumApplicable]),
  )
}
async function move(number: string, ...states: OrderState[]): Promise<void> {
  const parsed = parseOrderNumber(number)
  if (parsed === null) throw new Error(`not a number: ${number}`)
  for (const state of states) await tracking.move(parsed, state, 'dispatcher')
}

describe('an order with credits', () => {
  it('spends the restaurant’s credits first, then the city’s, then the marketplace’s [marketplace-3.47]', async () => {
    await give(100)
    await give(40, HERE)
    await give(30, IN_OLOMOUC)
    expect(await place(payload(80))).toMatchObject({ status: 'ok' })
    expect(await purses()).toEqual({ Sousto: 90 })
    const { rows } = await database.pool.query('SELECT credits, total, user_id FROM shop.orders')
    expect(rows).toEqual([{ credits: 8_000, total: (GOULASH_TOTAL - 80) * 100, user_id: eliska.id }])
  })

  it('needs a login [ordering-5.5]', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/orders', payload: payload(80) })
    expect(response.json()).toMatchObject({ code: 'credits_need_login', error: 'Vyžaduje přihlášení' })
  })

  it('is rejected without enough credits: Nedostatek kreditů [ordering-5.5]', async () => {
    await give(79)
    expect(await place(payload(80))).toMatchObject({
      code: 'credits_insufficient',
      error: 'Nedostatek kreditů',
    })
    expect(await purses()).toEqual({ Sousto: 79 })
    expect(await count(database)).toBe(0)
  })

  it('does not spend credits of another customer, restaurant or city', async () => {
    await give(500, null, await aCustomer(database))
    await give(500, { kind: 'restaurant', slug: 'restaurace-1000' })
    expect(await place(payload(80))).toMatchObject({ code: 'credits_insufficient' })
  })

  it('spends them once when it is sent twice under one idempotency key [marketplace-3.47]', async () => {
    await give(100)
    const key = randomUUID()
    const [first, ...others] = await Promise.all(
      Array.from({ length: 10 }, () => place(payload(80), eliska, key)),
    )
    for (const other of others) expect(other).toEqual(first)
    expect(await purses()).toEqual({ Sousto: 20 })
  })

  it('is paid in full when they cover the total', async () => {
    await give(500)
    const whole = payload(GOULASH_TOTAL, { method: 'credits' })
    expect(await place(whole)).toMatchObject({ status: 'ok' })
    expect(await purses()).toEqual({ Sousto: 500 - GOULASH_TOTAL })
    expect(await place(payload(98, { method: 'credits' }))).toMatchObject({ code: 'credits_insufficient' })
  })

  it('never spends a credit twice, even for 50 parallel orders [wire-accounts.30]', async () => {
    await give(200)
    await give(45, HERE)
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(payload(40))))
    const accepted = answers.filter(({ status }) => status === 'ok')
    expect(accepted).toHaveLength(6)
    for (const { code } of answers.filter(({ status }) => status !== 'ok')) {
      expect(code).toBe('credits_insufficient')
    }
    expect(await purses()).toEqual({ Sousto: 5 })
    expect(await count(database)).toBe(6)
  })
})

describe('a cancelled order', () => {
  it('returns its credits once, to the purses that they came from [marketplace-3.47]', async () => {
    await give(100)
    await give(40, HERE)
    const before = await purses()
    const { order_number: number } = await place(payload(80))
    const both = await Promise.allSettled([move(number, 'cancelled'), move(number, 'cancelled')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await purses()).toEqual(before)
  })

  it('returns nothing when no credits were used', async () => {
    const { order_number: number } = await place(payload(0))
    await move(number, 'cancelled')
    expect(await purses()).toEqual({})
  })
})

describe('the bonus of a restaurant', () => {
  // 2.5 % of 402 − 49 Kč, in whole credits.
  const BONUS = 8

  it('is credited on delivery, for use in that restaurant', async () => {
    const { order_number: number } = await place(payload(0))
    await move(number, 'accepted', 'loaded')
    expect(await purses()).toEqual({})
    await move(number, 'delivered')
    expect(await purses()).toEqual({ 'U Modrého hrnce': BONUS })
    await expect(move(number, 'delivered')).rejects.toThrow('forbidden')
    expect(await purses()).toEqual({ 'U Modrého hrnce': BONUS })
  })

  it('is not credited for an order without an account', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/orders', payload: payload(0) })
    await move(response.json().order_number, 'accepted', 'loaded', 'delivered')
    const { rows } = await database.pool.query(
      `SELECT user_id, state FROM shop.orders WHERE id NOT IN (SELECT order_id FROM shop.credit_entries WHERE order_id IS NOT NULL)`,
    )
    expect(rows).toEqual([{ user_id: null, state: 'delivered' }])
  })
})

it('for any sequence of events, each balance equals the sum of its ledger and is never negative [wire-accounts.30]', async () => {
  const amount = fc.integer({ min: 1, max: 400 })
  const event = fc.oneof(
    fc.record({ kind: fc.constant('give' as const), amount, only: fc.constantFrom(null, HERE, IN_OLOMOUC) }),
    fc.record({ kind: fc.constant('order' as const), amount }),
    fc.record({ kind: fc.constant('cancel' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('deliver' as const), which: fc.nat() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(event, { maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
      const customer = await aCustomer(database)
      const numbers: string[] = []
      const happen = async (each: (typeof rounds)[number][number]) => {
        if (each.kind === 'give') return give(each.amount, each.only, customer)
        if (each.kind === 'order') {
          const answer = await place(payload(each.amount), customer)
          if (answer.status === 'ok') numbers.push(answer.order_number)
          return
        }
        const number = numbers[each.which % numbers.length]
        if (number === undefined) return
        const way =
          each.kind === 'cancel' ? (['cancelled'] as const) : (['accepted', 'loaded', 'delivered'] as const)
        // Two events may compete for the same order, and one of them is rejected.
        await move(number, ...way).catch(() => {})
      }
      for (const round of rounds) await Promise.all(round.map(happen))
      const { rows } = await database.pool.query(
        `SELECT p.balance, coalesce(sum(e.amount), 0)::int AS sum FROM shop.credit_purses p
         LEFT JOIN shop.credit_entries e ON e.purse_id = p.id WHERE p.user_id = $1 GROUP BY p.id`,
        [customer.id],
      )
      for (const { balance, sum } of rows) {
        expect(balance).toBe(sum)
        expect(balance).toBeGreaterThanOrEqual(0)
      }
      const spent = await database.pool.query(
        `SELECT o.credits, o.state, coalesce(-sum(e.amount) FILTER (WHERE e.kind IN ('order', 'order-return')), 0)::int AS kept
         FROM shop.orders o LEFT JOIN shop.credit_entries e ON e.order_id = o.id WHERE o.user_id = $1 GROUP BY o.id`,
        [customer.id],
      )
      for (const { credits, state, kept } of spent.rows)
        expect(kept).toBe(state === 'cancelled' ? 0 : credits)
    }),
    { numRuns: 25 },
  )
})
