/** Computes the punctuality of orders and couriers for the dispatch screen (`dispatch.md` §5, §6). */

/** With fewer minutes than this left to the promise, an order is close to being late. */
const EDGE_MINUTES = 5

export type Punctuality = {
  readonly standing: 'on_time' | 'edge' | 'late'
  /** Minutes left until the promise. Negative values are after it. */
  readonly minutes: number
}

/** Returns whether an order expected at that time keeps its promise. A started minute counts as late. */
export function punctuality(expected: Temporal.Instant, promisedUntil: Temporal.Instant): Punctuality {
  const minutes = Math.floor(expected.until(promisedUntil).total('minutes'))
  if (minutes < 0) return { standing: 'late', minutes }
  return { standing: minutes < EDGE_MINUTES ? 'edge' : 'on_time', minutes }
}

/**
 * A courier with a ride counts as silent after this many minutes without a position or a step (`operations.md` §10).
 */
const SILENT_MINUTES = 5

type Signs = {
  /** The time of the last position or step. */
  readonly lastSign: Temporal.Instant
  /** The time by which the next step was expected. */
  readonly nextStepBy: Temporal.Instant
}

/**
 * Returns for how many minutes a courier with an overdue next step has been silent. Null means that the courier is not
 * silent.
 */
export function silentMinutes({ lastSign, nextStepBy }: Signs, now: Temporal.Instant): number | null {
  const minutes = Math.floor(lastSign.until(now).total('minutes'))
  const isOverdue = Temporal.Instant.compare(now, nextStepBy) > 0
  return isOverdue && minutes >= SILENT_MINUTES ? minutes : null
}
