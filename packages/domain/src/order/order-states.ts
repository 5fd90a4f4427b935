/** The life of an order: one table is the only place that allows a step (`wire.md`, Orders; `marketplace.md` §4). */
import { PAYMENT_RULES, type PaymentMethod } from '../payment/payment-methods.ts'
import type { Haler } from '../pricing/money.ts'

/** States of an order, oldest first; the wire spells them in Czech (`marketplace.md` §4). */
export const ORDER_STATES = ['unpaid', 'confirmed', 'accepted', 'loaded', 'delivered', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** `system`: the marketplace itself, when the gateway reports a payment or a payment never came. */
export const ORDER_ACTORS = ['system', 'restaurant', 'courier', 'dispatcher'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/**
 * From → to → who may. Who may is our decision, for the specifications show no such roles: a dispatcher may take every step, a
 * restaurant those of its kitchen, a courier those of the road.
 */
const ORDER_TRANSITIONS = {
  unpaid: { confirmed: ['system', 'dispatcher'], cancelled: ['system', 'dispatcher'] },
  confirmed: { accepted: ['restaurant', 'dispatcher'], cancelled: ['restaurant', 'dispatcher'] },
  accepted: { loaded: ['courier', 'dispatcher'], cancelled: ['restaurant', 'dispatcher'] },
  loaded: { delivered: ['courier', 'dispatcher'], cancelled: ['dispatcher'] },
  delivered: {},
  cancelled: {},
} as const satisfies Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderState, readonly OrderActor[]>>>>
>

const transitions: Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderState, readonly OrderActor[]>>>>
> = ORDER_TRANSITIONS

/** Whether anyone may take an order from one state to the other. */
export function isTransition(from: OrderState, to: OrderState): boolean {
  return transitions[from][to] !== undefined
}

/** Where a restaurant delivers by itself, it also takes the courier's steps. */
export function mayMove(step: {
  readonly from: OrderState
  readonly to: OrderState
  readonly actor: OrderActor
  readonly ownDelivery: boolean
}): boolean {
  const allowed = transitions[step.from][step.to] ?? []
  const drives = step.ownDelivery && step.actor === 'restaurant'
  return allowed.includes(step.actor) || (drives && allowed.includes('courier'))
}

/** The states to which an order may still go. */
export function nextStates(from: OrderState): readonly OrderState[] {
  return ORDER_STATES.filter((to) => isTransition(from, to))
}

export function isFinal(state: OrderState): boolean {
  return nextStates(state).length === 0
}

/** An online payment starts unpaid, unless credits have left nothing to pay; everything else is confirmed at once (`wire.md`, Orders). */
export function startState(method: PaymentMethod, total: Haler): OrderState {
  return PAYMENT_RULES[method].online && total > 0 ? 'unpaid' : 'confirmed'
}
