/** Determines the state of an order's online payment (`wire.md`, Payments). */

import type { Haler } from '../money/money.ts'
import type { OrderState } from '../order-state/order-states.ts'
import { PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'
import type { OrderPayment, PaymentState } from './gateways.ts'

/** Returns the state. Null means that nothing is paid online, or no longer since another method was chosen. */
export function orderPaymentState(order: {
  readonly state: OrderState
  readonly method: PaymentMethod
  readonly payments: readonly { readonly state: PaymentState; readonly paid: Haler }[]
}): OrderPayment['state'] | null {
  const { state, method, payments } = order
  const { online } = PAYMENT_RULES[method]
  if (payments.length === 0 && !(online && state === 'unpaid')) return null
  if (!online && state !== 'cancelled') return null
  if (state === 'unpaid')
    return payments.some((payment) => payment.state === 'created') ? 'waiting' : 'failed'
  return payments.some(({ paid }) => paid > 0) ? 'paid' : 'failed'
}
