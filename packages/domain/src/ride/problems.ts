/** What can go wrong on a ride, and how a dispatcher ends it (`dispatch.md` §4). */

export const RIDE_PROBLEMS = [
  'not_at_home',
  'wrong_address',
  'damaged',
  'refused',
  'cannot_continue',
  'accident',
] as const
export type RideProblem = (typeof RIDE_PROBLEMS)[number]

/** The courier waits so long at the door and calls so often before the customer counts as not at home. */
export const NOT_AT_HOME_MINUTES = 8
export const NOT_AT_HOME_CALLS = 2

/** What becomes of food that nobody got. */
export const FOOD_ENDS = ['return', 'dispose', 'give_away'] as const
export type FoodEnd = (typeof FOOD_ENDS)[number]

type Report = { readonly at: Temporal.Instant; readonly calls: number }
type AtDoor = { readonly arrivedAt: Temporal.Instant | null }

/** Whether more has to be done before this can be reported. */
export function problemTooEarly(problem: RideProblem, { arrivedAt }: AtDoor, { at, calls }: Report): boolean {
  if (problem !== 'not_at_home') return false
  if (arrivedAt === null || calls < NOT_AT_HOME_CALLS) return true
  return Temporal.Instant.compare(at, arrivedAt.add({ minutes: NOT_AT_HOME_MINUTES })) < 0
}
