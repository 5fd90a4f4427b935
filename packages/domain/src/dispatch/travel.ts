/** The travel times of couriers (`dispatch.md` §2, Travel time). */
import type { LngLat } from '../delivery/place.ts'
import { VEHICLE_TRAITS, type Vehicle } from './vehicle.ts'

export type Minutes = number

/** A port that returns the minutes of travel, without the stops at both ends. */
export type TravelTime = (from: LngLat, to: LngLat, vehicle: Vehicle) => Minutes

/** Roads are this many times longer than the straight line. */
export const DETOUR = 1.343

const EARTH_RADIUS_KM = 6371.0088
const RADIANS = Math.PI / 180

/** Returns the great-circle distance by the haversine formula. */
export function straightKilometres(from: LngLat, to: LngLat): number {
  const height = Math.sin(((to.lat - from.lat) * RADIANS) / 2) ** 2
  const width = Math.sin(((to.lng - from.lng) * RADIANS) / 2) ** 2
  const across = Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * width
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(height + across)))
}

/** Returns the kilometres along these places. */
export function trackLength(places: readonly LngLat[]): number {
  let length = 0
  for (const [index, place] of places.entries()) {
    const before = places[index - 1]
    if (before !== undefined) length += straightKilometres(before, place)
  }
  return length
}

/** The default: straight line × detour ÷ the vehicle's speed. */
export const defaultTravelTime: TravelTime = (from, to, vehicle) =>
  ((straightKilometres(from, to) * DETOUR) / VEHICLE_TRAITS[vehicle].kilometresPerHour) * 60
