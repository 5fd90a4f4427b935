/** What a courier sees of a door before the ride is accepted (`dispatch.md` §4). */
import type { LngLat } from '../delivery/place.ts'

/** To about a hundred metres. */
export const roughPlace = ({ lng, lat }: LngLat): LngLat => ({ lng: rounded(lng), lat: rounded(lat) })

const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000

/** `Smyšlená 583/12, Olomouc, 779 00` → `Smyšlená`; of a village without streets its name. */
export function streetOf(address: string): string {
  const [first = ''] = address.split(',')
  return first.replace(/\s+(?:č\.\s?[pe]\.\s*)?\d.*$/, '').trim()
}
