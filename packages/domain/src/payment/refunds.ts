/** How much can be refunded by which tender, and how a refund is made exactly once (`wire.md`, Payments). */
import { type Haler, minus, smaller, sum, times, ZERO } from '../money/money.ts'
import { ORDER_STATE_TRAITS, type OrderState } from '../order-state/order-states.ts'
import { PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'
import type { RefundReason, Tender } from './gateways.ts'

/** What was paid and has not been refunded, by tender. */
export type Refundable = Readonly<Record<Tender, Haler>>

export const refundableSum = (left: Refundable): Haler => sum(TENDER_ORDER.map((tender) => left[tender]))

/** Money goes back first, by the tender by which it came; credits, which are worth less to a customer, last. */
const TENDER_ORDER = ['online', 'cash', 'credits'] as const satisfies readonly Tender[]

/** An order as its refunds need it. */
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

/** For these less is collected at the door, if it has not been yet. */
const TAKEN_OFF: readonly RefundReason[] = ['item_missing', 'outlet_declined']

/**
 * The part of an order's money that can still go back; `online`: what is left of its payments. Cash was paid once the meal was handed over;
 * for a dish that is missing before, less is collected (`operations.md` §3, Něco chybí).
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

/** The parts of a refund; null: more than was paid is left, or nothing is asked for. */
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
  /** What of one piece is refunded, such as an extra by its name; left out: all of it. */
  readonly part?: { readonly price: Haler; readonly packaging: Haler; readonly name?: string }
}

/** What some lines of an order cost, with their packaging; null: there are no such lines, or fewer pieces. */
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
  /** The gateway has not been asked, or has certainly not acted. */
  | 'send'
  /** The gateway has accepted it, and may still fail to carry it out. */
  | 'wait'
  /** It has given the money back. */
  | 'confirmed'
  /** Nobody but a person can tell. */
  | 'uncertain'

/**
 * What to do about a refund that the gateway may have been asked for. Gateways know no idempotency keys, so what they had given back before
 * is compared with what they have given back now.
 */
export function nextRefundStep(refund: {
  readonly amount: Haler
  /** Null: it has not been asked. */
  readonly refundedBefore: Haler | null
  /** Null: the gateway does not tell. */
  readonly refundedNow: Haler | null
  /** How much of that has only been accepted. */
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

/** Minutes until a failed refund is tried again: it is, until the gateway has confirmed. `attempts` so far. */
export function minutesToRetry(attempts: number): number {
  return RETRY_MINUTES[Math.min(Math.max(attempts, 1), RETRY_MINUTES.length) - 1] ?? RETRY_MINUTES[0]
}

/** The reasons that a person may give; the others are the system's own. */
export const GIVEN_REASONS = [
  'item_missing',
  'item_wrong',
  'quality',
  'late_delivery',
  'goodwill',
] as const satisfies readonly RefundReason[]

export const NOTHING_LEFT: Refundable = { online: ZERO, credits: ZERO, cash: ZERO }
