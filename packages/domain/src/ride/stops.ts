/** The stops of a ride in their sequence: pickups, drop-offs, and returns of what nobody got (`dispatch.md` §1, §4). */
import type { RideState } from './ride-states.ts'

export const STOP_KINDS = ['pickup', 'drop_off', 'return'] as const
export type StopKind = (typeof STOP_KINDS)[number]

export const STOP_STATES = [
  'open',
  'arrived',
  'done',
  /** The order was not delivered. */
  'failed',
  /** Its orders were cancelled before. */
  'skipped',
] as const
export type StopState = (typeof STOP_STATES)[number]

export type Stop = { readonly kind: StopKind; readonly state: StopState }

const isAhead = ({ state }: Stop): boolean => state === 'open' || state === 'arrived'

/** The one stop that the courier deals with; null: the ride is over. */
export function nextStop<Each extends Stop>(stops: readonly Each[]): Each | null {
  return stops.find(isAhead) ?? null
}

/** Where the stops of a ride that a courier has have brought it. */
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

/** What a ride carries: an order, and the outlets that cook it. */
export type Carried = { readonly id: number; readonly outlets: readonly number[] }

export type PlannedStop =
  | { readonly kind: 'pickup'; readonly outlet: number }
  | { readonly kind: 'drop_off'; readonly order: number }

/** Each outlet once, then each door, in the sequence of the orders. */
export function plannedStops(orders: readonly Carried[]): readonly PlannedStop[] {
  const outlets = [...new Set(orders.flatMap((order) => order.outlets))]
  return [
    ...outlets.map((outlet) => ({ kind: 'pickup' as const, outlet })),
    ...orders.map(({ id }) => ({ kind: 'drop_off' as const, order: id })),
  ]
}
