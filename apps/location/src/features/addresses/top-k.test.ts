import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTop } from './top-k.ts'

const rated = fc.record({
  score: fc.integer({ min: 0, max: 8 }),
  size: fc.integer({ min: 1, max: 3 }),
  code: fc.nat(),
})

it('holds the best of all, without those that come far behind the first', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(rated, { selector: ({ code }) => code }),
      fc.integer({ min: 1, max: 5 }),
      (all, most) => {
        const top = createTop<(typeof all)[number]>(most, 3)
        for (const each of all) if (top.mayHold(each.score, each.size)) top.add(each)
        const ordered = all.toSorted((a, b) => b.score - a.score || b.size - a.size || a.code - b.code)
        const least = (ordered[0]?.score ?? 0) - 3
        expect(top.best()).toEqual(ordered.slice(0, most).filter(({ score }) => score >= least))
      },
    ),
  )
})
