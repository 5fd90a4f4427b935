/** The time of simulated people: that of the product, which may be faster than the real one. */
import { setTimeout as realSleep } from 'node:timers/promises'

export type SimulatedTime = {
  /** How many times faster than real time it passes. */
  readonly speed: number
  readonly now: () => Temporal.Instant
  /** Resolves after this many seconds of it, or earlier once the signal is aborted. */
  readonly sleep: (seconds: number, signal?: AbortSignal) => Promise<void>
}

export const timeOf = (speed: number, now: () => Temporal.Instant): SimulatedTime => ({
  speed,
  now,
  sleep: (seconds, signal) =>
    realSleep((Math.max(0, seconds) * 1_000) / speed, undefined, { ...(signal && { signal }) }).catch(
      () => {},
    ),
})
