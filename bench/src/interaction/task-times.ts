import type { Page } from 'puppeteer-core'
import * as z from 'zod/mini'
import { traceEvents } from '../trace-events.ts'

const threadName = z.object({ name: z.string() })

export type TaskTimes = { readonly longest: number; readonly together: number }

/**
 * Milliseconds of processor time of the tasks of the page's main thread while `work` runs: on a machine that does something else as well,
 * their durations would say more about that.
 */
export async function taskTimes(page: Page, work: () => Promise<void>): Promise<TaskTimes> {
  await page.tracing.start({ categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const file = await page.tracing.stop()
  if (file === undefined) throw new Error('the browser has no trace')
  const events = traceEvents(JSON.parse(Buffer.from(file).toString()))
  const mainThreads = new Set(
    events
      .filter(
        ({ name, args }) =>
          name === 'thread_name' && z.safeParse(threadName, args).data?.name === 'CrRendererMain',
      )
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const times = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
  return { longest: Math.max(0, ...times), together: times.reduce((sum, time) => sum + time, 0) }
}
