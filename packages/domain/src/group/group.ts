/** A group order: several people choose, each on the own phone, and one order is placed (`delights.md` §7). */
import type { CartLine } from '../cart/cart.ts'
import { linePrice } from '../catalogue/menu-extras.ts'
import { type Haler, sum } from '../money/money.ts'
import type { OrderedLine } from '../order/order.ts'
import type { OrderState } from '../order-state/order-states.ts'
import { fold } from '../text/folded-text.ts'
import type { GroupProblem, GroupState } from './group-codes.ts'

/** The host is one of them. */
const MOST_PERSONS = 20
/** The time that the others have at least. */
const LEAST_MINUTES_TO_CHOOSE = 5
/** A group that has not ordered this long after its deadline is over: the host has left. */
const HOURS_TO_ORDER = 3
/** The time that a host gives at least who lets the others choose again. */
const MINUTES_TO_CHOOSE_AGAIN = 10

export type GroupFacts = {
  /** Until when the others can choose. */
  readonly deadline: Temporal.Instant
  /** The host has ended choosing before the deadline. */
  readonly locked: boolean
  readonly ordered: boolean
  /** The state of an order of which each pays a share. Null: nothing is ordered, or the host pays. */
  readonly shared: OrderState | null
  /** The host has given up. */
  readonly cancelled: boolean
}

/** Returns the state at that time. What was ordered stays ordered. */
export function groupState(
  { deadline, locked, ordered, shared, cancelled }: GroupFacts,
  now: Temporal.Instant,
): GroupState {
  if (shared === 'unpaid') return 'paying'
  if (shared === 'cancelled') return 'over'
  if (ordered) return 'ordered'
  const hasLeft = Temporal.Instant.compare(now, deadline.add({ hours: HOURS_TO_ORDER })) >= 0
  if (cancelled || hasLeft) return 'over'
  return locked || Temporal.Instant.compare(now, deadline) >= 0 ? 'locked' : 'choosing'
}

/** Returns why nobody can choose in that state. Null means that they can. */
export function choosingProblem(state: GroupState): GroupProblem | null {
  return state === 'choosing' ? null : CLOSED[state]
}

const CLOSED = {
  locked: 'group_closed',
  paying: 'group_ordered',
  ordered: 'group_ordered',
  over: 'group_over',
} as const

/** Returns why the group cannot have that deadline. Whether the outlet is open then is a rule of orders (`timeProblem`). */
export function deadlineProblem(deadline: Temporal.Instant, now: Temporal.Instant): GroupProblem | null {
  const earliest = now.add({ minutes: LEAST_MINUTES_TO_CHOOSE })
  const latest = now.add({ hours: 24 * 7 })
  const isPossible =
    Temporal.Instant.compare(deadline, earliest) >= 0 && Temporal.Instant.compare(deadline, latest) <= 0
  return isPossible ? null : 'group_deadline'
}

/** Returns the deadline once the host lets the others choose again. */
export function deadlineAfterReopening(deadline: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const least = now.add({ minutes: MINUTES_TO_CHOOSE_AGAIN })
  return Temporal.Instant.compare(deadline, least) >= 0 ? deadline : least
}

/** Returns why a person of that name cannot join these. Names are compared without case and diacritics: a kitchen calls them. */
export function joiningProblem(name: string, names: readonly string[]): GroupProblem | null {
  if (nameKey(name) === '') return 'group_name_missing'
  if (names.length >= MOST_PERSONS) return 'group_full'
  return names.some((taken) => nameKey(taken) === nameKey(name)) ? 'group_name_taken' : null
}

/** Two persons of a group have different keys. */
const nameKey = (name: string): string => fold(name.trim())

/** Returns the price of a person's dishes, without packaging and delivery. The limit per person is compared with it. */
const dishesPrice = (lines: readonly CartLine[]): Haler => sum(lines.map(linePrice))

/** Returns why a person cannot have these dishes. A null limit means that there is none. */
export function limitProblem(lines: readonly CartLine[], limit: Haler | null): GroupProblem | null {
  return limit !== null && dishesPrice(lines) > limit ? 'group_limit' : null
}

export type Choice = { readonly name: string; readonly lines: readonly OrderedLine[] }

/** Returns the lines of the one order: grouped by person, each with the person's name. */
export const linesOfGroup = (choices: readonly Choice[]): readonly OrderedLine[] =>
  choices.flatMap(({ name, lines }) => lines.map((line) => ({ ...line, person: name })))

/**
 * Returns why a group in that state cannot order these lines. Each must have been chosen, with the name of its person;
 * the host may leave some out, such as a dish that was sold out.
 */
export function orderingProblem(
  state: GroupState,
  choices: readonly Choice[],
  ordered: readonly OrderedLine[],
): GroupProblem | null {
  if (state === 'over') return 'group_over'
  if (state === 'choosing') return 'group_not_locked'
  const left = linesOfGroup(choices).map((line) => ({ text: textOf(line), quantity: line.quantity }))
  const wasChosen = (line: OrderedLine): boolean => {
    const text = textOf(line)
    const index = left.findIndex((each) => each.text === text && each.quantity >= line.quantity)
    return index !== -1 && left.splice(index, 1).length === 1
  }
  return ordered.every(wasChosen) ? null : 'group_changed'
}

/** Lines of the same dish with the same extras, note and person have the same text. */
const textOf = ({ itemId, extraIds, note = '', person = '' }: OrderedLine): string =>
  JSON.stringify([itemId, [...extraIds].sort((a, b) => a - b), note.trim(), person.trim()])
