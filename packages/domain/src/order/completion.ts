/** Determines the page after an order (`marketplace.md` §2, Completion pages; `wire.md`, Payments). */

import { type OnlineMethod, PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'
import type { OrderDetail } from './order.ts'

export type CompletionView = 'thank-you' | 'verifying' | 'payment-failed'

/**
 * Returns the page to show. `unfinished` means that the gateway sent the customer back without a payment
 * (`?status=payment_unfinished`). It may be out of date, so the payment state of the order takes precedence.
 */
export function completionView(
  { state, payment }: Pick<OrderDetail, 'state' | 'payment'>,
  unfinished: boolean,
): CompletionView {
  if (state === 'cancelled') return 'thank-you'
  if (state !== 'unpaid') return unfinished && payment?.state !== 'paid' ? 'payment-failed' : 'thank-you'
  if (payment === null || payment.state === 'failed') return 'payment-failed'
  return unfinished && payment.state === 'waiting' ? 'payment-failed' : 'verifying'
}

/** Returns whether the customer can still pay the order. */
export function isPayable({ state, payment }: Pick<OrderDetail, 'state' | 'payment'>): boolean {
  return state === 'unpaid' && payment !== null && payment.methods.length > 0
}

export type WaysToPay = {
  /**
   * The method for paying an unpaid order again: online card, or the method it was ordered with. Null means not online.
   */
  readonly again: PaymentMethod | null
  readonly cash: boolean
  readonly others: readonly PaymentMethod[]
}

/**
 * Returns the payment methods of an unpaid order as they are offered: another card or cash, then the rest
 * (`marketplace.md` §2).
 */
export function waysToPay(methods: readonly PaymentMethod[], ordered: PaymentMethod): WaysToPay {
  const card: OnlineMethod = 'credit-card'
  const again =
    [ordered, card].find((method) => PAYMENT_RULES[method].online && methods.includes(method)) ?? null
  return {
    again,
    cash: methods.includes('cash'),
    others: methods.filter((method) => method !== again && method !== 'cash'),
  }
}

/**
 * Returns the whole minutes, rounded up, until an unpaid order is cancelled; 0 means that the time is over. Null means
 * that there is no limit.
 */
export function minutesToPay(payUntil: string | null, now: Temporal.Instant): number | null {
  if (payUntil === null) return null
  const left = Temporal.Instant.from(payUntil).epochMilliseconds - now.epochMilliseconds
  return Math.max(Math.ceil(left / 60_000), 0)
}
