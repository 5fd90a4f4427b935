import { expect, it, vi } from 'vitest'
import { createRecent } from './result-cache.ts'

it('works out an answer once', () => {
  const recent = createRecent<number[]>(2)
  const workOut = vi.fn<() => number[]>(() => [1])
  expect([recent('a', workOut), recent('a', workOut)]).toEqual([[1], [1]])
  expect(workOut).toHaveBeenCalledTimes(1)
})

it('keeps a bounded number of them, those used last', () => {
  const recent = createRecent<string[]>(4)
  for (const text of ['a', 'b', 'a', 'c', 'a', 'd']) recent(text, () => [text])
  const again = vi.fn<() => string[]>(() => ['again'])
  expect([recent('a', again), recent('d', again)]).toEqual([['a'], ['d']])
  expect(again).not.toHaveBeenCalled()
  expect(recent('b', again)).toEqual(['again'])
})
