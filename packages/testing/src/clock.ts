const ZONE = 'Europe/Prague'

export type FakeClock = {
  (): Temporal.Instant
  /** Sets a Prague wall clock time, `2026-11-27T18:00`. */
  readonly set: (wallClock: string) => void
  /** Advances by `{ minutes: 30 }`. */
  readonly pass: (duration: Temporal.DurationLike) => void
}

/** Returns a clock that stays at a Prague wall clock time until a test moves it. */
export function fakeClock(wallClock: string): FakeClock {
  let now = pragueInstant(wallClock)
  return Object.assign(() => now, {
    set: (next: string) => {
      now = pragueInstant(next)
    },
    pass: (duration: Temporal.DurationLike) => {
      now = now.toZonedDateTimeISO(ZONE).add(duration).toInstant()
    },
  })
}

/** Returns the instant of a Prague wall clock time. In the repeated hour of October it is the first of the two. */
export function pragueInstant(wallClock: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(wallClock).toZonedDateTime(ZONE).toInstant()
}
