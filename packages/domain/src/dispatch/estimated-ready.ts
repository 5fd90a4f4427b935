/** For when couriers are sent to food whose time is only estimated (`dispatch.md` §2, Kitchen time). */
import { SLACK_ORDERS } from './constants.ts'
import type { Minutes } from './travel.ts'

/** Couriers are there before the estimate, since early food waits in full, while a waiting courier costs less. */
const LEAD_MINUTES: Minutes = 4

/** If nobody waits for the courier. */
const LEAD_WITH_SLACK: Minutes = 6

/** Food that is not ready at its estimate is expected so much later than now. */
const OVERDUE_MINUTES: Minutes = 3

/** What a round takes for the ready time of food that is not ready yet, with so many open orders for each free courier. */
export function plannedReadyAt(estimatedAt: Minutes, now: Minutes, ordersPerCourier: number): Minutes {
  const lead = ordersPerCourier < SLACK_ORDERS ? LEAD_WITH_SLACK : LEAD_MINUTES
  return Math.max(estimatedAt - lead, now + OVERDUE_MINUTES)
}
