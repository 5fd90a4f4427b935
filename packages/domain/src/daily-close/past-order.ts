/** The data of an order in the history of an outlet (`operations.md` §2; docs/privacy.md). */
import { isFinished, type PartState } from '../board/part-states.ts'

/** The filters of the history. */
export const PAST_STATES = ['open', 'delivered', 'cancelled'] as const
export type PastState = (typeof PAST_STATES)[number]

export function pastState(state: PartState): PastState {
  if (!isFinished(state)) return 'open'
  return state === 'delivered' ? 'delivered' : 'cancelled'
}

/** Days during which customers may complain; after that the history has no name, contact or notes. */
const COMPLAINTS_DAYS = 30

/** Returns whether the history still shows the customer of an order. */
export function showsCustomer(dueAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, dueAt.add({ hours: 24 * COMPLAINTS_DAYS })) <= 0
}

/** The longest range of days in one request for the history. */
export const HISTORY_DAYS = 366

/** Returns the searched number: a whole number, or its last digits. Null means that it is not an order number. */
export function searchedNumber(
  written: string,
): { readonly year: number | null; readonly digits: string } | null {
  const match = /^\s*(?:(\d{4})\s*\/)?\s*(\d{1,7})\s*$/.exec(written)
  const digits = match?.[2]
  if (digits === undefined) return null
  return { year: match?.[1] === undefined ? null : Number(match[1]), digits }
}

/** The number of digits of an order's number; fewer are its last digits. */
export const ORDER_DIGITS = 7
