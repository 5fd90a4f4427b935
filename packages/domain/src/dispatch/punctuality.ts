/** How orders and couriers stand against the clock, as the dispatch screen shows it (`dispatch.md` §5, §6). */

/** With less than this left to the promise, an order is at its edge. */
const EDGE_MINUTES = 5

export type Punctuality = {
  readonly standing: 'on_time' | 'edge' | 'late'
  /** Minutes left to the promise; negative: after it. */
  readonly minutes: number
}

/** How an order that will be at the door then keeps its promise. A minute that has begun counts as late. */
export function punctuality(expected: Temporal.Instant, promisedUntil: Temporal.Instant): Punctuality {
  const minutes = Math.floor(expected.until(promisedUntil).total('minutes'))
  if (minutes < 0) return { standing: 'late', minutes }
  return { standing: minutes < EDGE_MINUTES ? 'edge' : 'on_time', minutes }
}

/** A courier who has a ride is silent after so long without a sign of life (`operations.md` §10). */
const SILENT_MINUTES = 5

type Signs = {
  /** The last position or press. */
  readonly lastSign: Temporal.Instant
  /** When the next press was to be expected. */
  readonly nextPressBy: Temporal.Instant
}

/** How many minutes nothing was heard of a courier whose next press is overdue; null: not silent. */
export function silentMinutes({ lastSign, nextPressBy }: Signs, now: Temporal.Instant): number | null {
  const minutes = Math.floor(lastSign.until(now).total('minutes'))
  const isOverdue = Temporal.Instant.compare(now, nextPressBy) > 0
  return isOverdue && minutes >= SILENT_MINUTES ? minutes : null
}
