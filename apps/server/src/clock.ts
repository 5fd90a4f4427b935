import type { ClockSpeed } from './config/kinds.ts'

export type Clock = {
  readonly clock: () => Temporal.Instant
  /** How many times faster than real time the clock runs. */
  readonly speed: number
}

/** Returns the computer's clock, or a faster one that shows the same time at `from` (`dispatch.md` §11.3). */
export function clockOf(simulated: ClockSpeed | null, real = () => Temporal.Now.instant()): Clock {
  if (simulated === null) return { clock: real, speed: 1 }
  const { speed, from } = simulated
  const start = from.epochMilliseconds
  return {
    clock: () => Temporal.Instant.fromEpochMilliseconds(start + (real().epochMilliseconds - start) * speed),
    speed,
  }
}
