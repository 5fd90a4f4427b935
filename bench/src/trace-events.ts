import * as z from 'zod/mini'

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds. */
      ts: z.number(),
      /** Microseconds. */
      dur: z.optional(z.number()),
      /** Microseconds of processor time, without the time in which other programs used the processor. */
      tdur: z.optional(z.number()),
      args: z.optional(z.unknown()),
    }),
  ),
})

export type TraceEvent = z.infer<typeof trace>['traceEvents'][number]

/** Parses the events of a trace written by Chromium. */
export const traceEvents = (written: unknown): readonly TraceEvent[] => z.parse(trace, written).traceEvents

const threadName = z.object({ name: z.string() })

export const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`

/** Returns the main threads of pages. */
export const mainThreads = (events: readonly TraceEvent[]): ReadonlySet<string> =>
  new Set(
    events
      .filter(
        ({ name, args }) =>
          name === 'thread_name' && z.safeParse(threadName, args).data?.name === 'CrRendererMain',
      )
      .map(threadOf),
  )
