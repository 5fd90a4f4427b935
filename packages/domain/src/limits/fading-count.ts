/** Counts behind limits: a count decreases evenly over time, so that old events do not limit a client for long. */

export type FadingLimit = {
  /** The maximum count. */
  readonly most: number
  /** Seconds in which the maximum count decreases to zero. */
  readonly seconds: number
}

/** Returns the rest of a count after some time. */
export function fadedCount(count: number, elapsedSeconds: number, { most, seconds }: FadingLimit): number {
  return Math.max(0, count - (Math.max(0, elapsedSeconds) * most) / seconds)
}

/** Returns the whole seconds until a count is at most `room`, or 0 if it already is. */
export function secondsUntil(room: number, count: number, { most, seconds }: FadingLimit): number {
  return Math.max(0, Math.ceil(((count - room) * seconds) / most))
}
