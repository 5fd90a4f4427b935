/** What a customer sees of the courier who carries the order (`dispatch.md` §5). */
import type { LngLat } from '../delivery/place.ts'
import { VEHICLE_TRAITS, type Vehicle } from '../dispatch/vehicle.ts'
import type { Stop } from './stops.ts'

/** `coming` means that the courier is on the way to this door next. */
export const COURIER_ACTIVITIES = ['picking_up', 'other_order', 'coming'] as const
export type CourierActivity = (typeof COURIER_ACTIVITIES)[number]

/** Returns what the courier does now, from the stops of the ride in order. `isOwn` marks the customer's own door. */
export function courierActivity(
  stops: readonly (Stop & { readonly isOwn: boolean })[],
  isLoaded: boolean,
): CourierActivity {
  if (!isLoaded) return 'picking_up'
  const next = stops.find(({ state }) => state === 'open' || state === 'arrived')
  return next?.isOwn === true && next.kind === 'drop_off' ? 'coming' : 'other_order'
}

const DIGITS = 100_000

/** Rounds to five digits, which is about a metre. */
export const shownPlace = ({ lng, lat }: LngLat): LngLat => ({
  lng: Math.round(lng * DIGITS) / DIGITS,
  lat: Math.round(lat * DIGITS) / DIGITS,
})

/** Metres. A larger circle would say nothing. */
const LARGEST_RADIUS = 1_500

/** Returns the radius in metres of the circle in which the courier may be so many seconds after the position. */
export function possibleRadius(accuracy: number, ageSeconds: number, vehicle: Vehicle): number {
  const metresPerSecond = VEHICLE_TRAITS[vehicle].kilometresPerHour / 3.6
  return Math.min(LARGEST_RADIUS, Math.round(accuracy + metresPerSecond * Math.max(0, ageSeconds)))
}
