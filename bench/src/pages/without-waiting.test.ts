import { expect, test } from 'vitest'
import type { TraceEvent } from '../trace-events.ts'
import { withoutWaiting } from './without-waiting.ts'

const MAIN = { pid: 1, tid: 1, args: {} }
const OTHER = { pid: 1, tid: 2, args: {} }
const THREADS: readonly TraceEvent[] = [
  { ...MAIN, name: 'thread_name', ts: 0, args: { name: 'CrRendererMain' } },
  { ...OTHER, name: 'thread_name', ts: 0, args: { name: 'Compositor' } },
]
const task = { ...MAIN, name: 'RunTask', ts: 1000, dur: 40_000, tdur: 10_000 }

const changed = (...events: readonly TraceEvent[]) =>
  withoutWaiting([...THREADS, ...events]).slice(THREADS.length)

test('a task of the main thread lasts for its processor time, with all events in it', () => {
  const layout = { ...MAIN, name: 'Layout', ts: 9000, dur: 8000, tdur: 1000 }
  const request = { ...MAIN, name: 'ResourceSendRequest', ts: 41_000 }
  expect(changed(layout, request, task)).toEqual([
    { ...task, dur: 10_000 },
    { ...layout, ts: 3000, dur: 2000 },
    { ...request, ts: 11_000 },
  ])
})

test.each([
  ['between tasks', { ...MAIN, name: 'firstContentfulPaint', ts: 41_001 }],
  ['of another thread', { ...OTHER, name: 'RunTask', ts: 2000, dur: 8000, tdur: 1000 }],
  ['before the first task', { ...MAIN, name: 'navigationStart', ts: 900 }],
])('an event %s is unchanged', (_, event) => {
  expect(changed(task, event)).toContainEqual(event)
})

test('a task with unknown processor time, or that did not wait, is unchanged', () => {
  const unknown = { ...MAIN, name: 'RunTask', ts: 1000, dur: 40_000 }
  const none = { ...MAIN, name: 'RunTask', ts: 50_000, dur: 0, tdur: 0 }
  expect(changed(unknown, none)).toEqual([unknown, none])
})
