/** What the history of an outlet shows of an order (`operations.md` §2; docs/privacy.md). */
import { isFinished, type PartState } from '../board/part-states.ts'

/** What the history can be narrowed to. */
export const PAST_STATES = ['open', 'delivered', 'cancelled'] as const
export type PastState = (typeof PAST_STATES)[number]

export function pastState(state: PartState): PastState {
  if (!isFinished(state)) return 'open'
  return state === 'delivered' ? 'delivered' : 'cancelled'
}

/** For so long somebody may complain; after it the history has no name, contact or notes. */
const COMPLAINTS_DAYS = 30

/** Whether the history still shows for whom an order was. */
export function showsCustomer(dueAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, dueAt.add({ hours: 24 * COMPLAINTS_DAYS })) <= 0
}

/** The longest range of days that the history is asked for at once. */
export const HISTORY_DAYS = 366

/** What was written into the search: a whole number, or the digits at its end. Null: no number of an order. */
export function searchedNumber(
  written: string,
): { readonly year: number | null; readonly digits: string } | null {
  const match = /^\s*(?:(\d{4})\s*\/)?\s*(\d{1,7})\s*$/.exec(written)
  const digits = match?.[2]
  if (digits === undefined) return null
  return { year: match?.[1] === undefined ? null : Number(match[1]), digits }
}

/** An order's number has so many digits; fewer are its end. */
export const ORDER_DIGITS = 7
