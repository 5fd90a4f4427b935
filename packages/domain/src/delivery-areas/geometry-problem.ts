/** Validates the geometry of a delivery area, while it is drawn and when it is stored or imported. */
import { cross, doubleArea, meet, overlay, type Point, type Ring, type Segment, segmentsOf } from './plane.ts'
import { segmentIndex } from './segment-index.ts'
import { contains, type Geometry, isOnBorder, type Polygon, polygonsOf, ringOf } from './shape.ts'

/** Slightly larger than Czechia. */
const COUNTRY = { west: 12, south: 48.5, east: 18.9, north: 51.1 }

const isLng = (degrees: number) => degrees >= COUNTRY.west && degrees <= COUNTRY.east
const isLat = (degrees: number) => degrees >= COUNTRY.south && degrees <= COUNTRY.north

type Position = readonly [number, number]

export type GeometryProblem =
  | {
      readonly code:
        | 'no_border'
        | 'not_degrees'
        | 'swapped'
        | 'outside_country'
        | 'too_few_corners'
        | 'not_closed'
        | 'flat'
        | 'hole_crosses'
        | 'hole_outside'
        | 'holes_overlap'
    }
  /** `at` is a corner near the crossing. */
  | { readonly code: 'crosses_itself'; readonly at: Point }

const POSITIONS: readonly {
  readonly wrong: (position: Position) => boolean
  readonly problem: GeometryProblem
}[] = [
  {
    wrong: ([lng, lat]) => !(Math.abs(lng) <= 180 && Math.abs(lat) <= 180),
    problem: { code: 'not_degrees' },
  },
  {
    wrong: ([lng, lat]) => isLat(lng) && isLng(lat),
    problem: { code: 'swapped' },
  },
  {
    wrong: ([lng, lat]) => !(isLng(lng) && isLat(lat)),
    problem: { code: 'outside_country' },
  },
]

/** Null means that the geometry is valid. */
export function geometryProblem(geometry: Geometry): GeometryProblem | null {
  const polygons = polygonsOf(geometry)
  if (polygons.length === 0 || polygons.some((rings) => rings.length === 0)) return { code: 'no_border' }
  for (const ring of polygons.flat()) {
    for (const { wrong, problem } of POSITIONS) if (ring.some(wrong)) return problem
    if (ring.length < 4) return { code: 'too_few_corners' }
    if (!isClosed(ring)) return { code: 'not_closed' }
  }
  for (const rings of polygons) {
    const problem = polygonProblem(rings.map(ringOf))
    if (problem) return problem
  }
  return null
}

function isClosed(ring: readonly Position[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)]
  return first !== undefined && first[0] === last?.[0] && first[1] === last[1]
}

function polygonProblem(polygon: Polygon): GeometryProblem | null {
  if (polygon.some((ring) => ring.length < 3 || isFlat(ring))) return { code: 'flat' }
  const crossed = polygon.map(crossingOf).find((point) => point !== null)
  if (crossed) return { code: 'crosses_itself', at: crossed }
  const [outer, ...holes] = polygon
  if (!outer) return null
  if (holes.some((hole) => bordersCross(outer, hole))) return { code: 'hole_crosses' }
  if (holes.some((hole) => !isWithin(hole, outer))) return { code: 'hole_outside' }
  const overlapping = holes.some((hole, index) =>
    holes
      .slice(index + 1)
      .some((other) => bordersCross(hole, other) || isWithin(hole, other) || isWithin(other, hole)),
  )
  return overlapping ? { code: 'holes_overlap' } : null
}

/** Returns whether all corners are on one line. A figure of eight may have a signed area of zero without being flat. */
function isFlat(ring: Ring): boolean {
  const [a, b] = ring
  return !a || !b || (doubleArea(ring) === 0 && ring.every((p) => doubleArea([a, b, p]) === 0))
}

/** Returns a corner near a self-intersection. Null means that the ring is simple. */
function crossingOf(ring: Ring): Point | null {
  const sides = [...segmentsOf(ring)]
  const index = segmentIndex(sides)
  const crossing = sides.find((side, number) =>
    index.near(side).some((found) => {
      const other = sides[found]
      if (!other || found <= number) return false
      const neighbours = found === number + 1 || (number === 0 && found === sides.length - 1)
      return neighbours ? overlay(side, other) : meet(side, other)
    }),
  )
  return crossing?.a ?? null
}

/** Rings may touch at single points. */
function bordersCross(one: Ring, other: Ring): boolean {
  const sides: readonly Segment[] = [...segmentsOf(other)]
  const index = segmentIndex(sides)
  return [...segmentsOf(one)].some((side) =>
    index.near(side).some((found) => {
      const near = sides[found]
      return near !== undefined && (cross(side, near) || overlay(side, near))
    }),
  )
}

/** Returns whether a ring that does not cross another is within it: every corner is on its border or inside. */
function isWithin(ring: Ring, other: Ring): boolean {
  const shape = [[other]]
  const within = (p: Point) => isOnBorder(shape, p) || contains(shape, p)
  return ring.every(within)
}
