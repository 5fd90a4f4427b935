import type { Point } from './plane.ts'

/** The directions around a square: east, south, west, north, with y growing southwards. */
const STEPS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const

/**
 * Returns the borders of a set of grid squares as rings through the middles of the squares' sides, with the set on the
 * right. Squares that touch only at a corner are separate.
 */
export function traceRings(
  size: number,
  contains: (square: number) => boolean,
): readonly (readonly Point[])[] {
  const has = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && contains(y * size + x)
  /** Sides that are not yet part of a ring, by their start and direction. */
  const open = new Set<number>()
  const key = (x: number, y: number, direction: number) => ((y + 1) * (size + 3) + x + 1) * 4 + direction
  const isSide = (x: number, y: number, direction: number) => open.has(key(x, y, direction))
  const starts: (readonly [x: number, y: number, direction: number])[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!has(x, y)) continue
      const sides = [
        [has(x, y - 1), x, y],
        [has(x + 1, y), x + 1, y],
        [has(x, y + 1), x + 1, y + 1],
        [has(x - 1, y), x, y + 1],
      ] as const
      for (const [direction, [inside, fromX, fromY]] of sides.entries()) {
        if (inside) continue
        open.add(key(fromX, fromY, direction))
        starts.push([fromX, fromY, direction])
      }
    }
  }
  const rings: Point[][] = []
  for (const [startX, startY, startDirection] of starts) {
    if (!isSide(startX, startY, startDirection)) continue
    const ring: Point[] = []
    let [x, y, direction] = [startX, startY, startDirection]
    while (isSide(x, y, direction)) {
      open.delete(key(x, y, direction))
      const step = STEPS[direction] ?? STEPS[0]
      ring.push({ x: x + step.x / 2, y: y + step.y / 2 })
      x += step.x
      y += step.y
      // Trying the sharpest right turn first separates squares that share only a corner.
      const from = direction
      direction = [1, 0, 3].map((turn) => (from + turn) % 4).find((next) => isSide(x, y, next)) ?? from
    }
    rings.push(ring)
  }
  return rings
}
