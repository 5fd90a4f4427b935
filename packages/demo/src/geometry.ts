/** Geometry for towns of a few kilometres, on a flat map in kilometres around a point. */
export type Position = [lng: number, lat: number]
export type Centre = { readonly lng: number; readonly lat: number }
export type Ring = Position[]

const KM_PER_DEGREE = 111.2

/**
 * Returns the point at a bearing (degrees clockwise from north) and distance (kilometres), rounded to six decimals (a
 * tenth of a metre).
 */
export function towards(from: Centre, bearing: number, km: number): Position {
  const angle = (bearing * Math.PI) / 180
  const perLongitude = KM_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180)
  return [
    round(from.lng + (Math.sin(angle) * km) / perLongitude),
    round(from.lat + (Math.cos(angle) * km) / KM_PER_DEGREE),
  ]
}

/** Returns a closed ring. */
export function closed(points: readonly Position[]): Ring {
  const first = points[0]
  return first ? [...points, first] : []
}

/** Uses the even–odd rule over all rings, so that holes count. */
export function contains(rings: readonly Ring[], [lng, lat]: Position): boolean {
  let inside = false
  for (const ring of rings)
    for (const [index, [x, y]] of ring.entries()) {
      const [px, py] = ring[index - 1] ?? ring.at(-1) ?? [x, y]
      if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside
    }
  return inside
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
