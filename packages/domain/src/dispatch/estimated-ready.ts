/** Plans the arrival of couriers at food whose ready time is only an estimate (`dispatch.md` §2, Kitchen time). */
import { SLACK_ORDERS } from './constants.ts'
import type { Minutes } from './travel.ts'

/** Couriers arrive before the estimate, because waiting food counts in full, while a waiting courier costs less. */
const LEAD_MINUTES: Minutes = 4

/** The lead when no order waits for the courier. */
const LEAD_WITH_SLACK: Minutes = 6

/** Food that is not ready at its estimate is expected this much later than now. */
export const OVERDUE_MINUTES: Minutes = 3

/**
 * Returns the ready time that a round assumes for food that is not ready yet, given the number of open orders for each
 * free courier.
 */
export function plannedReadyAt(estimatedAt: Minutes, now: Minutes, ordersPerCourier: number): Minutes {
  const lead = ordersPerCourier < SLACK_ORDERS ? LEAD_WITH_SLACK : LEAD_MINUTES
  return Math.max(estimatedAt - lead, now + OVERDUE_MINUTES)
}
