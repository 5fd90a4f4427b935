import * as z from 'zod/mini'

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds. */
      ts: z.number(),
      /** Microseconds of the processor, without the time in which other programs had it. */
      tdur: z.optional(z.number()),
    }),
  ),
})

/** As Lighthouse slows a phone's processor down, and what it calls a long task. */
const SLOWDOWN = 4
const LONG_TASK_MS = 50

/**
 * The blocking time of a page (all that its tasks take beyond 50 ms on a processor four times slower, from the first paint on) by the time
 * that its main thread had the processor. Lighthouse's own counts what other programs take of the machine as well, and four times. Null: the
 * trace has no paint.
 */
export function processorBlocking(lighthouseTrace: unknown): number | null {
  const { traceEvents } = z.parse(trace, lighthouseTrace)
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) return null
  return traceEvents
    .filter(({ name, pid, tid, ts }) => {
      const ofPage = pid === paint.pid && tid === paint.tid
      return name === 'RunTask' && ofPage && ts >= paint.ts
    })
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWDOWN - LONG_TASK_MS)
    .filter((beyond) => beyond > 0)
    .reduce((sum, beyond) => sum + beyond, 0)
}
