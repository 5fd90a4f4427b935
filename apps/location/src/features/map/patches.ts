/**
 * The ground of the parts of towns. A grid of squares: a square belongs to the part that has most houses in it and the eight around it;
 * where there are none, nobody lives. All is decided near by, so that the patches of neighbouring tiles meet.
 */
import type { Point } from './plane.ts'
import { traceRings } from './trace-rings.ts'

/** `at` in squares of the grid. */
export type PatchHouse = { readonly part: number; readonly at: Point }
export type Patch = { readonly part: number; readonly rings: readonly (readonly Point[])[] }

/** Squares around a tile that must be known for its own to come out as in the neighbouring tile. */
export const PATCH_MARGIN = 6

/** Houses on a grid of `size` squares in a row; those outside it count for nothing. In squares, like the houses. */
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

/** Of equal numbers of houses the part with the lower code counts. */
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

/** Points on either side over which a corner is rounded, twice. Less than `PATCH_MARGIN` altogether. */
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
