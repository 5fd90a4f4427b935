import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createWaiting } from './adaptive-lifo.ts'

const PATIENCE = 8

it('the newest comes first while nobody has waited too long', () => {
  const waiting = createWaiting<string>(PATIENCE)
  for (const [now, each] of ['one', 'two', 'three'].entries()) waiting.add(each, now)
  expect([waiting.next(3), waiting.next(3), waiting.next(3), waiting.next(3)]).toEqual([
    'three',
    'two',
    'one',
    undefined,
  ])
})

it('who has waited too long comes before the newest, the oldest of them first', () => {
  const waiting = createWaiting<string>(PATIENCE)
  for (const [now, each] of ['one', 'two', 'three'].entries()) waiting.add(each, now)
  expect([waiting.next(9), waiting.next(9), waiting.next(9)]).toEqual(['one', 'two', 'three'])
})

it('everybody comes once, and nobody before an older one who has waited too long', () => {
  const step = fc.record({ add: fc.nat({ max: 3 }), take: fc.nat({ max: 3 }), wait: fc.nat({ max: 5 }) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const waiting = createWaiting<number>(PATIENCE)
      const since: number[] = []
      const here = new Set<number>()
      let now = 0
      const take = () => {
        const turn = waiting.next(now)
        expect(turn === undefined).toBe(here.size === 0)
        if (turn === undefined) return
        expect(here.delete(turn)).toBe(true)
        const late = [...here].filter((each) => now - (since[each] ?? now) >= PATIENCE)
        for (const each of late) expect(since[each]).toBeGreaterThanOrEqual(since[turn] ?? now)
      }
      for (const each of steps) {
        for (let turn = 0; turn < each.add; turn += 1) {
          waiting.add(since.length, now)
          here.add(since.length)
          since.push(now)
        }
        now += each.wait
        for (let turn = 0; turn < each.take; turn += 1) take()
      }
      while (here.size > 0) take()
      expect(waiting.next(now)).toBeUndefined()
    }),
  )
})
