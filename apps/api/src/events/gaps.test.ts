import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Gap } from '../database/column-types.ts'
import { afterReading } from './gaps.ts'

const reading = { transaction: '20', oldest: '10', complete: true }
const gap = (first: number, last: number, until: string | null = null): Gap => ({ first, last, until })

it.each<[string, Parameters<typeof afterReading>[0], ReturnType<typeof afterReading>]>([
  [
    'passes by ids that are not there',
    { ...reading, last: 5, gaps: [], ids: [6, 9, 10, 12] },
    { last: 12, gaps: [gap(7, 8), gap(11, 11)] },
  ],
  [
    'notes a later transaction at the next reading',
    { ...reading, last: 9, gaps: [gap(7, 8)], ids: [] },
    { last: 9, gaps: [gap(7, 8, '20')] },
  ],
  [
    'keeps what is left of a gap',
    { ...reading, last: 20, gaps: [gap(5, 9, '15'), gap(12, 12, '15')], ids: [7, 12, 21] },
    { last: 21, gaps: [gap(5, 6, '15'), gap(8, 9, '15')] },
  ],
  [
    'keeps a gap while a transaction from before runs',
    { ...reading, last: 9, gaps: [gap(7, 8, '11')], ids: [] },
    { last: 9, gaps: [gap(7, 8, '11')] },
  ],
  [
    'forgets a gap once every transaction from before has ended',
    { ...reading, last: 9, gaps: [gap(7, 8, '10')], ids: [] },
    { last: 9, gaps: [] },
  ],
  [
    'compares the numbers of transactions as numbers',
    { ...reading, oldest: '100', last: 9, gaps: [gap(7, 8, '99')], ids: [] },
    { last: 9, gaps: [] },
  ],
  [
    'forgets a gap of which it has read everything, even if more events follow',
    { ...reading, complete: false, last: 9, gaps: [gap(7, 8, '10')], ids: [7, 10] },
    { last: 10, gaps: [] },
  ],
  [
    'forgets no gap of which it has not read everything',
    { ...reading, complete: false, last: 9, gaps: [gap(7, 8, '10')], ids: [7] },
    { last: 9, gaps: [gap(8, 8, '10')] },
  ],
])('%s', (_title, read, expected) => {
  expect(afterReading(read)).toEqual(expected)
})

it('knows exactly which ids it has not seen after any sequence of reads', () => {
  const batches = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }))
    .chain((ids) =>
      fc
        .array(fc.integer({ min: 1, max: 8 }))
        .map((sizes) => sizes.map((size) => ids.splice(0, size).toSorted((a, b) => a - b))),
    )
  fc.assert(
    fc.property(batches, (all) => {
      let state: ReturnType<typeof afterReading> = { last: 0, gaps: [] }
      const seen = new Set<number>()
      for (const ids of all) {
        for (const id of ids) seen.add(id)
        state = afterReading({ ...reading, ...state, ids })
      }
      const missing = state.gaps.flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      )
      const expected = Array.from({ length: state.last }, (_, i) => i + 1).filter((id) => !seen.has(id))
      expect(missing.toSorted((a, b) => a - b)).toEqual(expected)
    }),
  )
})
