import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withMinimumResponseTime } from './minimum-response-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const after = (ms: number) => new Promise<number>((resolve) => setTimeout(() => resolve(ms), ms))

it.each([
  [0, 60],
  [2, 60],
  [59, 60],
  [80, 80],
])('work of %i ms resolves after %i ms [wire-accounts.6]', async (takes, answered) => {
  let answer: number | null = null
  const work = withMinimumResponseTime(() => after(takes)).then((result) => {
    answer = result
    return result
  })
  await vi.advanceTimersByTimeAsync(answered - 1)
  expect(answer).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(await work).toBe(takes)
})

it('passes on a rejection without delay', async () => {
  await expect(withMinimumResponseTime(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
