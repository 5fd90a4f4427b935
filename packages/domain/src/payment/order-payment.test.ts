import { expect, it } from 'vitest'
import { czk, ZERO } from '../money/money.ts'
import type { OrderState } from '../order-state/order-states.ts'
import type { PaymentMethod } from '../payment-methods/payment-methods.ts'
import type { OrderPayment, PaymentState } from './gateways.ts'
import { orderPaymentState } from './order-payment.ts'

const PAID: readonly PaymentState[] = ['paid', 'partly_refunded', 'refunded']

it.each<[OrderState, PaymentMethod, readonly PaymentState[], OrderPayment['state'] | null]>([
  ['unpaid', 'credit-card', [], 'failed'],
  ['unpaid', 'credit-card', ['created'], 'waiting'],
  ['unpaid', 'credit-card', ['cancelled', 'created'], 'waiting'],
  ['unpaid', 'twisto-gopay', ['cancelled', 'timed_out'], 'failed'],
  ['confirmed', 'credit-card', ['cancelled', 'paid'], 'paid'],
  ['delivered', 'mallpay', ['partly_refunded'], 'paid'],
  ['cancelled', 'credit-card', ['refunded'], 'paid'],
  ['cancelled', 'credit-card', ['timed_out'], 'failed'],
  ['cancelled', 'cash', ['cancelled'], 'failed'],
  // Paid with credits alone, or confirmed by a person.
  ['confirmed', 'credit-card', [], null],
  // Paid in cash after all.
  ['confirmed', 'cash', ['cancelled'], null],
  ['confirmed', 'cash', [], null],
  ['cancelled', 'cash', [], null],
])('an order that is %s, by %s, with payments %j: %s', (state, method, states, stands) => {
  const payments = states.map((each) => ({ state: each, paid: PAID.includes(each) ? czk(100) : ZERO }))
  expect(orderPaymentState({ state, method, payments })).toBe(stands)
})
