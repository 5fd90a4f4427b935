/** Payment gateways and the states of payments (`wire.md`, Payments). */
import type { Haler } from '../money/money.ts'
import type { OnlineMethod, PaymentMethod } from '../payment-methods/payment-methods.ts'

export const GATEWAY_NAMES = ['gopay', 'comgate'] as const
export type GatewayName = (typeof GATEWAY_NAMES)[number]

/** The payment methods that each gateway takes. */
export const METHODS_OF_GATEWAY: Readonly<Record<GatewayName, readonly OnlineMethod[]>> = {
  gopay: ['credit-card', 'twisto-gopay', 'mallpay'],
  comgate: ['food-credit-card'],
}

/** States of a payment: one attempt to pay one order at one gateway. */
export const PAYMENT_STATES = [
  'created',
  'paid',
  'cancelled',
  'timed_out',
  'partly_refunded',
  'refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The same states, as a gateway reports them. */
export type GatewayPaymentState = PaymentState

/** How the payment of an online order stands, for its customer. */
export type OrderPayment = {
  /** `waiting`: a payment is open and its outcome unknown. `failed`: no payment is open and nothing was paid. */
  readonly state: 'waiting' | 'failed' | 'paid'
  /** By which methods the order can still be paid; empty: not any more. */
  readonly methods: readonly PaymentMethod[]
  /** ISO instant; after it an unpaid order is cancelled. Null: no such time. */
  readonly payUntil: string | null
}

export type RefundOfOrder = {
  /** ISO instant. */
  readonly at: string
  readonly amount: Haler
  readonly reason: RefundReason
}

/** Why money is returned (`wire.md`, Payments). `payment_not_due`: it was paid twice, too late, or another amount. */
export const REFUND_REASONS = [
  'order_cancelled',
  'payment_not_due',
  'item_missing',
  'item_wrong',
  'quality',
  'late_delivery',
  'goodwill',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Who bears a refund. */
export const REFUND_BEARERS = ['operator', 'restaurant', 'courier'] as const
export type RefundBearer = (typeof REFUND_BEARERS)[number]

/** How money was paid, and by which way it returns. */
export const TENDERS = ['online', 'credits', 'cash'] as const
export type Tender = (typeof TENDERS)[number]
