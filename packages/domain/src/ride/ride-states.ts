/** The states in the life of a ride (`dispatch.md` §1). */

export const RIDE_STATES = [
  'proposed',
  'offered',
  'accepted',
  'at_outlet',
  'loaded',
  'under_way',
  'finished',
  'declined',
  'lapsed',
  'cancelled',
  /** Food that no customer received goes back to its outlet. */
  'returning',
] as const
export type RideState = (typeof RIDE_STATES)[number]

/** `system` is a round of assignment, the end of an offer's time, or the cancellation of an order. */
export const RIDE_ACTORS = ['system', 'courier', 'dispatcher'] as const
export type RideActor = (typeof RIDE_ACTORS)[number]

export type RideStateTraits = {
  /** The orders of an open ride belong to no other ride. */
  readonly open: boolean
  /** A courier has the ride: the shift and the contacts depend on it, and no second ride is possible. */
  readonly held: boolean
  /** The ride may go to a courier, or to another one, because nothing is loaded. */
  readonly assignable: boolean
}

const OVER = { open: false, held: false, assignable: false } as const
const FREE = { open: true, held: false, assignable: true } as const
const HELD = { open: true, held: true, assignable: true } as const
const LOADED = { open: true, held: true, assignable: false } as const

export const RIDE_STATE_TRAITS: Readonly<Record<RideState, RideStateTraits>> = {
  proposed: FREE,
  offered: FREE,
  declined: FREE,
  lapsed: FREE,
  accepted: HELD,
  at_outlet: HELD,
  loaded: LOADED,
  under_way: LOADED,
  returning: LOADED,
  finished: OVER,
  cancelled: OVER,
}

export const rideStatesThatAre = (trait: keyof RideStateTraits): readonly RideState[] =>
  RIDE_STATES.filter((state) => RIDE_STATE_TRAITS[state][trait])

const ANYBODY_BUT_COURIERS = ['system', 'dispatcher'] as const
const TO_A_COURIER = {
  offered: ANYBODY_BUT_COURIERS,
  accepted: ANYBODY_BUT_COURIERS,
  cancelled: ANYBODY_BUT_COURIERS,
} as const

/** Maps from → to → allowed actors. A ride that goes to another courier is accepted again. */
const TRANSITIONS: Readonly<Record<RideState, Readonly<Partial<Record<RideState, readonly RideActor[]>>>>> = {
  proposed: TO_A_COURIER,
  declined: TO_A_COURIER,
  lapsed: TO_A_COURIER,
  offered: {
    accepted: ['courier', 'dispatcher'],
    declined: ['courier'],
    lapsed: ['system'],
    cancelled: ANYBODY_BUT_COURIERS,
  },
  accepted: { accepted: ['dispatcher'], at_outlet: ['courier'], cancelled: ANYBODY_BUT_COURIERS },
  at_outlet: { accepted: ['dispatcher'], loaded: ['courier'], cancelled: ANYBODY_BUT_COURIERS },
  loaded: {
    under_way: ['courier', 'dispatcher'],
    returning: ANYBODY_BUT_COURIERS,
    finished: ANYBODY_BUT_COURIERS,
  },
  /** The courier at the only door is sent to a new address. */
  under_way: { loaded: ['dispatcher'], returning: RIDE_ACTORS, finished: RIDE_ACTORS },
  returning: { finished: ['courier', 'dispatcher'] },
  finished: {},
  cancelled: {},
}

export function isRideTransition(from: RideState, to: RideState, actor: RideActor): boolean {
  return TRANSITIONS[from][to]?.includes(actor) ?? false
}

export const nextRideStates = (from: RideState): readonly RideState[] =>
  RIDE_STATES.filter((to) => TRANSITIONS[from][to] !== undefined)
