/** The life cycle of an order: one table defines every allowed transition (`wire.md`, Orders; `marketplace.md` §4). */

import type { Haler } from '../money/money.ts'
import { PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'

/** States of an order, oldest first; the wire spells them in Czech (`marketplace.md` §4). */
export const ORDER_STATES = ['unpaid', 'confirmed', 'accepted', 'loaded', 'delivered', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** A state as a client reads it; null: the server named one that this version does not know (`marketplace.md` §4, "other"). */
export type ReadOrderState = OrderState | null

/** `system`: the marketplace itself, after a payment was reported by the gateway or timed out. */
export const ORDER_ACTORS = ['system', 'restaurant', 'courier', 'dispatcher'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** A mail that a state brings, and how many hours later: by then a delivered meal has been eaten. */
export type StateMail = {
  readonly template: 'orderReceived' | 'orderCancelled' | 'reviewInvitation'
  readonly afterHours: number
}

export type OrderStateTraits = {
  /** No other state follows. */
  readonly final: boolean
  /** Nobody gets the meal. */
  readonly failed: boolean
  /** The order counts as money spent: it was paid online, or is paid at the door. */
  readonly paid: boolean
  /** An outlet has accepted it: what others of its outlets declined is missing, and its price goes back (`operations.md` §3). */
  readonly cooked: boolean
  /** Credits that were spent on the order go back to their purses. */
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

/** What a state means to every other part of the product; the only place that lists states by what they mean. */
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

/** The states that have a trait, as SQL gets them. */
export function statesThatAre(trait: YesNoTrait): readonly OrderState[] {
  return ORDER_STATES.filter((state) => ORDER_STATE_TRAITS[state][trait])
}

/**
 * From → to → allowed actors: a dispatcher makes every transition, a restaurant those of its kitchen up to the handing over, a courier those
 * of the delivery (`operations.md` §3, §5). The system gives up an order that nobody answers.
 */
const ORDER_TRANSITIONS = {
  unpaid: { confirmed: ['system', 'dispatcher'], cancelled: ['system', 'dispatcher'] },
  confirmed: { accepted: ['restaurant', 'dispatcher'], cancelled: ['system', 'restaurant', 'dispatcher'] },
  accepted: { loaded: ['restaurant', 'courier', 'dispatcher'], cancelled: ['restaurant', 'dispatcher'] },
  loaded: { delivered: ['courier', 'dispatcher'], cancelled: ['dispatcher'] },
  delivered: {},
  cancelled: {},
} as const satisfies Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderState, readonly OrderActor[]>>>>
>

const transitions: Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderState, readonly OrderActor[]>>>>
> = ORDER_TRANSITIONS

/** Whether the transition exists for any actor. */
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

/** The states reachable in one transition. */
export function nextStates(from: OrderState): readonly OrderState[] {
  return ORDER_STATES.filter((to) => isTransition(from, to))
}

export function isFinal(state: OrderState): boolean {
  return ORDER_STATE_TRAITS[state].final
}

/** An online payment starts unpaid, unless credits cover the total; everything else is confirmed at once (`wire.md`, Orders). */
export function initialState(method: PaymentMethod, total: Haler): OrderState {
  return PAYMENT_RULES[method].online && total > 0 ? 'unpaid' : 'confirmed'
}
