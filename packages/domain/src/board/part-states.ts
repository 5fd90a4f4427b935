/**
 * An outlet's part of an order on the order board (`operations.md` §3). Most orders have one part; a cart of sibling
 * outlets has one for each, and each outlet decides on its own lines.
 */
import type { OrderState } from '../order-state/order-states.ts'

export const PART_STATES = [
  /** Not decided yet. */
  'new',
  /** Accepted for later; it returns at its preparation time. */
  'scheduled',
  'preparing',
  'ready',
  'handed_over',
  'delivered',
  'declined',
  'cancelled',
] as const
export type PartState = (typeof PART_STATES)[number]

/** The actions of an outlet's staff. */
export const ORDER_ACTIONS = ['accept', 'decline', 'start', 'ready', 'hand_over', 'deliver'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Final states for the outlet, listed among the day's finished orders. */
const FINISHED: readonly PartState[] = ['delivered', 'declined', 'cancelled']
export const isFinished = (state: PartState): boolean => FINISHED.includes(state)

const ALLOWED: Readonly<Record<PartState, readonly OrderAction[]>> = {
  new: ['accept', 'decline'],
  scheduled: ['start', 'decline'],
  preparing: ['ready', 'decline'],
  ready: ['hand_over', 'decline'],
  handed_over: ['deliver'],
  delivered: [],
  declined: [],
  cancelled: [],
}

/** Returns the actions that a part allows. Only an outlet with its own couriers knows when an order is delivered. */
export function allowedActions(state: PartState, ownDelivery: boolean): readonly OrderAction[] {
  return ALLOWED[state].filter((action) => action !== 'deliver' || ownDelivery)
}

/**
 * Returns the state that an action leads to. `later` means that the order is for a time that has not come yet, `pickup`
 * that it is handed over to the customer.
 */
export function stateAfter(
  action: OrderAction,
  { later, pickup = false }: { readonly later: boolean; readonly pickup?: boolean },
): PartState {
  if (action === 'accept') return later ? 'scheduled' : 'preparing'
  if (action === 'hand_over' && pickup) return 'delivered'
  return AFTER[action]
}

const AFTER: Readonly<Record<Exclude<OrderAction, 'accept'>, PartState>> = {
  decline: 'declined',
  start: 'preparing',
  ready: 'ready',
  hand_over: 'handed_over',
  deliver: 'delivered',
}

/**
 * Returns the state of a part from the state of its order, which others change as well: a dispatcher cancels, a courier
 * picks up and delivers. `own` is the state that results from the outlet's own actions.
 */
export function partState(order: OrderState, own: PartState): PartState {
  if (own === 'declined') return 'declined'
  if (order === 'cancelled' || order === 'delivered') return order
  return order === 'loaded' && own !== 'delivered' ? 'handed_over' : own
}

/**
 * Returns the state of the order that results from the actions of all outlets. Null means no change yet. It is accepted
 * when all have decided and at least one accepts, and on its way when all that accepted have handed over.
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

/** The reasons for which an outlet declines an order, or removes items from it (`operations.md` §3). */
export const DECLINE_REASONS = ['sold_out', 'too_busy', 'closing', 'cannot_deliver', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** The reasons for which an order was cancelled by its outlets or its customer, or because none answered. */
export const CANCEL_REASONS = [...DECLINE_REASONS, 'not_answered', 'by_customer', 'not_collected'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The columns of the board, from left to right, and the drawer of finished orders. */
export const BOARD_COLUMNS = ['new', 'preparing', 'ready', 'to_collect', 'on_the_way', 'finished'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

/** A scheduled order is listed after the new ones until its preparation starts. */
const COLUMN_OF: Readonly<Record<PartState, BoardColumn>> = {
  new: 'new',
  scheduled: 'new',
  preparing: 'preparing',
  ready: 'ready',
  handed_over: 'on_the_way',
  delivered: 'finished',
  declined: 'finished',
  cancelled: 'finished',
}

/** Returns the column of a part. What its customer collects waits in a column of its own. */
export const columnOf = ({
  state,
  pickup,
}: {
  readonly state: PartState
  readonly pickup: object | null
}): BoardColumn => (state === 'ready' && pickup !== null ? 'to_collect' : COLUMN_OF[state])
