/** Merges and cuts drawn areas. The library computes exactly; corners are rounded to a centimetre, as they are stored. */
import { difference, intersection, union } from 'polyclip-ts'
import type { DrawnGeometry } from '../../shared/drawn-areas/typed-terms.ts'

type Polygons = Extract<DrawnGeometry, { type: 'MultiPolygon' }>['coordinates']

const polygonsOf = ({ type, coordinates }: DrawnGeometry): Polygons =>
  type === 'Polygon' ? [coordinates] : coordinates

const rounded = (degrees: number) => Number(degrees.toFixed(7))

/** Null means that nothing is left. */
function geometryOf(polygons: Polygons): DrawnGeometry | null {
  const coordinates = polygons.map((polygon) =>
    polygon.map((ring) => ring.map(([lng, lat]): [number, number] => [rounded(lng), rounded(lat)])),
  )
  const [only] = coordinates
  if (only === undefined) return null
  return coordinates.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates }
}

export const merged = (one: DrawnGeometry, other: DrawnGeometry): DrawnGeometry | null =>
  geometryOf(union(polygonsOf(one), polygonsOf(other)))

/** Returns the area without what was drawn: a hole, if that is within it. */
export const without = (area: DrawnGeometry, drawn: DrawnGeometry): DrawnGeometry | null =>
  geometryOf(difference(polygonsOf(area), polygonsOf(drawn)))

/** Returns the part of the area that was drawn, and the rest. Null means that one of them would be empty. */
export function split(
  area: DrawnGeometry,
  drawn: DrawnGeometry,
): { readonly part: DrawnGeometry; readonly rest: DrawnGeometry } | null {
  const part = geometryOf(intersection(polygonsOf(area), polygonsOf(drawn)))
  const rest = without(area, drawn)
  return part === null || rest === null ? null : { part, rest }
}
