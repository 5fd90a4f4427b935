/** Extra points for streets and parts of towns near a position, so that they win over equally good matches farther away. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Entries } from './entries.ts'
import { METRES_PER_DEGREE } from './grid.ts'

const NEAR = { metres: 12_000, bonus: 30 }
const FARTHER = { metres: 30_000, bonus: 15 }
export const MAX_PROXIMITY = NEAR.bonus

/** Points by entry. Called for thousands of entries in a query, so it uses a flat map and single-precision coordinates. */
export function createProximity({
  lng,
  lat,
}: Pick<Entries, 'lng' | 'lat'>): (near: LngLat) => (entry: number) => number {
  return (near) => {
    const metresPerLat = METRES_PER_DEGREE
    const metresPerLng = metresPerLat * Math.cos((near.lat * Math.PI) / 180)
    return (entry) => {
      const x = ((lng[entry] ?? 0) - near.lng) * metresPerLng
      const y = ((lat[entry] ?? 0) - near.lat) * metresPerLat
      const squaredDistance = x * x + y * y
      if (squaredDistance <= NEAR.metres ** 2) return NEAR.bonus
      return squaredDistance <= FARTHER.metres ** 2 ? FARTHER.bonus : 0
    }
  }
}
