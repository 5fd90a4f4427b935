/** When food that waits for its courier is early enough (`dispatch.md` §7). */

/** A courier who comes so many minutes after the food is worth a word to the kitchen. */
const WORTH_MINUTES = 3

type Meeting = {
  readonly readyBy: Temporal.Instant | null
  /** Null means that the food is not ready. */
  readonly readyAt: Temporal.Instant | null
  /** The courier's expected arrival. Null means that it is unknown, or that the courier is there. */
  readonly arrivesAt: Temporal.Instant | null
}

/** Returns the time at which the food may be ready without waiting for its courier. Null means that it may not wait. */
export function readyWish({ readyBy, readyAt, arrivesAt }: Meeting): Temporal.Instant | null {
  if (readyBy === null || readyAt !== null || arrivesAt === null) return null
  return readyBy.until(arrivesAt).total('minutes') >= WORTH_MINUTES ? arrivesAt : null
}
