import type { Page } from 'puppeteer-core'
import { mainThreads, threadOf, traceEvents } from '../trace-events.ts'

/** `untilShown` is for the tasks from `MARKS.pressed` to `MARKS.shown`. Null means that the element was not shown. */
export type TaskTimes = { readonly longest: number; readonly untilShown: number | null }

/** Marks of the page (`performance.mark`): the click, and the frame that shows its result. */
export const MARKS = { pressed: 'bench pressed', shown: 'bench shown' } as const

/**
 * Returns the processor time in milliseconds of the tasks of the page's main thread while `work` runs. Durations would
 * also depend on other programs on the machine.
 */
export async function taskTimes(page: Page, work: () => Promise<void>): Promise<TaskTimes> {
  await page.tracing.start({
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  await work()
  const file = await page.tracing.stop()
  if (file === undefined) throw new Error('the browser has no trace')
  const events = traceEvents(JSON.parse(Buffer.from(file).toString()))
  const threads = mainThreads(events)
  const tasks = events.filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)))
  const timeOf = (mark: string) => events.find(({ name }) => name === mark)?.ts
  const [pressed, shown] = [timeOf(MARKS.pressed), timeOf(MARKS.shown)]
  const longest = Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000))
  if (pressed === undefined || shown === undefined) return { longest, untilShown: null }
  const between = tasks.filter(({ ts, dur = 0 }) => ts <= shown && ts + dur >= pressed)
  return { longest, untilShown: between.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0) }
}
