/**
 * Determines the ground of the parts of towns on a grid of squares. A square belongs to the part with the most houses
 * in it and the eight squares around it; without houses it is uninhabited. All decisions are local, so that the patches
 * of adjacent tiles meet.
 */
import type { Point } from './plane.ts'
import { traceRings } from './trace-rings.ts'

/** `at` is in squares of the grid. */
export type PatchHouse = { readonly part: number; readonly at: Point }
export type Patch = { readonly part: number; readonly rings: readonly (readonly Point[])[] }

/**
 * The number of squares around a tile that must be known for its own squares to be the same as in the adjacent tile.
 */
export const PATCH_MARGIN = 6

/**
 * Takes houses on a grid of `size` squares in a row and ignores those outside it. Results are in squares, like the
 * houses.
 */
export function partPatches(houses: readonly PatchHouse[], size: number): readonly Patch[] {
  const counts = new Map<number, Uint16Array>()
  for (const { part, at } of houses) {
    const [column, row] = [Math.floor(at.x), Math.floor(at.y)]
    const known = counts.get(part) ?? new Uint16Array(size * size)
    counts.set(part, known)
    for (let y = Math.max(0, row - 1); y <= Math.min(size - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(size - 1, column + 1); x += 1) {
        known[y * size + x] = (known[y * size + x] ?? 0) + 1
      }
    }
  }
  const owners = ownersOf(counts, size)
  return [...counts.keys()]
    .toSorted((a, b) => a - b)
    .map((part) => ({ part, rings: traceRings(size, (square) => owners[square] === part).map(smooth) }))
    .filter(({ rings }) => rings.length > 0)
}

const NOBODY = -1

/** If parts have equal numbers of houses, the part with the lower code wins. */
function ownersOf(counts: ReadonlyMap<number, Uint16Array>, size: number): Int32Array {
  const owners = new Int32Array(size * size).fill(NOBODY)
  const most = new Uint16Array(size * size)
  for (const [part, known] of [...counts].toSorted(([a], [b]) => a - b)) {
    for (const [square, count] of known.entries()) {
      if (count <= (most[square] ?? 0)) continue
      most[square] = count
      owners[square] = part
    }
  }
  return owners
}

/**
 * The number of points on either side over which a corner is rounded, twice. The total must be less than
 * `PATCH_MARGIN`.
 */
const ROUNDING = 2

function smooth(ring: readonly Point[]): readonly Point[] {
  return average(average(ring))
}

function average(ring: readonly Point[]): readonly Point[] {
  if (ring.length <= 2 * ROUNDING + 1) return ring
  const share = 1 / (2 * ROUNDING + 1)
  return ring.map((_, index) => {
    let [x, y] = [0, 0]
    for (let step = -ROUNDING; step <= ROUNDING; step += 1) {
      const point = ring[(index + step + ring.length) % ring.length]
      x += (point?.x ?? 0) * share
      y += (point?.y ?? 0) * share
    }
    return { x, y }
  })
}
