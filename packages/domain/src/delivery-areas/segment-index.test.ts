import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Segment, segmentsOf } from './plane.ts'
import { segmentIndex } from './segment-index.ts'

const point = fc.record({ x: fc.nat(1000), y: fc.nat(1000) })
const boxOf = ({ a, b }: Segment) => [
  Math.min(a.x, b.x),
  Math.min(a.y, b.y),
  Math.max(a.x, b.x),
  Math.max(a.y, b.y),
]
const touch = (one: Segment, other: Segment) => {
  const [west = 0, south = 0, east = 0, north = 0] = boxOf(one)
  const [otherWest = 0, otherSouth = 0, otherEast = 0, otherNorth = 0] = boxOf(other)
  return west <= otherEast && otherWest <= east && south <= otherNorth && otherSouth <= north
}

it('finds exactly the segments whose bounds touch those of another one', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), point, point, (ring, a, b) => {
      const segments = [...segmentsOf(ring)]
      const expected = segments.flatMap((segment, index) => (touch({ a, b }, segment) ? [index] : []))
      expect(
        segmentIndex(segments)
          .near({ a, b })
          .toSorted((x, y) => x - y),
      ).toEqual(expected)
    }),
  )
})
