/** For when couriers are sent to food whose time is only estimated (`dispatch.md` §2, Kitchen time). */
import type { Minutes } from './travel.ts'

/** Couriers are there a little before the estimate, since early food waits for them, while they bear waiting for late food. */
const LEAD_MINUTES: Minutes = 4

/** Food that is not ready at its estimate is expected so much later than now. */
const OVERDUE_MINUTES: Minutes = 4

/** What a round takes for the ready time of food that is not ready yet. */
export const plannedReadyAt = (estimatedAt: Minutes, now: Minutes): Minutes =>
  Math.max(estimatedAt - LEAD_MINUTES, now + OVERDUE_MINUTES)
