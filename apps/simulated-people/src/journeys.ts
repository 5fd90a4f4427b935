/** The movement of a simulated courier: from place to place at the speed of the vehicle. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { defaultTravelTime } from '@sousto/domain/dispatch/travel.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { minutesBetween } from '@sousto/domain/promise/window.ts'

export type Journey = {
  readonly from: LngLat
  readonly to: LngLat
  readonly leftAt: Temporal.Instant
  readonly minutes: number
}

/** A rider's pace: 1 is the speed that dispatch expects, and more is slower. */
export function journeyTo(
  to: LngLat,
  from: LngLat,
  leftAt: Temporal.Instant,
  { vehicle, pace }: { readonly vehicle: Vehicle; readonly pace: number },
): Journey {
  return { from, to, leftAt, minutes: defaultTravelTime(from, to, vehicle) * pace }
}

export function placeOn({ from, to, leftAt, minutes }: Journey, at: Temporal.Instant): LngLat {
  const share = minutes === 0 ? 1 : Math.min(1, Math.max(0, minutesBetween(leftAt, at) / minutes))
  return { lng: from.lng + (to.lng - from.lng) * share, lat: from.lat + (to.lat - from.lat) * share }
}
