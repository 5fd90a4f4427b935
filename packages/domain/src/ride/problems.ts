/** The problems that can occur on a ride, and the ways in which a dispatcher ends them (`dispatch.md` §4). */
import type { LngLat } from '../delivery/place.ts'
import { straightKilometres } from '../dispatch/travel.ts'

export const RIDE_PROBLEMS = [
  'not_at_home',
  'wrong_address',
  'damaged',
  'refused',
  'cannot_continue',
  'accident',
] as const
export type RideProblem = (typeof RIDE_PROBLEMS)[number]

/** The courier waits this many minutes at the door, and calls this often, before the customer counts as not at home. */
export const NOT_AT_HOME_MINUTES = 8
export const NOT_AT_HOME_CALLS = 2

/** A dispatcher may send the courier to a new address within this distance of the original one. */
const NEW_ADDRESS_METRES = 1_000

/** Farther away the order is cancelled, and can be ordered again. */
export const isNearOriginal = (place: LngLat, original: LngLat): boolean =>
  straightKilometres(place, original) * 1_000 <= NEW_ADDRESS_METRES

/** The disposal of food that no customer received. */
export const FOOD_ENDS = ['return', 'dispose', 'give_away'] as const
export type FoodEnd = (typeof FOOD_ENDS)[number]

type Report = { readonly at: Temporal.Instant; readonly calls: number }
type AtDoor = { readonly arrivedAt: Temporal.Instant | null }

/** Returns true if the courier has to wait or call more before reporting this problem. */
export function problemTooEarly(problem: RideProblem, { arrivedAt }: AtDoor, { at, calls }: Report): boolean {
  if (problem !== 'not_at_home') return false
  if (arrivedAt === null || calls < NOT_AT_HOME_CALLS) return true
  return Temporal.Instant.compare(at, arrivedAt.add({ minutes: NOT_AT_HOME_MINUTES })) < 0
}
