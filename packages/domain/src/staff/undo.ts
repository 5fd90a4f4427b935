/** How long a removal or an end in administration can be undone (`administration.md` §1, Every change). */

export const UNDO_HOURS = 24

export type Removal = {
  /** Null means that it was not removed, or has been put back. */
  readonly at: Temporal.Instant | null
  /** What was removed would have ended by itself then. Null means that it has no end. */
  readonly endsAt?: Temporal.Instant | null
}

/** Returns why a removal cannot be undone. Null means that it can, or that nothing is removed. */
export function undoProblem({ at, endsAt = null }: Removal, now: Temporal.Instant): 'return_too_late' | null {
  if (at === null) return null
  const ends = [at.add({ hours: UNDO_HOURS }), ...(endsAt === null ? [] : [endsAt])]
  return ends.some((end) => Temporal.Instant.compare(end, now) <= 0) ? 'return_too_late' : null
}
