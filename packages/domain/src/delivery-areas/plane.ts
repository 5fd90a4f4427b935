/**
 * Exact geometry. Coordinates are integers in ten-millionths of a degree (11 mm). Within Czechia their differences fit
 * into 26 bits and products into 53, so no comparison below is affected by rounding, and adjacent areas share their
 * border exactly.
 */
import type { LngLat } from '../delivery/place.ts'

export type Point = { readonly x: number; readonly y: number }
export type Segment = { readonly a: Point; readonly b: Point }
/** Corners in order; the last one is connected to the first, which is not repeated. */
export type Ring = readonly Point[]

const UNITS_PER_DEGREE = 10_000_000

export function toPlane({ lng, lat }: LngLat): Point {
  return { x: Math.round(lng * UNITS_PER_DEGREE), y: Math.round(lat * UNITS_PER_DEGREE) }
}

/** Formats a point as in GeoJSON: `[lng, lat]`. */
export function pointText({ x, y }: Point): string {
  return `[${x / UNITS_PER_DEGREE}, ${y / UNITS_PER_DEGREE}]`
}

/** A positive result means that `p` is left of the line from `a` to `b`, a negative one right of it, and zero on it. */
function side(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
}

export function samePoint(p: Point, q: Point): boolean {
  return p.x === q.x && p.y === q.y
}

export function* segmentsOf(ring: Ring): Generator<Segment> {
  let a = ring.at(-1)
  for (const b of ring) {
    if (a) yield { a, b }
    a = b
  }
}

/** Returns twice the area; positive if the corners run counterclockwise. */
export function doubleArea(ring: Ring): number {
  const [origin] = ring
  let area = 0
  for (const { a, b } of segmentsOf(ring)) if (origin) area += side(origin, a, b)
  return area
}

/** Returns whether `p`, a point on the line of the segment, is between its ends or on one of them. */
function between({ a, b }: Segment, p: Point): boolean {
  return (
    Math.min(a.x, b.x) <= p.x &&
    p.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= p.y &&
    p.y <= Math.max(a.y, b.y)
  )
}

export function isOn(segment: Segment, p: Point): boolean {
  return side(segment.a, segment.b, p) === 0 && between(segment, p)
}

/** Returns whether the segments intersect at an interior point of both. */
export function cross(s: Segment, t: Segment): boolean {
  const ends = Math.sign(side(s.a, s.b, t.a)) * Math.sign(side(s.a, s.b, t.b))
  return ends < 0 && Math.sign(side(t.a, t.b, s.a)) * Math.sign(side(t.a, t.b, s.b)) < 0
}

/** Returns whether the segments have any common point. */
export function meet(s: Segment, t: Segment): boolean {
  return cross(s, t) || isOn(s, t.a) || isOn(s, t.b) || isOn(t, s.a) || isOn(t, s.b)
}

/** Returns whether the segments have a common part longer than a point. */
export function overlay(s: Segment, t: Segment): boolean {
  if (side(s.a, s.b, t.a) !== 0 || side(s.a, s.b, t.b) !== 0) return false
  const shared = [t.a, t.b].filter((p) => between(s, p)).concat([s.a, s.b].filter((p) => between(t, p)))
  const [first] = shared
  return first !== undefined && shared.some((p) => !samePoint(p, first))
}
