/** Determines whether two areas overlap; a shared border alone does not count. */
import { cross, type Point, type Ring, segmentsOf } from '@sousto/domain/delivery-areas/plane.ts'
import { segmentIndex } from '@sousto/domain/delivery-areas/segment-index.ts'
import { contains, isOnBorder, type Polygon } from '@sousto/domain/delivery-areas/shape.ts'

type Shape = readonly Polygon[]

export function overlap(one: Shape, other: Shape): boolean {
  return bordersCross(one, other) || hasPointIn(one, other) || hasPointIn(other, one)
}

function bordersCross(one: Shape, other: Shape): boolean {
  const sides = sidesOf(other)
  const index = segmentIndex(sides)
  return sidesOf(one).some((side) =>
    index.near(side).some((found) => {
      const near = sides[found]
      return near !== undefined && cross(side, near)
    }),
  )
}

const sidesOf = (shape: Shape) => shape.flatMap((rings) => rings.flatMap((ring) => [...segmentsOf(ring)]))

/**
 * For borders that do not cross: an area overlaps the other if one of its corners is inside the other, or if all
 * corners are on the border and its interior is inside.
 */
function hasPointIn(one: Shape, other: Shape): boolean {
  const corners = one.flat(2).filter((corner) => !isOnBorder(other, corner))
  return [...corners, ...one.map(interiorPoint)].some((point) => contains(other, point))
}

/**
 * Returns a point in the polygon away from its corners: the middle of the widest interval half-way between its two
 * southernmost latitudes.
 */
function interiorPoint(polygon: Polygon): Point {
  const latitudes = [...new Set(polygon.flat().map(({ y }) => y))].sort((a, b) => a - b)
  const [low = 0, high = 0] = latitudes
  const y = (low + high) / 2
  const crossings = polygon.flatMap((ring) => crossingsAt(ring, y)).sort((a, b) => a - b)
  let widest = { x: 0, width: -1 }
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = 0, to = 0] = crossings.slice(index, index + 2)
    if (to - from > widest.width) widest = { x: (from + to) / 2, width: to - from }
  }
  return { x: widest.x, y }
}

function crossingsAt(ring: Ring, y: number): number[] {
  return [...segmentsOf(ring)]
    .filter(({ a, b }) => a.y > y !== b.y > y)
    .map(({ a, b }) => a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y))
}
