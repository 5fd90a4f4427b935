/**
 * Determines the consequences of a gateway's report about a payment, and the time of the next poll (`wire.md`,
 * Payments).
 */

import type { Haler } from '../money/money.ts'
import type { OrderState } from '../order-state/order-states.ts'
import type { GatewayPaymentState, PaymentState } from './gateways.ts'

/** An unpaid order is cancelled after this number of minutes. */
const MINUTES_TO_PAY = 30

export type ReportedPayment = {
  readonly payment: { readonly state: PaymentState; readonly amount: Haler; readonly paid: Haler }
  readonly orderState: OrderState
  /** The price of the order now, which may have changed since the attempt. */
  readonly orderTotal: Haler
  readonly reported: {
    readonly state: GatewayPaymentState
    readonly amount: Haler
    /** The code according to ISO 4217. */
    readonly currency: string
  }
}

export type PaymentOutcome =
  /** Nothing has changed. */
  | { readonly kind: 'none' }
  /** The attempt has ended without money. */
  | { readonly kind: 'ended'; readonly state: 'cancelled' | 'timed_out' }
  /** The money is what was asked for: the order is confirmed. */
  | { readonly kind: 'confirm' }
  /** The money is not owed, and goes back by itself. */
  | { readonly kind: 'return'; readonly why: ReturnReason }

export type ReturnReason =
  | 'other_amount'
  | 'other_currency'
  | 'order_cancelled'
  | 'order_paid'
  | 'order_change_over'
  | 'tip_without_courier'
  | 'tip_given'
  /** The share of a group's order was left out, is the host's, or was paid before (`delights.md` §7). */
  | 'share_over'
  | 'share_paid'

const NONE: PaymentOutcome = { kind: 'none' }

/**
 * Returns the outcome of a report. `cancelled`, `timed_out` and replaced attempts may still be paid at the gateway, so
 * its report decides.
 */
export const outcomeOf = ({ payment, orderState, orderTotal, reported }: ReportedPayment): PaymentOutcome =>
  attemptOutcome({ payment, reported }, () => {
    if (orderState === 'cancelled') return 'order_cancelled'
    if (orderState !== 'unpaid') return 'order_paid'
    return payment.amount === orderTotal ? null : 'other_amount'
  })

/** `notDue` returns why money that arrived as it was asked for is not due. */
export function attemptOutcome(
  { payment, reported }: Pick<ReportedPayment, 'payment' | 'reported'>,
  notDue: () => ReturnReason | null,
): PaymentOutcome {
  if (payment.paid > 0) return NONE
  switch (reported.state) {
    case 'created':
      return NONE
    case 'cancelled':
    case 'timed_out':
      return payment.state === 'created' ? { kind: 'ended', state: reported.state } : NONE
    case 'refunded':
      // It was refunded at the gateway before we received the report.
      return payment.state === 'created' ? { kind: 'ended', state: 'cancelled' } : NONE
    case 'paid':
    case 'partly_refunded': {
      const why = difference(payment, reported) ?? notDue()
      return why === null ? { kind: 'confirm' } : { kind: 'return', why }
    }
  }
}

/** Returns how the money differs from what was asked for. Null means that it does not. */
function difference(
  payment: ReportedPayment['payment'],
  reported: ReportedPayment['reported'],
): ReturnReason | null {
  if (reported.currency !== 'CZK') return 'other_currency'
  return reported.amount === payment.amount ? null : 'other_amount'
}

/**
 * Minutes after the creation of a payment at which its gateway is polled, in addition to notifications; then hourly.
 */
const CHECK_MINUTES = [1, 2, 5, 10, 30] as const
const HOURLY_FOR_HOURS = 48

/**
 * Returns the minutes from the check with the number `checks` (0 is the creation) to the next. Null means that the
 * gateway is not polled again.
 */
export function minutesToNextCheck(checks: number): number | null {
  const at = minuteOfCheck(checks)
  const next = minuteOfCheck(checks + 1)
  return at === null || next === null ? null : next - at
}

/** Returns null if there is no such check. */
function minuteOfCheck(check: number): number | null {
  if (check === 0) return 0
  const early = CHECK_MINUTES[check - 1]
  if (early !== undefined) return early
  const hours = check - CHECK_MINUTES.length
  return hours > HOURLY_FOR_HOURS ? null : hours * 60
}

/** Returns until when an order can be paid. */
export const payUntil = (placedAt: Temporal.Instant): Temporal.Instant =>
  placedAt.add({ minutes: MINUTES_TO_PAY })

/** Returns whether an unpaid order is cancelled: its time is over, or it can no longer be delivered. */
export function isExpired(order: {
  readonly minutesSincePlaced: number
  /** True for an order as soon as possible from a restaurant that has closed. */
  readonly restaurantClosed: boolean
}): boolean {
  return order.restaurantClosed || order.minutesSincePlaced >= MINUTES_TO_PAY
}
