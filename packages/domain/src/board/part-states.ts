/**
 * An outlet's part of an order, from the order board's side (`operations.md` §3). Most orders have one part; a cart of sibling outlets has
 * one for each, and each outlet decides on its own lines.
 */
import type { OrderState } from '../order-state/order-states.ts'

export const PART_STATES = [
  /** Nobody has decided yet. */
  'new',
  /** Accepted, for later: comes back at its preparation time. */
  'scheduled',
  'preparing',
  'ready',
  'handed_over',
  'delivered',
  'declined',
  'cancelled',
] as const
export type PartState = (typeof PART_STATES)[number]

/** What the people of an outlet press. */
export const PRESSES = ['accept', 'decline', 'start', 'ready', 'hand_over', 'deliver'] as const
export type Press = (typeof PRESSES)[number]

/** Final for the outlet: listed among the day's finished orders. */
const FINISHED: readonly PartState[] = ['delivered', 'declined', 'cancelled']
export const isFinished = (state: PartState): boolean => FINISHED.includes(state)

const PRESSABLE: Readonly<Record<PartState, readonly Press[]>> = {
  new: ['accept', 'decline'],
  scheduled: ['start', 'decline'],
  preparing: ['ready', 'decline'],
  ready: ['hand_over', 'decline'],
  handed_over: ['deliver'],
  delivered: [],
  declined: [],
  cancelled: [],
}

/** The presses that a part allows. Only an outlet with its own couriers knows when an order is delivered. */
export function allowedPresses(state: PartState, ownDelivery: boolean): readonly Press[] {
  return PRESSABLE[state].filter((press) => press !== 'deliver' || ownDelivery)
}

/** The state that a press leads to. `later`: the order is for a later time that has not come. */
export function stateAfter(press: Press, { later }: { readonly later: boolean }): PartState {
  if (press === 'accept') return later ? 'scheduled' : 'preparing'
  return AFTER[press]
}

const AFTER: Readonly<Record<Exclude<Press, 'accept'>, PartState>> = {
  decline: 'declined',
  start: 'preparing',
  ready: 'ready',
  hand_over: 'handed_over',
  deliver: 'delivered',
}

/**
 * Where a part stands by the state of its order, which others change as well: a dispatcher cancels, a courier picks up and delivers.
 * `pressed`: where the outlet's own presses have brought it.
 */
export function partState(order: OrderState, pressed: PartState): PartState {
  if (pressed === 'declined') return 'declined'
  if (order === 'cancelled' || order === 'delivered') return order
  return order === 'loaded' && pressed !== 'delivered' ? 'handed_over' : pressed
}

/**
 * What the presses of all outlets make of the order; null: nothing yet. It is accepted when all have decided and one at least accepts,
 * on its way when all that accepted have handed over.
 */
export function orderAfter(order: OrderState, parts: readonly PartState[]): OrderState | null {
  const cooked = parts.filter((state) => state !== 'declined')
  const all = (states: readonly PartState[]) => cooked.every((state) => states.includes(state))
  if (cooked.length === 0) return order === 'confirmed' || order === 'accepted' ? 'cancelled' : null
  if (order === 'confirmed') return all(DECIDED) ? 'accepted' : null
  if (order === 'accepted') return all(AWAY) ? 'loaded' : null
  if (order === 'loaded') return all(['delivered']) ? 'delivered' : null
  return null
}

const AWAY: readonly PartState[] = ['handed_over', 'delivered']
const DECIDED: readonly PartState[] = ['scheduled', 'preparing', 'ready', ...AWAY]

/** Why an outlet declines an order, or takes something off it (`operations.md` §3). */
export const DECLINE_REASONS = ['sold_out', 'too_busy', 'closing', 'cannot_deliver', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Why an order was cancelled by its outlets, or given up because none answered. */
export const CANCEL_REASONS = [...DECLINE_REASONS, 'not_answered'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The columns of the board, from left to right, and the drawer of finished orders. */
export const BOARD_COLUMNS = ['new', 'preparing', 'ready', 'on_the_way', 'finished'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

/** A scheduled order waits among the new ones, after them, until its preparation begins. */
export const COLUMN_OF: Readonly<Record<PartState, BoardColumn>> = {
  new: 'new',
  scheduled: 'new',
  preparing: 'preparing',
  ready: 'ready',
  handed_over: 'on_the_way',
  delivered: 'finished',
  declined: 'finished',
  cancelled: 'finished',
}
