/**
 * Validates the geometry of an area. Problems are Czech sentences for the person who drew it, with the mistake and its
 * correction.
 */
import type { Geometry } from '../../database/column-types.ts'
import {
  cross,
  doubleArea,
  meet,
  overlay,
  type Point,
  pointText,
  type Ring,
  type Segment,
  segmentsOf,
} from './plane.ts'
import { contains, isOnBorder, type Polygon, polygonsOf, ringOf, segmentIndex } from './shape.ts'

/** Slightly larger than Czechia. */
const COUNTRY = { west: 12, south: 48.5, east: 18.9, north: 51.1 }

const isLng = (degrees: number) => degrees >= COUNTRY.west && degrees <= COUNTRY.east
const isLat = (degrees: number) => degrees >= COUNTRY.south && degrees <= COUNTRY.north

type Position = readonly [number, number]

const POSITIONS: readonly { readonly wrong: (position: Position) => boolean; readonly text: string }[] = [
  {
    wrong: ([lng, lat]) => !(Math.abs(lng) <= 180 && Math.abs(lat) <= 180),
    text: 'souřadnice nejsou stupně (WGS 84), nejspíš jsou to metry; uložte je v EPSG:4326',
  },
  {
    wrong: ([lng, lat]) => isLat(lng) && isLng(lat),
    text: 'souřadnice jsou prohozené, první má být zeměpisná délka, druhá šířka',
  },
  {
    wrong: ([lng, lat]) => !(isLng(lng) && isLat(lat)),
    text: 'leží mimo Českou republiku; zkontrolujte souřadnice',
  },
]

/** Null means that the geometry is valid. */
export function geometryProblem(geometry: Geometry): string | null {
  const polygons = polygonsOf(geometry)
  if (polygons.length === 0 || polygons.some((rings) => rings.length === 0))
    return 'nemá žádnou hranici; nakreslete ji, nebo oblast vynechte'
  for (const ring of polygons.flat()) {
    for (const { wrong, text } of POSITIONS) if (ring.some(wrong)) return text
    if (ring.length < 4) return 'hranice má méně než čtyři body; poslední opakuje první'
    if (!isClosed(ring))
      return 'hranice není uzavřená, první a poslední bod se liší; zopakujte na konci první'
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

function polygonProblem(polygon: Polygon): string | null {
  if (polygon.some((ring) => ring.length < 3 || isFlat(ring))) return 'má nulovou plochu; nakreslete ji znovu'
  const crossed = polygon.map(crossingOf).find((point) => point !== null)
  if (crossed)
    return `hranice se sama kříží u bodu ${pointText(crossed)}; rozdělte ji tam, nebo zbytečné body smažte`
  const [outer, ...holes] = polygon
  if (!outer) return null
  if (holes.some((hole) => bordersCross(outer, hole))) return 'díra kříží hranici; posuňte ji dovnitř'
  if (holes.some((hole) => !isWithin(hole, outer)))
    return 'díra leží mimo oblast; smažte ji, nebo posuňte dovnitř'
  const overlapping = holes.some((hole, index) =>
    holes
      .slice(index + 1)
      .some((other) => bordersCross(hole, other) || isWithin(hole, other) || isWithin(other, hole)),
  )
  return overlapping ? 'díry se překrývají; spojte je v jednu' : null
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
  return segmentsOf(one).some((side) =>
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
