import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './next-task.ts'

const frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('waits for the next frame and then for a new task', async () => {
  const painted = vi.fn<() => void>()
  void afterPaint().then(painted)
  await vi.advanceTimersByTimeAsync(50)
  frames[0]?.(50)
  await Promise.resolve()
  expect(painted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(painted).toHaveBeenCalledOnce()
})

it('waits at most a tenth of a second if the page is not painted', async () => {
  const painted = vi.fn<() => void>()
  void afterPaint().then(painted)
  await vi.advanceTimersByTimeAsync(99)
  expect(painted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(painted).toHaveBeenCalledOnce()
})
