/** The life cycle of an order: one table defines every allowed transition (`wire.md`, Orders; `marketplace.md` §4). */

import type { Haler } from '../money/money.ts'
import { PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'

/** States of an order, oldest first. The API uses their Czech names (`marketplace.md` §4). */
export const ORDER_STATES = ['unpaid', 'confirmed', 'accepted', 'loaded', 'delivered', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * A state as a client reads it. Null means that the server sent one that this version does not know (`marketplace.md`
 * §4, "other").
 */
export type ReadOrderState = OrderState | null

/** `system` is the marketplace itself, after the gateway reported a payment or the payment timed out. */
export const ORDER_ACTORS = ['system', 'customer', 'restaurant', 'courier', 'dispatcher'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** A mail caused by a state, and its delay in hours, after which a delivered meal has been eaten. */
export type StateMail = {
  readonly template: 'orderReceived' | 'orderCancelled' | 'reviewInvitation'
  readonly afterHours: number
}

export type OrderStateTraits = {
  /** No other state can follow. */
  readonly final: boolean
  /** The meal is not delivered. */
  readonly failed: boolean
  /** The order counts as money spent, because it was paid online or is paid at the door. */
  readonly paid: boolean
  /**
   * An outlet has accepted it. Lines that its other outlets declined are missing, and their price is refunded
   * (`operations.md` §3).
   */
  readonly cooked: boolean
  /** Credits that were spent on the order are returned to their purses. */
  readonly returnsCredits: boolean
  /** The order earns the bonus credits of its restaurant, and may be reviewed. */
  readonly fulfilled: boolean
  readonly mail: StateMail | null
}

const NO_TRAITS = {
  final: false,
  failed: false,
  paid: false,
  cooked: false,
  returnsCredits: false,
  fulfilled: false,
  mail: null,
} as const satisfies OrderStateTraits

/** The traits of each state. This is the only place that classifies states for all other parts of the product. */
export const ORDER_STATE_TRAITS = {
  unpaid: { ...NO_TRAITS, failed: true },
  confirmed: { ...NO_TRAITS, paid: true, mail: { template: 'orderReceived', afterHours: 0 } },
  accepted: { ...NO_TRAITS, paid: true, cooked: true },
  loaded: { ...NO_TRAITS, paid: true, cooked: true },
  delivered: {
    ...NO_TRAITS,
    final: true,
    paid: true,
    cooked: true,
    fulfilled: true,
    mail: { template: 'reviewInvitation', afterHours: 2 },
  },
  cancelled: {
    ...NO_TRAITS,
    final: true,
    failed: true,
    returnsCredits: true,
    mail: { template: 'orderCancelled', afterHours: 0 },
  },
} as const satisfies Readonly<Record<OrderState, OrderStateTraits>>

type YesNoTrait = Exclude<keyof OrderStateTraits, 'mail'>

/** Returns the states that have a trait, e.g. for SQL. */
export function statesThatAre(trait: YesNoTrait): readonly OrderState[] {
  return ORDER_STATES.filter((state) => ORDER_STATE_TRAITS[state][trait])
}

/**
 * From → to → allowed actors: a dispatcher makes every transition, a restaurant those of its kitchen up to the
 * handover, a courier those of the delivery (`operations.md` §3, §5). The system cancels an order that no outlet
 * answers, the customer one within the time to change it (`delights.md` §5).
 */
const ORDER_TRANSITIONS = {
  unpaid: { confirmed: ['system', 'dispatcher'], cancelled: ['system', 'customer', 'dispatcher'] },
  confirmed: {
    accepted: ['restaurant', 'dispatcher'],
    cancelled: ['system', 'customer', 'restaurant', 'dispatcher'],
  },
  accepted: {
    loaded: ['restaurant', 'courier', 'dispatcher'],
    cancelled: ['customer', 'restaurant', 'dispatcher'],
  },
  loaded: { delivered: ['courier', 'dispatcher'], cancelled: ['dispatcher'] },
  delivered: {},
  cancelled: {},
} as const satisfies Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderState, readonly OrderActor[]>>>>
>

const transitions: Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderState, readonly OrderActor[]>>>>
> = ORDER_TRANSITIONS

/** Returns whether the transition exists for any actor. */
export function isTransition(from: OrderState, to: OrderState): boolean {
  return transitions[from][to] !== undefined
}

/** With own delivery, the restaurant may also make the courier's transitions. */
export function isAllowedTransition(transition: {
  readonly from: OrderState
  readonly to: OrderState
  readonly actor: OrderActor
  readonly ownDelivery: boolean
}): boolean {
  const allowed = transitions[transition.from][transition.to] ?? []
  const delivers = transition.ownDelivery && transition.actor === 'restaurant'
  return allowed.includes(transition.actor) || (delivers && allowed.includes('courier'))
}

/** Returns the states reachable in one transition. */
export function nextStates(from: OrderState): readonly OrderState[] {
  return ORDER_STATES.filter((to) => isTransition(from, to))
}

export function isFinal(state: OrderState): boolean {
  return ORDER_STATE_TRAITS[state].final
}

/**
 * An online payment starts unpaid, unless credits cover the total. All other orders are confirmed immediately
 * (`wire.md`, Orders).
 */
export function initialState(method: PaymentMethod, total: Haler): OrderState {
  return PAYMENT_RULES[method].online && total > 0 ? 'unpaid' : 'confirmed'
}
