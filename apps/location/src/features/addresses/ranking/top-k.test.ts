import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTopK } from './top-k.ts'

const item = fc.record({
  score: fc.integer({ min: 0, max: 8 }),
  size: fc.integer({ min: 1, max: 3 }),
  code: fc.nat(),
})

it('keeps the best items that are not too far below the first', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(item, { selector: ({ code }) => code }),
      fc.integer({ min: 1, max: 5 }),
      (all, capacity) => {
        const top = createTopK<(typeof all)[number]>(capacity, 3)
        for (const each of all) if (top.couldEnter(each.score, each.size)) top.add(each)
        const ordered = all.toSorted((a, b) => b.score - a.score || b.size - a.size || a.code - b.code)
        const minScore = (ordered[0]?.score ?? 0) - 3
        expect(top.best()).toEqual(ordered.slice(0, capacity).filter(({ score }) => score >= minScore))
      },
    ),
  )
})
