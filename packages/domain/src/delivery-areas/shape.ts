import { isOn, type Point, type Ring, type Segment, samePoint, segmentsOf, toPlane } from './plane.ts'

/** A ring of longitudes and latitudes; the last position repeats the first. */
type Positions = readonly (readonly [number, number])[]
/** The geometry of an area, as in GeoJSON. */
export type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Positions[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Positions[])[] }

/** An outer ring, then holes. */
export type Polygon = readonly Ring[]
export type Bounds = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export function polygonsOf(geometry: Geometry): readonly (readonly Positions[])[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

export function shapeOf(geometry: Geometry): readonly Polygon[] {
  return polygonsOf(geometry).map((polygon) => polygon.map(ringOf))
}

/** Returns the corners without consecutive duplicates, and so without the closing position. */
export function ringOf(positions: Positions): Ring {
  const points = positions.map(([lng, lat]) => toPlane({ lng, lat }))
  return points.filter((point, index) => {
    const previous = points[index === 0 ? points.length - 1 : index - 1]
    return previous === undefined || !samePoint(point, previous)
  })
}

/** In degrees. */
export function boundsOf(geometry: Geometry): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const polygon of polygonsOf(geometry))
    for (const [lng, lat] of polygon.flat()) {
      west = Math.min(west, lng)
      south = Math.min(south, lat)
      east = Math.max(east, lng)
      north = Math.max(north, lat)
    }
  return { west, south, east, north }
}

/**
 * Applies the even-odd rule to the rings of a polygon, half-open: a ray to the east crosses a side at its southern end
 * but not at its northern one, and not if the point is on it. Therefore, of two areas that share a border, exactly one
 * contains each point of it.
 */
export function contains(shape: readonly Polygon[], p: Point): boolean {
  return shape.some((polygon) => {
    let inside = false
    for (const ring of polygon) for (const each of segmentsOf(ring)) if (isEast(each, p)) inside = !inside
    return inside
  })
}

function isEast({ a, b }: Segment, p: Point): boolean {
  if (a.y > p.y === b.y > p.y) return false
  const [low, high] = a.y < b.y ? [a, b] : [b, a]
  return (high.x - low.x) * (p.y - low.y) - (high.y - low.y) * (p.x - low.x) > 0
}

export function isOnBorder(shape: readonly Polygon[], p: Point): boolean {
  return shape.some((polygon) =>
    polygon.some((ring) => [...segmentsOf(ring)].some((segment) => isOn(segment, p))),
  )
}
