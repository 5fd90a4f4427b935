/** A tip that the customer pays within a day after the delivery (`settlement.md` §3). */
import { czk, type Haler } from '../money/money.ts'
import type { OrderState } from '../order-state/order-states.ts'
import { type OnlineMethod, PAYMENT_RULES } from '../payment-methods/payment-methods.ts'
import type { PaymentState } from './gateways.ts'
import { attemptOutcome, type PaymentOutcome, type ReportedPayment } from './payment-outcome.ts'

const TIP_HOURS = { hours: 24 } as const
export const TIP_METHOD = 'credit-card' satisfies OnlineMethod
const LARGEST_TIP = czk(9_999)

export type TippedOrder = {
  readonly state: OrderState
  /** Null means that it has not been delivered. */
  readonly deliveredAt: Temporal.Instant | null
  /** False with own delivery, or if a person moved the order by hand. */
  readonly hasCourier: boolean
  /** What was paid for the later tip and not returned. */
  readonly given: Haler
}

export const TIP_PROBLEMS = [
  'tip_without_courier',
  'tip_too_late',
  'tip_given',
  'tip_amount_invalid',
] as const
export type TipProblem = (typeof TIP_PROBLEMS)[number]

/** Returns when the time for a tip ends. Null means that the order has not been delivered. */
export const tipUntil = ({ deliveredAt }: Pick<TippedOrder, 'deliveredAt'>): Temporal.Instant | null =>
  deliveredAt?.add(TIP_HOURS) ?? null

/** Returns why the payment of a tip cannot be started now. */
export function tipProblem(order: TippedOrder, now: Temporal.Instant, amount: Haler): TipProblem | null {
  const until = tipUntil(order)
  if (order.state !== 'delivered' || until === null || !order.hasCourier) return 'tip_without_courier'
  if (order.given > 0) return 'tip_given'
  if (Temporal.Instant.compare(now, until) >= 0) return 'tip_too_late'
  return amount >= PAYMENT_RULES[TIP_METHOD].least && amount <= LARGEST_TIP ? null : 'tip_amount_invalid'
}

type ReportedTip = Pick<ReportedPayment, 'reported'> & {
  readonly payment: { readonly state: PaymentState; readonly amount: Haler; readonly paid: Haler }
  readonly order: TippedOrder
}

/** Money that arrives for a payment that was started in time is taken, however late the gateway reports it. */
export const tipOutcome = ({ payment, order, reported }: ReportedTip): PaymentOutcome =>
  attemptOutcome({ payment, reported }, () => {
    if (order.state !== 'delivered' || !order.hasCourier) return 'tip_without_courier'
    return order.given > 0 ? 'tip_given' : null
  })
