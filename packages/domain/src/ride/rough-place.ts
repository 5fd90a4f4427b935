/** Hides the exact address of a door from a courier until the ride is accepted (`dispatch.md` §4). */
import type { LngLat } from '../delivery/place.ts'

/** Rounds a place to about a hundred metres. */
export const roughPlace = ({ lng, lat }: LngLat): LngLat => ({ lng: rounded(lng), lat: rounded(lat) })

const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000

/**
 * Reduces `Smyšlená 583/12, Olomouc, 779 00` to `Smyšlená`. An address in a village without streets is reduced to the
 * village's name.
 */
export function streetOf(address: string): string {
  const [first = ''] = address.split(',')
  return first.replace(/\s+(?:č\.\s?[pe]\.\s*)?\d.*$/, '').trim()
}
