import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createClaims } from './match-pairs.ts'

const claim = fc.record({
  part: fc.nat({ max: 5 }),
  slot: fc.nat({ max: 20 }),
  label: fc.boolean(),
  value: fc.constantFrom(0, 31, 31.000000000000004, 62, 155),
})
type Claim = typeof claim extends fc.Arbitrary<infer Each> ? Each : never

it('labels come last, the worthiest first, of equals the part that was written first; a second text finds the places empty', () => {
  const claims = createClaims(40)
  const fill = (all: readonly Claim[]) => {
    claims.clear()
    for (const { part, slot, label, value } of all) claims.add(part, slot, label, value)
    return Array.from({ length: claims.size() }, (_, place) => ({
      part: claims.part[place],
      slot: claims.slot[place],
      label: claims.label[place] === 1,
      value: claims.value[place],
    }))
  }
  const order = (a: Claim, b: Claim) =>
    Number(a.label) - Number(b.label) || b.value - a.value || a.part - b.part
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 40 }), (all) => {
      expect(fill(all)).toEqual(all.toSorted(order))
    }),
  )
})
