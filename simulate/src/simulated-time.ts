/** The time of a simulated evening: the server and the simulated people use the same clock (`dispatch.md` §11.3). */
import { setTimeout as realSleep } from 'node:timers/promises'
import { clockOf } from '@sousto/server/clock.ts'

export type SimulatedTime = {
  /** How many times faster than real time the evening passes. */
  readonly speed: number
  readonly now: () => Temporal.Instant
  /** Resolves after this many simulated seconds, or earlier once the signal is aborted. */
  readonly sleep: (seconds: number, signal?: AbortSignal) => Promise<void>
  /** The value of `SIMULATED_CLOCK` for the server. */
  readonly setting: string
}

export function simulatedTime(speed: number): SimulatedTime {
  const from = Temporal.Now.instant().round('second')
  const { clock } = clockOf({ speed, from })
  return {
    speed,
    now: clock,
    sleep: (seconds, signal) =>
      realSleep((Math.max(0, seconds) * 1_000) / speed, undefined, { ...(signal && { signal }) }).catch(
        () => {},
      ),
    setting: `${speed}@${from.toString()}`,
  }
}

/** Returns the simulated minutes between two instants. */
export const minutesBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 60_000
