import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, type Haler, ZERO } from '../money/money.ts'
import { ORDER_STATES, type OrderState } from '../order-state/order-states.ts'
import { PAYMENT_STATES, type PaymentState } from './gateways.ts'
import { isExpired, minutesToNextCheck, outcomeOf, type ReportedPayment } from './payment-outcome.ts'

const AMOUNT = czk(402)
const report = (
  state: PaymentState,
  more: {
    orderState?: OrderState
    orderTotal?: Haler
    payment?: Partial<ReportedPayment['payment']>
    reported?: Partial<ReportedPayment['reported']>
  } = {},
): ReportedPayment => ({
  payment: { state: 'created', amount: AMOUNT, paid: ZERO, ...more.payment },
  orderState: more.orderState ?? 'unpaid',
  orderTotal: more.orderTotal ?? AMOUNT,
  reported: { state, amount: AMOUNT, currency: 'CZK', ...more.reported },
})

describe('a report of a gateway', () => {
  it('of a payment that is still open changes nothing', () => {
    expect(outcomeOf(report('created'))).toEqual({ kind: 'none' })
  })

  it.each(['cancelled', 'timed_out'] as const)('%s ends an open attempt', (state) => {
    expect(outcomeOf(report(state))).toEqual({ kind: 'ended', state })
  })

  it.each(['cancelled', 'timed_out'] as const)('%s changes nothing of an attempt that has ended', (state) => {
    expect(outcomeOf(report(state, { payment: { state: 'cancelled' } }))).toEqual({ kind: 'none' })
  })

  it('that everything was refunded at the gateway ends the attempt', () => {
    expect(outcomeOf(report('refunded'))).toEqual({ kind: 'ended', state: 'cancelled' })
  })

  it.each(['paid', 'partly_refunded'] as const)('%s confirms an unpaid order', (state) => {
    expect(outcomeOf(report(state))).toEqual({ kind: 'confirm' })
  })

  it.each(['cancelled', 'timed_out'] as const)(
    'paid after all confirms the order of a %s attempt',
    (state) => {
      expect(outcomeOf(report('paid', { payment: { state } }))).toEqual({ kind: 'confirm' })
    },
  )

  it.each<[OrderState, string]>([
    ['cancelled', 'order_cancelled'],
    ['confirmed', 'order_paid'],
    ['accepted', 'order_paid'],
    ['loaded', 'order_paid'],
    ['delivered', 'order_paid'],
  ])('paid while the order is %s is refunded: %s [wire-payments.2]', (orderState, why) => {
    expect(outcomeOf(report('paid', { orderState }))).toEqual({ kind: 'return', why })
  })

  it.each([czk(401), czk(403), czk(0.01), czk(40_200)])(
    'of another amount, %i haléře, is refunded',
    (amount) => {
      const settled = outcomeOf(report('paid', { reported: { amount } }))
      expect(settled).toEqual({ kind: 'return', why: 'other_amount' })
    },
  )

  it('of an attempt from before the price of the order changed is refunded [wire-payments.2]', () => {
    const settled = outcomeOf(report('paid', { orderTotal: czk(372) }))
    expect(settled).toEqual({ kind: 'return', why: 'other_amount' })
  })

  it('in another currency is refunded', () => {
    const settled = outcomeOf(report('paid', { reported: { currency: 'EUR' } }))
    expect(settled).toEqual({ kind: 'return', why: 'other_currency' })
  })

  it('of a payment that was already counted changes nothing, whatever its state', () => {
    const state = fc.constantFrom(...PAYMENT_STATES)
    fc.assert(
      fc.property(state, state, fc.constantFrom(...ORDER_STATES), (own, reported, orderState) => {
        const again = report(reported, { orderState, payment: { state: own, paid: AMOUNT } })
        expect(outcomeOf(again)).toEqual({ kind: 'none' })
      }),
    )
  })
})

describe('checks of an open payment', () => {
  /** The minutes at which the gateway is polled. */
  const minutes: number[] = []
  for (let at = 0, check = 0; ; check += 1) {
    const wait = minutesToNextCheck(check)
    if (wait === null) break
    at += wait
    minutes.push(at)
  }

  it('come after 1, 2, 5, 10 and 30 minutes', () => {
    expect(minutes.slice(0, 5)).toEqual([1, 2, 5, 10, 30])
  })

  it('then come hourly for two days [wire-payments.9]', () => {
    expect(minutes.slice(5)).toEqual(Array.from({ length: 48 }, (_, index) => 60 * (index + 1)))
  })
})

describe('an unpaid order', () => {
  it.each([
    [29.9, false, false],
    [30, false, true],
    [1, true, true],
  ])(
    'after %f minutes, restaurant closed %j: expired %j',
    (minutesSincePlaced, restaurantClosed, expired) => {
      expect(isExpired({ minutesSincePlaced, restaurantClosed })).toBe(expired)
    },
  )
})
