import { describe, expect, it } from 'vitest'
import { ORDER_STATES, type OrderState } from '../order-state/order-states.ts'
import type { OrderPayment } from '../payment/gateways.ts'
import { type CompletionView, completionView, isPayable, minutesToPay, waysToPay } from './completion.ts'

const payment = (state: OrderPayment['state']): OrderPayment => ({ state, methods: [], payUntil: null })

describe('the page after an order', () => {
  it.each<[OrderState, OrderPayment['state'] | null, boolean, CompletionView]>([
    ['unpaid', 'waiting', false, 'verifying'],
    ['unpaid', 'waiting', true, 'payment-failed'],
    ['unpaid', 'failed', false, 'payment-failed'],
    ['unpaid', 'failed', true, 'payment-failed'],
    // Paid, but not confirmed yet.
    ['unpaid', 'paid', false, 'verifying'],
    ['unpaid', 'paid', true, 'verifying'],
    ['unpaid', null, false, 'payment-failed'],
    ['confirmed', null, false, 'thank-you'],
    ['confirmed', null, true, 'payment-failed'],
    ['confirmed', 'paid', false, 'thank-you'],
    ['confirmed', 'paid', true, 'thank-you'],
    ['delivered', 'paid', true, 'thank-you'],
    ['cancelled', 'failed', true, 'thank-you'],
    ['cancelled', null, true, 'thank-you'],
  ])('that is %s, its payment %s, unfinished %s: %s [wire.23]', (state, paid, unfinished, view) => {
    expect(completionView({ state, payment: paid && payment(paid) }, unfinished)).toBe(view)
  })

  it('with a state that this version does not know is not treated as unpaid', () => {
    expect(completionView({ state: null, payment: payment('paid') }, false)).toBe('thank-you')
  })

  it('never shows thanks while it is unpaid [wire.23]', () => {
    for (const state of ORDER_STATES) {
      const views = ([null, 'waiting', 'failed', 'paid'] as const).flatMap((paid) =>
        [true, false].map((unfinished) =>
          completionView({ state, payment: paid && payment(paid) }, unfinished),
        ),
      )
      expect(views.includes('thank-you')).toBe(state !== 'unpaid')
    }
  })
})

it.each<[OrderState, OrderPayment | null, boolean]>([
  ['unpaid', { ...payment('failed'), methods: ['cash'] }, true],
  ['unpaid', { ...payment('waiting'), methods: ['cash'] }, true],
  ['unpaid', payment('failed'), false],
  ['unpaid', null, false],
  ['cancelled', { ...payment('failed'), methods: ['cash'] }, false],
])('an order that is %s, its payment %j, can be paid: %s', (state, paid, payable) => {
  expect(isPayable({ state, payment: paid })).toBe(payable)
})

describe('the payment methods of an unpaid order', () => {
  it('are the online method it was ordered with, cash, then the others [wire.23]', () => {
    expect(waysToPay(['cash', 'credit-card', 'twisto-gopay', 'courier-card'], 'twisto-gopay')).toEqual({
      again: 'twisto-gopay',
      cash: true,
      others: ['credit-card', 'courier-card'],
    })
  })

  it('start with online card if the order’s method is no longer offered', () => {
    expect(waysToPay(['cash', 'credit-card'], 'mallpay').again).toBe('credit-card')
    expect(waysToPay(['cash', 'credit-card'], 'cash').again).toBe('credit-card')
  })

  it('may contain no online method, or none at all', () => {
    expect(waysToPay(['cash', 'courier-card'], 'credit-card')).toEqual({
      again: null,
      cash: true,
      others: ['courier-card'],
    })
    expect(waysToPay([], 'credit-card')).toEqual({ again: null, cash: false, others: [] })
  })
})

describe('the time limit for payment', () => {
  const NOW = Temporal.Instant.from('2026-11-22T18:00:00Z')

  it.each([
    ['2026-11-22T18:30:00Z', 30],
    ['2026-11-22T18:29:01Z', 30],
    ['2026-11-22T18:00:01Z', 1],
    ['2026-11-22T18:00:00Z', 0],
    ['2026-11-22T17:00:00Z', 0],
  ])('until %s is %i minutes', (until, minutes) => {
    expect(minutesToPay(until, NOW)).toBe(minutes)
  })

  it('is unlimited without an end', () => {
    expect(minutesToPay(null, NOW)).toBeNull()
  })
})
