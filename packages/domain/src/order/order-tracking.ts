/** Determines how tracking presents an order's state (`marketplace.md` §2 Order tracking, §4 Order statuses). */
import type { OrderState, ReadOrderState } from '../order-state/order-states.ts'

export type TrackingView = {
  /** `unknown` is a state that this version does not know. */
  readonly code: OrderState | 'unknown'
  /** The index on the timeline. Null means not on it. */
  readonly step: number | null
  readonly tone: 'waiting' | 'moving' | 'done' | 'bad'
  /** True if the holder of the guid may write a review. */
  readonly reviewable: boolean
}

const VIEWS: Readonly<Record<OrderState, TrackingView>> = {
  unpaid: { code: 'unpaid', step: null, tone: 'bad', reviewable: false },
  confirmed: { code: 'confirmed', step: 0, tone: 'waiting', reviewable: false },
  accepted: { code: 'accepted', step: 1, tone: 'moving', reviewable: false },
  loaded: { code: 'loaded', step: 2, tone: 'moving', reviewable: false },
  delivered: { code: 'delivered', step: 3, tone: 'done', reviewable: true },
  cancelled: { code: 'cancelled', step: null, tone: 'bad', reviewable: false },
}

const UNKNOWN: TrackingView = { code: 'unknown', step: null, tone: 'bad', reviewable: false }

/** The steps of the timeline, in order. */
export const TIMELINE = [
  'confirmed',
  'accepted',
  'loaded',
  'delivered',
] as const satisfies readonly OrderState[]

/**
 * With own delivery only 'accepted' is shown, because the later states are not reported (`marketplace.md` §4). A
 * cancelled or unpaid order is still shown as such.
 */
export function shownState<State extends ReadOrderState>(
  state: State,
  ownDelivery: boolean,
): State | 'confirmed' {
  return ownDelivery && state !== null && VIEWS[state].step !== null ? 'confirmed' : state
}

/** `state` is null if the server sent one that this version does not know. */
export function trackingView(state: ReadOrderState, ownDelivery: boolean): TrackingView {
  return state === null ? UNKNOWN : VIEWS[shownState(state, ownDelivery)]
}

/** The outlets that cook an order, its restaurant first. */
export function outletNames({
  restaurant,
  lines,
}: {
  readonly restaurant: { readonly name: string }
  readonly lines: readonly { readonly outlet: string | null }[]
}): readonly string[] {
  const named = lines.flatMap(({ outlet }) => (outlet === null ? [] : [outlet]))
  return [...new Set([restaurant.name, ...named])]
}

/** Returns whether the customer sees a new state, so that a notification is sent (`marketplace.md` §4, Push). */
export function announcesState(transition: {
  readonly from: OrderState
  readonly to: OrderState
  readonly ownDelivery: boolean
}): boolean {
  const { from, to, ownDelivery } = transition
  return shownState(from, ownDelivery) !== shownState(to, ownDelivery)
}

/** Returns whether the meal is being prepared or delivered, and so has an expected time. */
export function isUnderWay({ tone }: Pick<TrackingView, 'tone'>): boolean {
  return tone === 'waiting' || tone === 'moving'
}

export type TimelineStep = {
  readonly state: OrderState
  readonly progress: 'done' | 'now' | 'next'
}

/**
 * Returns the timeline with the progress of each step. Empty if the order is not on it. With own delivery it has only
 * the first step.
 */
export function timeline(state: ReadOrderState, ownDelivery: boolean): readonly TimelineStep[] {
  const { step } = trackingView(state, ownDelivery)
  if (step === null) return []
  const shown = ownDelivery ? TIMELINE.slice(0, 1) : TIMELINE
  return shown.map((each, index) => ({
    state: each,
    progress: progressOf(index, step),
  }))
}

/** The last step is done as soon as it is reached. */
function progressOf(index: number, step: number): TimelineStep['progress'] {
  if (index < step || step === TIMELINE.length - 1) return 'done'
  return index === step ? 'now' : 'next'
}

export const PICKUP_STAGES = ['ordered', 'preparing', 'ready', 'collected', 'missed'] as const
export type PickupStage = (typeof PICKUP_STAGES)[number]

/** The steps of the timeline of an order that the customer collects. */
export const PICKUP_TIMELINE = [
  'ordered',
  'preparing',
  'ready',
  'collected',
] as const satisfies readonly PickupStage[]

/**
 * Returns where an order that the customer collects is (`delights.md` §8). Null means that it is shown as any other:
 * unpaid, cancelled, or delivered by a courier.
 */
export function pickupStage({
  state,
  pickup,
  cancellation,
}: {
  readonly state: ReadOrderState
  readonly pickup: { readonly ready: boolean } | null
  readonly cancellation: { readonly reason: string } | null
}): PickupStage | null {
  if (pickup === null) return null
  if (cancellation?.reason === 'not_collected') return 'missed'
  if (state === 'confirmed') return 'ordered'
  if (state === 'accepted') return pickup.ready ? 'ready' : 'preparing'
  return state === 'loaded' || state === 'delivered' ? 'collected' : null
}
