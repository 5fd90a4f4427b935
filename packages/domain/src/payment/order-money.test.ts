import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, type Haler, haler, minus, smaller, sum, ZERO } from '../money/money.ts'
import { isTransition, ORDER_STATES, type OrderState } from '../order-state/order-states.ts'
import { PAYMENT_METHODS, PAYMENT_RULES } from '../payment-methods/payment-methods.ts'
import { NEVER_DUE, REFUND_REASONS, TENDERS } from './gateways.ts'
import {
  type MoneyFacts,
  moneyRows,
  moneyToAgree,
  orderMoney,
  pricePaid,
  roundingIn,
  type TakenBack,
} from './order-money.ts'
import { refundableOf, refundParts } from './refunds.ts'

const minute = (count: number) =>
  Temporal.Instant.from('2026-11-27T12:00:00Z').add({ minutes: count }).toString()
const taken = (
  at: number,
  tender: TakenBack['tender'],
  amount: number,
  reason: TakenBack['reason'] = 'item_missing',
) => ({
  at: minute(at),
  tender,
  amount: czk(amount),
  reason,
})

/** Returns an order of 360 Kč that changes its state every minute. */
const order = (states: readonly OrderState[], facts: Partial<MoneyFacts> = {}): MoneyFacts => ({
  state: states.at(-1) ?? 'confirmed',
  history: states.map((state, at) => ({ state, at: minute(at) })),
  method: 'cash',
  total: czk(360),
  credits: ZERO,
  payments: [],
  refunds: [],
  ...facts,
})
const paidOnline = { method: 'credit-card', payments: [{ paid: czk(360) }] } as const

describe('cash that has not been collected yet', () => {
  const money = orderMoney(order(['confirmed', 'accepted'], { refunds: [taken(1, 'cash', 95)] }))

  it('is reduced and not refunded [operations-3.22]', () => {
    expect(money).toMatchObject({
      state: 'to_pay',
      toPay: czk(265),
      reductions: [{ amount: czk(95), reason: 'item_missing' }],
      returned: [],
    })
  })

  it('adds up in one column', () => {
    expect(moneyRows(money)).toEqual([
      { kind: 'reduction', amount: czk(-95), reason: 'item_missing' },
      { kind: 'to_pay', amount: czk(265) },
    ])
  })
})

describe('cash', () => {
  it('is rounded to whole korunas, on a row of its own [ordering-1.1]', () => {
    const money = orderMoney(order(['confirmed'], { total: czk(360.4) }))
    expect(money).toMatchObject({ agreed: czk(360.4), toPay: czk(360) })
    expect(moneyRows(money)).toEqual([
      { kind: 'rounding', amount: czk(-0.4) },
      { kind: 'to_pay', amount: czk(360) },
    ])
  })

  it('is rounded after something was taken off [ordering-1.1]', () => {
    const facts = { total: czk(360.4), refunds: [taken(1, 'cash', 95.9)] }
    expect(moneyRows(orderMoney(order(['confirmed', 'accepted'], facts)))).toEqual([
      { kind: 'reduction', amount: czk(-95.9), reason: 'item_missing' },
      { kind: 'rounding', amount: czk(0.5) },
      { kind: 'to_pay', amount: czk(265) },
    ])
  })

  it('is rounded before the order is placed, and other ways to pay are not', () => {
    const totals = { total: czk(360.4), credits: ZERO }
    expect(PAYMENT_METHODS.map((method) => pricePaid(moneyToAgree(method, totals)))).toEqual(
      PAYMENT_METHODS.map((method) => (method === 'cash' ? czk(360) : czk(360.4))),
    )
  })

  it('that nobody collects is not rounded', () => {
    expect(moneyRows(orderMoney(order(['confirmed', 'cancelled'], { total: czk(360.4) })))).toEqual([
      { kind: 'not_collected', amount: czk(-360.4) },
      { kind: 'to_pay', amount: 0 },
    ])
  })
})

it('keeps the reduction once the cash was collected', () => {
  const states = ['confirmed', 'accepted', 'loaded', 'delivered'] as const
  const refunds = [taken(1, 'cash', 95), taken(5, 'cash', 40, 'quality')]
  const money = orderMoney(order(states, { refunds }))
  expect(money).toMatchObject({ state: 'paid', toPay: 0, paid: { cash: czk(265) } })
  expect(money.returned).toEqual([refunds[1]])
  expect(moneyRows(money).at(-1)).toEqual({ kind: 'paid', amount: czk(265) })
})

it('reports that a cancelled order with payment at the door was never paid [operations-3.22]', () => {
  const money = orderMoney(order(['confirmed', 'cancelled']))
  expect(money).toMatchObject({ state: 'never_paid', toPay: 0, returned: [] })
  expect(moneyRows(money)).toEqual([
    { kind: 'not_collected', amount: czk(-360) },
    { kind: 'to_pay', amount: 0 },
  ])
})

it('returns the credits of a cancelled order with its state', () => {
  const money = orderMoney(
    order(['confirmed', 'accepted', 'cancelled'], { credits: czk(100), refunds: [taken(1, 'credits', 30)] }),
  )
  expect(money.state).toBe('returned')
  expect(money.returned.map(({ tender, amount }) => [tender, amount])).toEqual([
    ['credits', czk(30)],
    ['credits', czk(70)],
  ])
})

it('contains how an online payment was refunded', () => {
  const refunds = [taken(1, 'online', 95), taken(2, 'online', 265, 'order_cancelled')]
  const accepted = orderMoney(
    order(['confirmed', 'accepted'], { ...paidOnline, refunds: refunds.slice(0, 1) }),
  )
  expect(accepted).toMatchObject({
    state: 'paid',
    reductions: [],
    returned: [{ tender: 'online', amount: czk(95) }],
  })
  const cancelled = orderMoney(order(['confirmed', 'accepted', 'cancelled'], { ...paidOnline, refunds }))
  expect(cancelled).toMatchObject({ state: 'returned', paid: { online: czk(360) }, returned: refunds })
})

it('does not count payments that were not due', () => {
  const late = {
    method: 'credit-card',
    payments: [{ paid: czk(360) }],
    refunds: [taken(3, 'online', 360, 'payment_not_due')],
  } as const
  expect(orderMoney(order(['unpaid', 'cancelled'], late))).toMatchObject({
    state: 'never_paid',
    returned: [],
  })
})

it.each([
  ['unpaid', 'to_pay', 360],
  ['confirmed', 'paid', 0],
] as const)('an online order that is %s: %s', (state, stands, toPay) => {
  expect(orderMoney(order([state], { method: 'credit-card' }))).toMatchObject({
    state: stands,
    toPay: czk(toPay),
  })
})

it('counts a confirmed online order as paid, even if a person confirmed it', () => {
  const money = orderMoney(order(['unpaid', 'confirmed'], { method: 'credit-card' }))
  expect(money.paid.online).toBe(czk(360))
  expect(moneyRows(money)).toEqual([])
})

it('returns no credits for an order without credits', () => {
  expect(orderMoney(order(['unpaid', 'cancelled'], { method: 'credit-card' })).returned).toEqual([])
})

it('names the reason of credits that return with a cancelled order', () => {
  const money = orderMoney(order(['confirmed', 'cancelled'], { credits: czk(50) }))
  expect(money.returned).toEqual([
    { at: minute(1), amount: czk(50), reason: 'order_cancelled', tender: 'credits' },
  ])
})

const money = fc.integer({ min: 0, max: 500_000 }).map(haler)
const step = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), to: fc.constantFrom(...ORDER_STATES) }),
  fc.record({
    kind: fc.constant('refund' as const),
    amount: money,
    reason: fc.constantFrom(...REFUND_REASONS),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const amountsOf = (refunds: readonly TakenBack[], tender: TakenBack['tender']): Haler =>
  sum(refunds.filter((each) => each.tender === tender).map(({ amount }) => amount))

/** Returns an order after these steps, ignoring those that are not allowed. */
function after(
  method: MoneyFacts['method'],
  total: Haler,
  credits: Haler,
  steps: readonly Step[],
): MoneyFacts {
  const { online } = PAYMENT_RULES[method]
  let facts = order([online && total > 0 ? 'unpaid' : 'confirmed'], { method, total, credits })
  for (const [index, each] of steps.entries()) {
    const at = minute(index + 1)
    const paid = sum(facts.payments.map((payment) => payment.paid))
    const left = minus(paid, amountsOf(facts.refunds, 'online'))
    if (each.kind === 'move') {
      if (!isTransition(facts.state, each.to)) continue
      const payments = online && each.to === 'confirmed' ? [{ paid: total }] : facts.payments
      const back: TakenBack = { at, amount: left, reason: 'order_cancelled', tender: 'online' }
      facts = {
        ...facts,
        state: each.to,
        history: [...facts.history, { state: each.to, at }],
        payments,
        refunds: each.to === 'cancelled' && left > 0 ? [...facts.refunds, back] : facts.refunds,
      }
      continue
    }
    const refunded = {
      refundedCredits: amountsOf(facts.refunds, 'credits'),
      refundedCash: amountsOf(facts.refunds, 'cash'),
    }
    const reason = NEVER_DUE.includes(each.reason) ? 'goodwill' : each.reason
    const rounding = roundingIn(orderMoney(facts))
    const able = refundableOf({ ...facts, ...refunded, rounding }, left, reason)
    const amount = smaller(each.amount, sum(TENDERS.map((tender) => able[tender])))
    const made = refundParts(amount, able) ?? []
    facts = { ...facts, refunds: [...facts.refunds, ...made.map((part) => ({ ...part, at, reason }))] }
  }
  return facts
}

it('the money of any order adds up to the haléř, and no more is refunded than was paid [ordering-1.1, operations-3.22]', () => {
  const orders = fc
    .tuple(fc.constantFrom(...PAYMENT_METHODS), money, money, fc.array(step, { maxLength: 12 }))
    .map(([method, total, credits, steps]) => after(method, total, credits, steps))
  fc.assert(
    fc.property(orders, (facts) => {
      const result = orderMoney(facts)
      const { agreed, reductions, toPay, paid, returned, state } = result
      const column = moneyRows(result)
      const shown = column.at(-1)?.amount ?? agreed
      expect(sum([agreed, ...column.slice(0, -1).map(({ amount }) => amount)])).toBe(shown)
      expect(shown).toBe(pricePaid(result))
      for (const tender of TENDERS) expect(amountsOf(returned, tender)).toBeLessThanOrEqual(paid[tender])
      const rounding = roundingIn(result)
      const all = minus(
        sum([toPay, paid.online, paid.cash, ...reductions.map(({ amount }) => amount)]),
        rounding,
      )
      const isCancelled = facts.state === 'cancelled'
      expect(all).toBeLessThanOrEqual(agreed)
      expect(Math.abs(rounding)).toBeLessThanOrEqual(facts.method === 'cash' ? 50 : 0)
      const inCash = facts.method === 'cash' ? [toPay, paid.cash] : []
      expect(inCash.filter((amount) => amount % 100 !== 0)).toEqual([])
      expect(isCancelled ? toPay : all).toBe(isCancelled ? 0 : agreed)
      const kept = TENDERS.filter((tender) => amountsOf(returned, tender) !== paid[tender])
      expect(isCancelled ? kept : []).toEqual([])
      expect(state === 'never_paid').toBe(isCancelled && sum(TENDERS.map((tender) => paid[tender])) === 0)
      expect(amountsOf([...reductions, ...returned], 'cash')).toBe(amountsOf(facts.refunds, 'cash'))
    }),
    { numRuns: 500 },
  )
})
