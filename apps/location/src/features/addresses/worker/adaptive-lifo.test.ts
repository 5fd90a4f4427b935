import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAdaptiveLifo } from './adaptive-lifo.ts'

const MAX_WAIT = 8

it('serves the newest item first while none has waited too long', () => {
  const queue = createAdaptiveLifo<string>(MAX_WAIT)
  for (const [now, each] of ['one', 'two', 'three'].entries()) queue.add(each, now)
  expect([queue.next(3), queue.next(3), queue.next(3), queue.next(3)]).toEqual([
    'three',
    'two',
    'one',
    undefined,
  ])
})

it('serves overdue items before all others, oldest first', () => {
  const queue = createAdaptiveLifo<string>(MAX_WAIT)
  for (const [now, each] of ['one', 'two', 'three'].entries()) queue.add(each, now)
  expect([queue.next(9), queue.next(9), queue.next(9)]).toEqual(['one', 'two', 'three'])
})

it('serves every item once, and none before an older overdue one', () => {
  const step = fc.record({ add: fc.nat({ max: 3 }), take: fc.nat({ max: 3 }), wait: fc.nat({ max: 5 }) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const queue = createAdaptiveLifo<number>(MAX_WAIT)
      const since: number[] = []
      const queued = new Set<number>()
      let now = 0
      const take = () => {
        const next = queue.next(now)
        expect(next === undefined).toBe(queued.size === 0)
        if (next === undefined) return
        expect(queued.delete(next)).toBe(true)
        const overdue = [...queued].filter((each) => now - (since[each] ?? now) >= MAX_WAIT)
        for (const each of overdue) expect(since[each]).toBeGreaterThanOrEqual(since[next] ?? now)
      }
      for (const each of steps) {
        for (let count = 0; count < each.add; count += 1) {
          queue.add(since.length, now)
          queued.add(since.length)
          since.push(now)
        }
        now += each.wait
        for (let count = 0; count < each.take; count += 1) take()
      }
      while (queued.size > 0) take()
      expect(queue.next(now)).toBeUndefined()
    }),
  )
})
