/** Forecasts when a courier will be at the remaining stops (`dispatch.md` §2, Travel time). */
import type { LngLat } from '../delivery/place.ts'
import { DISPATCH_DEFAULTS } from '../dispatch/constants.ts'
import { defaultTravelTime, type TravelTime } from '../dispatch/travel.ts'
import type { Vehicle } from '../dispatch/vehicle.ts'
import type { StopKind } from './stops.ts'

export type StopAhead = {
  readonly kind: StopKind
  readonly place: LngLat
  /** Null means that the courier is not there yet. */
  readonly arrivedAt: Temporal.Instant | null
  /** On a pickup: the time at which its last food is ready, as far as it is known. */
  readonly readyAt: Temporal.Instant | null
}

export type StopForecast = { readonly arrival: Temporal.Instant; readonly departure: Temporal.Instant }

type Journey = {
  /** The courier's last known position and its time. */
  readonly from: { readonly place: LngLat; readonly at: Temporal.Instant }
  readonly vehicle: Vehicle
  /** Events that have not happened by this time happen at this time at the earliest. */
  readonly notBefore: Temporal.Instant
  readonly travelTime?: TravelTime
}

/**
 * Returns one forecast for each stop, in order. Half of a stop passes before the food changes hands, half after: a courier
 * does not leave at the moment at which the food is ready.
 */
export function forecastStops(
  stops: readonly StopAhead[],
  { from, vehicle, notBefore, travelTime = defaultTravelTime }: Journey,
): readonly StopForecast[] {
  let { place, at } = from
  return stops.map((stop) => {
    const arrival = stop.arrivedAt ?? later(after(at, travelTime(place, stop.place, vehicle)), notBefore)
    const half = stopMinutes(stop.kind) / 2
    const atCounter = after(arrival, half)
    const handover =
      stop.kind === 'pickup' && stop.readyAt !== null ? later(atCounter, stop.readyAt) : atCounter
    const departure = later(after(handover, half), notBefore)
    place = stop.place
    at = departure
    return { arrival, departure }
  })
}

const stopMinutes = (kind: StopKind): number =>
  kind === 'pickup' ? DISPATCH_DEFAULTS.pickupStopMinutes : DISPATCH_DEFAULTS.doorStopMinutes

const after = (instant: Temporal.Instant, minutes: number): Temporal.Instant =>
  instant.add({ milliseconds: Math.round(minutes * 60_000) })

const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) >= 0 ? a : b
