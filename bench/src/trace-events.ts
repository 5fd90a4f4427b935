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
      /** Microseconds of the processor, without the time in which other programs had it. */
      tdur: z.optional(z.number()),
      args: z.optional(z.unknown()),
    }),
  ),
})

export type TraceEvent = z.infer<typeof trace>['traceEvents'][number]

/** The events of a trace that Chromium has written. */
export const traceEvents = (written: unknown): readonly TraceEvent[] => z.parse(trace, written).traceEvents

const threadName = z.object({ name: z.string() })

/** Threads are told apart by this. */
export const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`

/** The main threads of pages. */
export const mainThreads = (events: readonly TraceEvent[]): ReadonlySet<string> =>
  new Set(
    events
      .filter(
        ({ name, args }) =>
          name === 'thread_name' && z.safeParse(threadName, args).data?.name === 'CrRendererMain',
      )
      .map(threadOf),
  )
