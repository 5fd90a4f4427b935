/**
 * A flat map of the country in metres. Its scale is accurate to two per cent everywhere, which is invisible in a
 * drawing.
 */
import { type LngLat, METRES_PER_DEGREE } from '@sousto/domain/delivery/place.ts'

/** In metres to the east and to the north. */
export type Point = { readonly x: number; readonly y: number }
export type Line = readonly Point[]

/** At the parallel through the centre of the country. */
const METRES_EAST = METRES_PER_DEGREE * Math.cos((49.8 * Math.PI) / 180)

export const toPlane = ({ lng, lat }: LngLat): Point => ({ x: lng * METRES_EAST, y: lat * METRES_PER_DEGREE })
export const toDegrees = ({ x, y }: Point): LngLat => ({ lng: x / METRES_EAST, lat: y / METRES_PER_DEGREE })

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

export function length(line: Line): number {
  return line.reduce((sum, point, index) => sum + distance(line[index - 1] ?? point, point), 0)
}

export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** Returns `to`, or the point on the way there that is `most` metres from `from`. */
export function towards(from: Point, to: Point, most: number): Point {
  const share = Math.min(1, most / distance(from, to))
  return share === 1 ? to : { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
}

/** Returns the point of the segment from `a` to `b` that is nearest to `p`. */
export function nearestOnSegment(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const squared = dx * dx + dy * dy
  if (squared === 0) return a
  const share = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared))
  return { x: a.x + share * dx, y: a.y + share * dy }
}

/** Removes points that are within `tolerance` of the line (Douglas and Peucker). */
export function simplify(line: Line, tolerance: number): Line {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return line
  let farthest = 0
  let most = 0
  for (const [index, point] of line.entries()) {
    const away = distance(point, nearestOnSegment(first, last, point))
    if (away > most) {
      most = away
      farthest = index
    }
  }
  if (most <= tolerance) return [first, last]
  const before = simplify(line.slice(0, farthest + 1), tolerance)
  return [...before.slice(0, -1), ...simplify(line.slice(farthest), tolerance)]
}
