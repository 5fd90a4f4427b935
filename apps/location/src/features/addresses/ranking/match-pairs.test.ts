import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMatchPairs } from './match-pairs.ts'

const pair = fc.record({
  token: fc.nat({ max: 5 }),
  slot: fc.nat({ max: 20 }),
  label: fc.boolean(),
  score: fc.constantFrom(0, 31, 31.000000000000004, 62, 155),
})
type Pair = typeof pair extends fc.Arbitrary<infer Each> ? Each : never

it('sorts labels last, then by score, then by position in the query, and is empty after clear', () => {
  const pairs = createMatchPairs(40)
  const fill = (all: readonly Pair[]) => {
    pairs.clear()
    for (const { token, slot, label, score } of all) pairs.add(token, slot, label, score)
    return Array.from({ length: pairs.size() }, (_, index) => ({
      token: pairs.token[index],
      slot: pairs.slot[index],
      label: pairs.label[index] === 1,
      score: pairs.score[index],
    }))
  }
  const order = (a: Pair, b: Pair) =>
    Number(a.label) - Number(b.label) || b.score - a.score || a.token - b.token
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), (all) => {
      expect(fill(all)).toEqual(all.toSorted(order))
    }),
  )
})
