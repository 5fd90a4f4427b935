/** Determines how much can be refunded by which tender, and how a refund is made exactly once (`wire.md`, Payments). */
import { type Haler, minus, smaller, sum, times, ZERO } from '../money/money.ts'
import { ORDER_STATE_TRAITS, type OrderState } from '../order-state/order-states.ts'
import { PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'
import type { RefundReason, Tender } from './gateways.ts'

/** The paid amount that has not been refunded, by tender. */
export type Refundable = Readonly<Record<Tender, Haler>>

export const refundableSum = (left: Refundable): Haler => sum(TENDER_ORDER.map((tender) => left[tender]))

/** Money is refunded first, by the tender of its payment; credits, which are worth less to a customer, come last. */
const TENDER_ORDER = ['online', 'cash', 'credits'] as const satisfies readonly Tender[]

/** The data of an order that its refunds need. */
export type RefundableOrder = {
  readonly state: OrderState
  readonly method: PaymentMethod
  readonly total: Haler
  readonly credits: Haler
  readonly refundedCredits: Haler
  readonly refundedCash: Haler
  /** What rounding added to what was collected, or took off. */
  readonly rounding: Haler
}

/** For these reasons less is delivered than ordered, and less collected at the door if the order is not paid yet. */
export const TAKEN_OFF: readonly RefundReason[] = ['item_missing', 'outlet_declined']

/**
 * Returns the refundable amounts of an order. `online` is the rest of its payments. Cash was paid when the meal was
 * handed over; for a dish that is missing before that, less is collected (`operations.md` §3, Něco chybí).
 */
export function refundableOf(order: RefundableOrder, online: Haler, reason: RefundReason): Refundable {
  const { failed, fulfilled, returnsCredits } = ORDER_STATE_TRAITS[order.state]
  /** Rounding is no part of the price: what it added is not refunded, what it took off was never paid. */
  const cash = sum([minus(order.total, order.refundedCash), fulfilled ? smaller(order.rounding, ZERO) : ZERO])
  const counts = fulfilled || (TAKEN_OFF.includes(reason) && !failed)
  return {
    online,
    credits: returnsCredits ? ZERO : minus(order.credits, order.refundedCredits),
    cash: counts && !PAYMENT_RULES[order.method].online ? cash : ZERO,
  }
}

export type RefundPart = { readonly tender: Tender; readonly amount: Haler }

/** Returns the parts of a refund. Null means that the amount exceeds the rest, or is not positive. */
export function refundParts(amount: Haler, left: Refundable): readonly RefundPart[] | null {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > refundableSum(left)) return null
  let missing = amount
  const parts = TENDER_ORDER.map((tender) => {
    const taken = smaller(missing, left[tender])
    missing = minus(missing, taken)
    return { tender, amount: taken }
  })
  return parts.filter((part) => part.amount > 0)
}

export type RefundedLine = {
  readonly position: number
  readonly quantity: number
  /** The refunded part of one piece. If omitted, the whole piece. */
  readonly part?: RefundedPart
}

/** An extra with its name and id, or a piece without the extras that were taken off before. */
export type RefundedPart = {
  readonly price: Haler
  readonly packaging: Haler
  readonly name?: string
  readonly extra?: number
  readonly without?: readonly number[]
}

/**
 * Returns the price of some lines of an order, with their packaging. Null means that there are no such lines, or fewer
 * pieces.
 */
export function priceOfLines(
  lines: readonly RefundedLine[],
  ordered: readonly {
    readonly position: number
    readonly quantity: number
    readonly price: Haler
    readonly packaging: Haler
  }[],
): Haler | null {
  const whole = lines.filter(({ part }) => part === undefined)
  const positions = new Set(whole.map(({ position }) => position))
  if (lines.length === 0 || positions.size < whole.length) return null
  const prices: Haler[] = []
  for (const { position, quantity, part } of lines) {
    const line = ordered.find((each) => each.position === position)
    if (line === undefined || !Number.isInteger(quantity) || quantity < 1 || quantity > line.quantity)
      return null
    const { price, packaging } = part ?? line
    if (price > line.price || packaging > line.packaging) return null
    prices.push(times(price, quantity), times(packaging, quantity))
  }
  return sum(prices)
}

export type RefundStep =
  /** The gateway has not received the request, or has certainly not acted. */
  | 'send'
  /** The gateway has accepted it, and may still fail to carry it out. */
  | 'wait'
  /** It has given the money back. */
  | 'confirmed'
  /** Nobody but a person can tell. */
  | 'uncertain'

/**
 * Returns the next step for a refund that the gateway may have received. Gateways do not support idempotency keys, so
 * the refunded amounts before and now are compared.
 */
export function nextRefundStep(refund: {
  readonly amount: Haler
  /** Null means that the gateway has not been asked. */
  readonly refundedBefore: Haler | null
  /** Null means that the gateway does not report it. */
  readonly refundedNow: Haler | null
  /** The part of it that is only accepted. */
  readonly pending: Haler
}): RefundStep {
  const { amount, refundedBefore, refundedNow, pending } = refund
  if (refundedBefore === null) return 'send'
  if (refundedNow === null) return 'uncertain'
  if (refundedNow === refundedBefore) return 'send'
  if (refundedNow !== refundedBefore + amount) return 'uncertain'
  return pending > 0 ? 'wait' : 'confirmed'
}

const RETRY_MINUTES = [1, 2, 5, 15, 60] as const

/**
 * Returns the minutes until a failed refund is retried, which is repeated until the gateway has confirmed it.
 * `attempts` is the number so far.
 */
export function minutesToRetry(attempts: number): number {
  return RETRY_MINUTES[Math.min(Math.max(attempts, 1), RETRY_MINUTES.length) - 1] ?? RETRY_MINUTES[0]
}

/** The reasons that a person may choose; others are set by the system. */
export const GIVEN_REASONS = [
  'item_missing',
  'item_wrong',
  'quality',
  'late_delivery',
  'goodwill',
] as const satisfies readonly RefundReason[]

export const NOTHING_LEFT: Refundable = { online: ZERO, credits: ZERO, cash: ZERO }
