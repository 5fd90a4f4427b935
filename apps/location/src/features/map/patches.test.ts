import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PATCH_MARGIN, type PatchHouse, partPatches } from './patches.ts'
import type { Point } from './plane.ts'
import { traceRings } from './trace-rings.ts'

/** Uses the even-odd rule. */
function contains(rings: readonly (readonly Point[])[], { x, y }: Point): boolean {
  let inside = false
  for (const ring of rings) {
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length] ?? a
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
    }
  }
  return inside
}

const middle = (column: number, row: number) => ({ x: column + 0.5, y: row + 0.5 })

it('rings enclose exactly the squares of the set', () => {
  const SIZE = 7
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: SIZE * SIZE, maxLength: SIZE * SIZE }), (set) => {
      const rings = traceRings(SIZE, (square) => set[square] === true)
      for (const [square, isIn] of set.entries()) {
        expect(contains(rings, middle(square % SIZE, Math.floor(square / SIZE)))).toBe(isIn)
      }
    }),
  )
})

it('squares that touch only at a corner have separate rings', () => {
  expect(traceRings(2, (square) => square === 0 || square === 3)).toHaveLength(2)
})

const village = (part: number, column: number, row: number, count = 6): PatchHouse[] =>
  Array.from({ length: count }, () => ({ part, at: middle(column, row) }))

describe('patches', () => {
  it('cover only the ground around the houses', () => {
    const [patch, ...others] = partPatches(village(1, 10, 10), 20)
    expect(others).toEqual([])
    expect(contains(patch?.rings ?? [], middle(10, 10))).toBe(true)
    expect(contains(patch?.rings ?? [], middle(13, 10))).toBe(false)
  })
  it('belong to the part with the most houses', () => {
    const rows = [5, 6, 7, 8, 9, 10, 11]
    const patches = partPatches(
      rows.flatMap((row) => [
        ...village(1, 6, row, 9),
        ...village(1, 9, row, 9),
        ...village(2, 10, row, 4),
        ...village(2, 13, row, 9),
      ]),
      20,
    )
    const owners = (column: number) =>
      patches.filter(({ rings }) => contains(rings, middle(column, 8))).map(({ part }) => part)
    expect([6, 9, 10, 12].map(owners)).toEqual([[1], [1], [1], [2]])
  })
  it('of adjacent tiles meet: the area inside both grids is the same [marketplace-2.22]', () => {
    const SIZE = 8 + 2 * PATCH_MARGIN
    const SHIFT = 8
    const house = fc.record({
      part: fc.integer({ min: 1, max: 3 }),
      at: fc.record({ x: fc.integer({ min: 0, max: 27 }), y: fc.integer({ min: 0, max: 19 }) }),
    })
    fc.assert(
      fc.property(fc.array(house, { maxLength: 60 }), (houses) => {
        const left = partPatches(houses, SIZE)
        const right = partPatches(
          houses.map(({ part, at }) => ({ part, at: { x: at.x - SHIFT, y: at.y } })),
          SIZE,
        )
        const border = SHIFT + PATCH_MARGIN
        for (let row = PATCH_MARGIN; row < SIZE - PATCH_MARGIN; row += 1) {
          for (const column of [border - 1, border]) {
            const inLeft = left
              .filter(({ rings }) => contains(rings, middle(column, row)))
              .map(({ part }) => part)
            const inRight = right
              .filter(({ rings }) => contains(rings, middle(column - SHIFT, row)))
              .map(({ part }) => part)
            expect(inRight).toEqual(inLeft)
          }
        }
      }),
    )
  })
  it('do not exist in uninhabited places', () => {
    expect(partPatches([], 20)).toEqual([])
    expect(partPatches(village(1, -5, 30), 20)).toEqual([])
  })
})
