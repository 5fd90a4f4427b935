/** Travel times that a routing service computes along roads (`dispatch.md` §2, Travel time). */
import type { LngLat } from '../delivery/place.ts'
import { defaultTravelTime, type Minutes, type TravelTime, trackLength } from './travel.ts'
import type { Vehicle } from './vehicle.ts'

export const ROUTING_SERVICES = ['osrm', 'valhalla'] as const
export type RoutingServiceName = (typeof ROUTING_SERVICES)[number]

/** The source that a person chose for a city. `service` is the routing service that the operator has configured. */
export const TRAVEL_CHOICES = ['default', 'learned', 'service'] as const
export type TravelChoice = (typeof TRAVEL_CHOICES)[number]

export const TRAVEL_SOURCES = ['default', 'learned', ...ROUTING_SERVICES] as const
export type TravelSource = (typeof TRAVEL_SOURCES)[number]

/** A routing service did not answer in time, was not reached or failed, or gave an answer that cannot be true. */
export const ROUTING_FAULTS = ['slow', 'away', 'wrong'] as const
export type RoutingFault = (typeof ROUTING_FAULTS)[number]

/** The reasons why the default is in force instead of the chosen source. */
export const TRAVEL_FALLBACKS = [...ROUTING_FAULTS, 'not_learned', 'not_configured'] as const
export type TravelFallback = (typeof TRAVEL_FALLBACKS)[number]

/** Returns whether the chosen routing service does not work. Null means that the chosen source is in force. */
export const isRoutingAway = (fallback: TravelFallback | null): boolean =>
  ROUTING_FAULTS.some((fault) => fault === fallback)

/** The minutes from each place (rows) to each place (columns). */
export type TravelMatrix = readonly (readonly Minutes[])[]

/** A place is moved to the nearest road, at both ends by at most this much together. */
const SNAP_KILOMETRES = 0.5
/** Faster than any vehicle in a city, along the straight line. */
const FASTEST = 130
/** Slower than a detour around a river: an hour, and half an hour more for each kilometre of the straight line. */
const SLOWEST = { minutes: 60, perKilometre: 30 }

/** Returns whether the minutes of a way through these places can be true. */
export function isPlausibleWay(places: readonly LngLat[], minutes: Minutes): boolean {
  const kilometres = trackLength(places)
  const least = (Math.max(0, kilometres - SNAP_KILOMETRES) / FASTEST) * 60
  const most = SLOWEST.minutes + kilometres * SLOWEST.perKilometre
  return Number.isFinite(minutes) && minutes >= least && minutes <= most
}

/** Returns whether a matrix has a plausible entry from each to each place. */
export function isPlausibleMatrix(
  from: readonly LngLat[],
  to: readonly LngLat[],
  matrix: readonly (readonly (number | null)[])[],
): matrix is TravelMatrix {
  return (
    matrix.length === from.length &&
    from.every((start, row) => {
      const entries = matrix[row] ?? []
      return (
        entries.length === to.length &&
        to.every((end, column) => isPlausibleWay([start, end], entries[column] ?? Number.NaN))
      )
    })
  )
}

const keyOf = ({ lng, lat }: LngLat): string => `${lng},${lat}`

/** Returns the places without repetitions. */
export const distinctPlaces = (places: readonly LngLat[]): readonly LngLat[] => [
  ...new Map(places.map((place) => [keyOf(place), place])).values(),
]

/** Looks travel times up in a matrix for each vehicle. Places and vehicles without an entry take the default. */
export function matrixTravelTime(
  places: readonly LngLat[],
  matrices: ReadonlyMap<Vehicle, TravelMatrix>,
): TravelTime {
  const index = new Map(places.map((place, at) => [keyOf(place), at]))
  return (from, to, vehicle) => {
    const row = index.get(keyOf(from))
    const column = index.get(keyOf(to))
    const found =
      row === undefined || column === undefined ? undefined : matrices.get(vehicle)?.[row]?.[column]
    return found ?? defaultTravelTime(from, to, vehicle)
  }
}
