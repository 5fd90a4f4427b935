import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Point, type Ring, toPlane } from './plane.ts'
import { contains, isOnBorder, type Polygon, shapeOf } from './shape.ts'

/**
 * Corners move by at most a fifth of the spacing, so that tiles do not overlap, and by even steps, so that midpoints
 * are integers.
 */
const SPACING = 1000
const SIZE = 4
const nudge = fc.integer({ min: -100, max: 100 }).map((steps) => steps * 2)
const nudges = fc.array(fc.tuple(nudge, nudge), {
  minLength: (SIZE + 1) ** 2,
  maxLength: (SIZE + 1) ** 2,
})

type Tiling = {
  readonly tiles: readonly Polygon[]
  readonly corner: (column: number, row: number) => Point
}

/** A distorted chessboard: tiles share sides with their neighbours and differ in orientation. */
function tiling(moves: readonly (readonly [number, number])[]): Tiling {
  const corner = (column: number, row: number): Point => {
    const [x = 0, y = 0] = moves[row * (SIZE + 1) + column] ?? []
    return { x: column * SPACING + x, y: row * SPACING + y }
  }
  const tiles = Array.from({ length: SIZE * SIZE }, (_, index): Polygon => {
    const [column, row] = [index % SIZE, Math.floor(index / SIZE)]
    const ring: Ring = [
      corner(column, row),
      corner(column + 1, row),
      corner(column + 1, row + 1),
      corner(column, row + 1),
    ]
    return [index % 3 === 0 ? ring.toReversed() : ring]
  })
  return { tiles, corner }
}

const countContaining = (tiles: readonly Polygon[], p: Point) =>
  tiles.filter((tile) => contains([tile], p)).length
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const inner = fc.integer({ min: 1, max: SIZE - 1 })

describe('a point on a border is in exactly one of the adjacent areas [location.12]', () => {
  it('on a side', () => {
    fc.assert(
      fc.property(nudges, inner, inner, fc.boolean(), (moves, column, row, upright) => {
        const { tiles, corner } = tiling(moves)
        const next = upright ? corner(column, row + 1) : corner(column + 1, row)
        expect(countContaining(tiles, middle(corner(column, row), next))).toBe(1)
      }),
    )
  })

  it('on a corner', () => {
    fc.assert(
      fc.property(nudges, inner, inner, (moves, column, row) => {
        const { tiles, corner } = tiling(moves)
        expect(countContaining(tiles, corner(column, row))).toBe(1)
      }),
    )
  })

  it('on the edge of a hole that another area fills', () => {
    const hole: Ring = [
      { x: 20, y: 20 },
      { x: 60, y: 35 },
      { x: 41, y: 80 },
    ]
    const around: Polygon = [
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 100 },
        { x: 0, y: 100 },
      ],
      hole.toReversed(),
    ]
    for (let x = 1; x < 100; x += 1)
      for (let y = 1; y < 100; y += 1) expect(countContaining([around, [hole]], { x, y })).toBe(1)
  })
})

/** Returns the winding number of the ring around the point by summing angles: an independent way to the same result. */
function windingNumber(ring: Ring, p: Point): number {
  const angles = ring.map(({ x, y }) => Math.atan2(y - p.y, x - p.x))
  const total = angles.reduce((sum, angle, index) => {
    const step = angle - (angles.at(index - 1) ?? 0)
    return sum + step - Math.round(step / (2 * Math.PI)) * 2 * Math.PI
  }, 0)
  return Math.round(total / (2 * Math.PI))
}

it('agrees with the winding number on inside and outside', () => {
  const radii = fc.array(fc.integer({ min: 10, max: 1000 }), { minLength: 3, maxLength: 40 })
  const coordinate = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(radii, coordinate, coordinate, (lengths, x, y) => {
      const ring: Ring = lengths.map((length, index) => {
        const angle = (index * 2 * Math.PI) / lengths.length
        return { x: Math.round(Math.cos(angle) * length), y: Math.round(Math.sin(angle) * length) }
      })
      const p = { x, y }
      fc.pre(!isOnBorder([[ring]], p))
      expect(contains([[ring]], p)).toBe(windingNumber(ring, p) !== 0)
    }),
    { numRuns: 1000 },
  )
})

it('contains a point in any part of a MultiPolygon, and none in a hole', () => {
  const square = (from: number, to: number): [number, number][] => [
    [17 + from, 49 + from],
    [17 + to, 49 + from],
    [17 + to, 49 + to],
    [17 + from, 49 + to],
    [17 + from, 49 + from],
  ]
  const shape = shapeOf({
    type: 'MultiPolygon',
    coordinates: [[square(0, 0.1), square(0.04, 0.06)], [square(0.2, 0.3)]],
  })
  const at = (offset: number) => contains(shape, toPlane({ lng: 17 + offset, lat: 49 + offset }))
  expect([0.01, 0.05, 0.15, 0.25].map(at)).toEqual([true, false, false, true])
})
