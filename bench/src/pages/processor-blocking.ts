import { traceEvents } from '../trace-events.ts'

/** What Lighthouse calls a long task. */
const LONG_TASK_MS = 50

/**
 * The blocking time of a page (all that its tasks take beyond 50 ms on a processor so many times slower, from the first paint on) by the time
 * that its main thread had the processor. Lighthouse's own counts what other programs take of the machine as well, and so many times. Null:
 * the trace has no paint.
 */
export function processorBlocking(lighthouseTrace: unknown, slowdown: number): number | null {
  const events = traceEvents(lighthouseTrace)
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) return null
  return events
    .filter(({ name, pid, tid, ts }) => {
      const ofPage = pid === paint.pid && tid === paint.tid
      return name === 'RunTask' && ofPage && ts >= paint.ts
    })
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - LONG_TASK_MS)
    .filter((beyond) => beyond > 0)
    .reduce((sum, beyond) => sum + beyond, 0)
}
