/** Payment gateways and the states of payments (`wire.md`, Payments). */
import type { OnlineMethod, PaymentMethod } from '../payment-methods/payment-methods.ts'

export const GATEWAY_NAMES = ['gopay', 'comgate'] as const
export type GatewayName = (typeof GATEWAY_NAMES)[number]

/**
 * The maximum number of days after which a payment or refund is in the statement. Comgate's statements are its transfers
 * to our bank, which are delayed over weekends and holidays.
 */
export const BOOKS_WITHIN_DAYS: Readonly<Record<GatewayName, number>> = { gopay: 1, comgate: 10 }

/** The payment methods that each gateway accepts. */
export const METHODS_OF_GATEWAY: Readonly<Record<GatewayName, readonly OnlineMethod[]>> = {
  gopay: ['credit-card', 'twisto-gopay', 'mallpay'],
  comgate: ['food-credit-card'],
}

/** States of a payment, i.e. of one attempt to pay one order at one gateway. */
export const PAYMENT_STATES = [
  'created',
  'paid',
  'cancelled',
  'timed_out',
  'partly_refunded',
  'refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What a payment of an order pays: its price, or a tip after its delivery. */
export const PAYMENT_PURPOSES = ['order', 'tip'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

export type GatewayPaymentState = PaymentState

/** The state of an online order's payment, for its customer. */
export type OrderPayment = {
  /**
   * `waiting` means that a payment is open and its outcome unknown; `failed` means that no payment is open and nothing
   * was paid.
   */
  readonly state: 'waiting' | 'failed' | 'paid'
  /** The methods by which the order can still be paid. Empty if it no longer can. */
  readonly methods: readonly PaymentMethod[]
  /** The ISO instant after which an unpaid order is cancelled. Null means that there is no limit. */
  readonly payUntil: string | null
}

/**
 * The reasons for refunds (`wire.md`, Payments). `payment_not_due` means that it was paid twice, too late, or with
 * another amount; `order_changed` that the customer made the order cheaper; `outlet_declined` is for the lines that one
 * of several outlets declined.
 */
export const REFUND_REASONS = [
  'order_cancelled',
  'payment_not_due',
  'order_changed',
  'item_missing',
  'outlet_declined',
  'item_wrong',
  'quality',
  'late_delivery',
  'goodwill',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** For these reasons money goes back that is no part of the price of the order. */
export const NEVER_DUE: readonly RefundReason[] = ['payment_not_due', 'order_changed']

export const REFUND_BEARERS = ['operator', 'restaurant', 'courier'] as const
export type RefundBearer = (typeof REFUND_BEARERS)[number]

/** The kinds of payment, and of its refund. */
export const TENDERS = ['online', 'credits', 'cash'] as const
export type Tender = (typeof TENDERS)[number]
