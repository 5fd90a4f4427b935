/** Counts behind limits: what was counted fades evenly, so that nobody stays limited for what happened long ago. */

export type FadingLimit = {
  /** Counted at once at most. */
  readonly most: number
  /** So many fade within this time. */
  readonly seconds: number
}

/** What is left of a count after some time. */
export function fadedCount(count: number, elapsedSeconds: number, { most, seconds }: FadingLimit): number {
  return Math.max(0, count - (Math.max(0, elapsedSeconds) * most) / seconds)
}

/** Whole seconds until no more than `room` is left of a count; 0: it is so already. */
export function secondsUntil(room: number, count: number, { most, seconds }: FadingLimit): number {
  return Math.max(0, Math.ceil(((count - room) * seconds) / most))
}
