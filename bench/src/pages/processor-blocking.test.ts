import { expect, test } from 'vitest'
import { processorBlocking } from './processor-blocking.ts'

const MAIN = { pid: 1, tid: 1 }
const PAINT = { name: 'firstContentfulPaint', ...MAIN, ts: 1_000 }

test('counts what tasks of the main thread take beyond 50 ms, four times slower, after the first paint', () => {
  const traceEvents = [
    { name: 'RunTask', ...MAIN, ts: 500, tdur: 90_000 },
    PAINT,
    { name: 'RunTask', ...MAIN, ts: 2_000, tdur: 20_000 },
    { name: 'RunTask', ...MAIN, ts: 3_000, tdur: 15_000 },
    { name: 'RunTask', ...MAIN, ts: 4_000, tdur: 12_500 },
    { name: 'RunTask', ...MAIN, ts: 5_000 },
    { name: 'RunTask', pid: 1, tid: 2, ts: 6_000, tdur: 90_000 },
    { name: 'FunctionCall', ...MAIN, ts: 7_000, tdur: 90_000 },
  ]
  expect(processorBlocking({ traceEvents }, 4)).toBe(30 + 10)
})

test('a trace without a paint has none', () => {
  expect(processorBlocking({ traceEvents: [] }, 4)).toBeNull()
})
