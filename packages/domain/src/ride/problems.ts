/** The problems that can occur on a ride, and the ways in which a dispatcher ends them (`dispatch.md` §4). */
import type { LngLat } from '../delivery/place.ts'
import { straightKilometres } from '../dispatch/travel.ts'
import { type Haler, sum, ZERO } from '../money/money.ts'

export const RIDE_PROBLEMS = [
  'not_at_home',
  'wrong_address',
  'damaged',
  'refused',
  'cannot_continue',
  'accident',
] as const
export type RideProblem = (typeof RIDE_PROBLEMS)[number]

/** The courier calls this often, and waits at the door, before the customer counts as not at home. */
export const NOT_AT_HOME_CALLS = 2

/** Within this distance of the original address, a new one costs nothing. */
const NEW_ADDRESS_METRES = 1_000

export const NEW_ADDRESS_PROBLEMS = ['new_address_too_far', 'new_address_outside'] as const
export type NewAddressProblem = (typeof NEW_ADDRESS_PROBLEMS)[number]

export type NewAddress = {
  readonly place: LngLat
  /** The place that the customer ordered to. */
  readonly original: LngLat
  readonly citySlug: string
  /** The marketplace's areas that contain the new place. */
  readonly areas: readonly { readonly citySlug: string; readonly fee: Haler }[]
  /** What the outlet charges for a delivery, without the area's fee. */
  readonly deliveryPrice: Haler
  /** False if the order is paid already. */
  readonly paysAtDoor: boolean
}

/**
 * Returns why an order cannot be sent to another address, its distance from the original one, and the charge for the
 * way there. Farther than 1 km the charge is the price of another delivery, which the customer pays at the door. An order
 * that is paid already is cancelled instead, and can be ordered again.
 */
export function checkNewAddress({
  place,
  original,
  citySlug,
  areas,
  deliveryPrice,
  paysAtDoor,
}: NewAddress): {
  readonly metres: number
  readonly problem: NewAddressProblem | null
  readonly charge: Haler
} {
  const metres = Math.round(straightKilometres(place, original) * 1_000)
  const isFar = metres > NEW_ADDRESS_METRES
  if (isFar && !paysAtDoor) return { metres, problem: 'new_address_too_far', charge: ZERO }
  const area = areas.find((each) => each.citySlug === citySlug)
  if (area === undefined) return { metres, problem: 'new_address_outside', charge: ZERO }
  return { metres, problem: null, charge: isFar ? sum([deliveryPrice, area.fee]) : ZERO }
}

/** The disposal of food that no customer received. */
export const FOOD_ENDS = ['return', 'dispose', 'give_away'] as const
export type FoodEnd = (typeof FOOD_ENDS)[number]

type Report = { readonly at: Temporal.Instant; readonly calls: number }
type AtDoor = {
  readonly arrivedAt: Temporal.Instant | null
  /** The city's waiting time at the door. */
  readonly notAtHomeMinutes: number
}

/** Returns true if the courier has to wait or call more before reporting this problem. */
export function problemTooEarly(
  problem: RideProblem,
  { arrivedAt, notAtHomeMinutes }: AtDoor,
  { at, calls }: Report,
): boolean {
  if (problem !== 'not_at_home') return false
  if (arrivedAt === null || calls < NOT_AT_HOME_CALLS) return true
  return Temporal.Instant.compare(at, arrivedAt.add({ minutes: notAtHomeMinutes })) < 0
}
