/** The clock of a simulated evening: the server and the simulated people use the same one (`dispatch.md` §11.3). */
import { clockOf } from '@sousto/server/clock.ts'
import { type SimulatedTime, timeOf } from '@sousto/simulated-people/simulated-time.ts'

/** `setting` is the value of `SIMULATED_CLOCK` for the server. */
export function simulatedClock(speed: number): SimulatedTime & { readonly setting: string } {
  const from = Temporal.Now.instant().round('second')
  return { ...timeOf(speed, clockOf({ speed, from }).clock), setting: `${speed}@${from.toString()}` }
}
