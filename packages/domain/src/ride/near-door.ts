/** Decides when a customer is told that the courier is near (`delights.md` §15). */
import type { LngLat } from '../delivery/place.ts'
import { straightKilometres } from '../dispatch/travel.ts'
import type { CourierActivity } from './shown-courier.ts'

/** The courier is near within these metres by the straight line, or with so many minutes left. */
export const NEAR_DOOR = { metres: 300, minutes: 2 } as const
/** Seconds after which a position says nothing about where the courier is now. */
const POSITION_VALID = 60

type Approach = {
  readonly activity: CourierActivity
  /** The courier's last position. Null means that none is known. */
  readonly position: { readonly place: LngLat; readonly at: Temporal.Instant } | null
  readonly door: LngLat
  /** The expected arrival at the door. */
  readonly arrival: Temporal.Instant
}

/** Only a courier who goes to this door next can be near it. */
export function isNearDoor({ activity, position, door, arrival }: Approach, now: Temporal.Instant): boolean {
  if (activity !== 'coming' || position === null) return false
  const age = position.at.until(now).total('seconds')
  if (age < 0 || age > POSITION_VALID) return false
  return (
    straightKilometres(position.place, door) * 1_000 <= NEAR_DOOR.metres ||
    now.until(arrival).total('minutes') <= NEAR_DOOR.minutes
  )
}
