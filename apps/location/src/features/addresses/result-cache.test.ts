import { expect, it, vi } from 'vitest'
import { createResultCache } from './result-cache.ts'

it('computes a value once', () => {
  const cached = createResultCache<number[]>(2)
  const compute = vi.fn<() => number[]>(() => [1])
  expect([cached('a', compute), cached('a', compute)]).toEqual([[1], [1]])
  expect(compute).toHaveBeenCalledTimes(1)
})

it('keeps a bounded number of values, the most recently used', () => {
  const cached = createResultCache<string[]>(4)
  for (const text of ['a', 'b', 'a', 'c', 'a', 'd']) cached(text, () => [text])
  const again = vi.fn<() => string[]>(() => ['again'])
  expect([cached('a', again), cached('d', again)]).toEqual([['a'], ['d']])
  expect(again).not.toHaveBeenCalled()
  expect(cached('b', again)).toEqual(['again'])
})
