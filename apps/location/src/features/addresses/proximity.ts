/** Streets and parts of towns near a place come before others that fit as well. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Entries } from './entries.ts'
import { METRES_PER_DEGREE } from './grid.ts'

const NEAR = { metres: 12_000, bonus: 30 }
const FURTHER = { metres: 30_000, bonus: 15 }
export const MOST_NEARNESS = NEAR.bonus

/** Points for each entry, by its index. It is asked about thousands for every text: a flat map will do, and single precision. */
export function createNearness({
  lng,
  lat,
}: Pick<Entries, 'lng' | 'lat'>): (near: LngLat) => (index: number) => number {
  return (near) => {
    const north = METRES_PER_DEGREE
    const east = north * Math.cos((near.lat * Math.PI) / 180)
    return (index) => {
      const [x, y] = [((lng[index] ?? 0) - near.lng) * east, ((lat[index] ?? 0) - near.lat) * north]
      const square = x * x + y * y
      if (square <= NEAR.metres ** 2) return NEAR.bonus
      return square <= FURTHER.metres ** 2 ? FURTHER.bonus : 0
    }
  }
}
