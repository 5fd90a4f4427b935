/** The link by which an order on the phone is paid (`administration.md` §7). */
import type { OrderState } from '../order-state/order-states.ts'
import { payUntil } from './payment-outcome.ts'

type LinkedOrder = {
  readonly state: OrderState
  /** True if the staff placed it. The customer's own orders lead to their gateway by themselves. */
  readonly byPhone: boolean
  readonly placedAt: Temporal.Instant
}

/** Returns whether the link of an order still leads to a payment. */
export const isPaidByLink = ({ state, byPhone, placedAt }: LinkedOrder, now: Temporal.Instant): boolean =>
  byPhone && state === 'unpaid' && Temporal.Instant.compare(now, payUntil(placedAt)) < 0
