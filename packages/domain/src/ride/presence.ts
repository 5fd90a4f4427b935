/**
 * Checks that a courier is at the place of a step (`dispatch.md` §4). A courier who is elsewhere has to give a reason.
 */
import { type LngLat, METRES_PER_DEGREE } from '../delivery/place.ts'
import { straightKilometres } from '../dispatch/travel.ts'

/** The maximum distance in metres between a courier and the city for beginning a shift without a reason. */
export const AT_CITY_METRES = 200

/** `within` is the distance in metres up to which the courier needs no reason. */
export const isAtStop = (courier: LngLat | null, stop: LngLat, within: number): boolean =>
  courier !== null && straightKilometres(courier, stop) * 1_000 <= within

/**
 * Returns the place and eight points around it at that distance. If one of them is in the city, the place is near it.
 */
export function aroundPlace({ lng, lat }: LngLat, metres: number = AT_CITY_METRES): readonly LngLat[] {
  const around = Array.from({ length: 8 }, (_, step) => {
    const angle = (step * Math.PI) / 4
    const scale = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
    return {
      lng: lng + (metres * Math.sin(angle)) / scale,
      lat: lat + (metres * Math.cos(angle)) / METRES_PER_DEGREE,
    }
  })
  return [{ lng, lat }, ...around]
}
