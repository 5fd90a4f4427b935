/** Whether a courier is where a press says so (`dispatch.md` §4); who is not gives a reason. */
import type { LngLat } from '../delivery/place.ts'
import { straightKilometres } from '../dispatch/travel.ts'

/** Metres between a courier and the stop at which an arrival is pressed. */
export const AT_STOP_METRES = 100
/** Metres between a courier and the city in which a shift begins. */
export const AT_CITY_METRES = 200

export const isAtStop = (courier: LngLat | null, stop: LngLat): boolean =>
  courier !== null && straightKilometres(courier, stop) * 1_000 <= AT_STOP_METRES

const METRES_PER_DEGREE = 111_195

/** The place and eight around it, so far away: if the city reaches one of them, the place is near it. */
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
