/**
 * The stops of a ride in order: pickups, drop-offs, and returns of food that no customer received (`dispatch.md` §1,
 * §4).
 */
import type { RideState } from './ride-states.ts'

export const STOP_KINDS = ['pickup', 'drop_off', 'return'] as const
export type StopKind = (typeof STOP_KINDS)[number]

export const STOP_STATES = [
  'open',
  'arrived',
  'done',
  /** The order was not delivered. */
  'failed',
  /** All orders of the stop were cancelled before it. */
  'skipped',
] as const
export type StopState = (typeof STOP_STATES)[number]

export type Stop = { readonly kind: StopKind; readonly state: StopState }

/** Returns whether the courier has still to finish the stop. */
export const isAhead = ({ state }: Stop): boolean => state === 'open' || state === 'arrived'

/** Returns the stop that the courier handles now. Null means that the ride is over. */
export function nextStop<Each extends Stop>(stops: readonly Each[]): Each | null {
  return stops.find(isAhead) ?? null
}

/** Derives the state of a ride that a courier has from the states of its stops. */
export function rideStateOf(stops: readonly Stop[]): RideState {
  const some = (kind: StopKind, ...states: readonly StopState[]) =>
    stops.some((stop) => stop.kind === kind && states.includes(stop.state))
  const ahead = stops.filter(isAhead)
  const hasLoaded = some('pickup', 'done')
  if (ahead.length === 0) return hasLoaded ? 'finished' : 'cancelled'
  if (ahead.every(({ kind }) => kind === 'return')) return 'returning'
  if (some('drop_off', 'arrived', 'done', 'failed')) return 'under_way'
  if (hasLoaded) return 'loaded'
  return some('pickup', 'arrived') ? 'at_outlet' : 'accepted'
}

/** An order in a ride, with the outlets that cook it. */
export type Carried = { readonly id: number; readonly outlets: readonly number[] }

export type PlannedStop =
  | { readonly kind: 'pickup'; readonly outlet: number }
  | { readonly kind: 'drop_off'; readonly order: number }

/** Returns each outlet once, then each door, in the order of `orders`. */
export function plannedStops(orders: readonly Carried[]): readonly PlannedStop[] {
  const outlets = [...new Set(orders.flatMap((order) => order.outlets))]
  return [
    ...outlets.map((outlet) => ({ kind: 'pickup' as const, outlet })),
    ...orders.map(({ id }) => ({ kind: 'drop_off' as const, order: id })),
  ]
}
