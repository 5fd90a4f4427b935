/**
 * The input of a round of assignment in one city (`dispatch.md` §2). All times are minutes from a moment that the
 * caller chose.
 */
import type { LngLat } from '../delivery/place.ts'
import type { Haler } from '../money/money.ts'
import type { DispatchSettings } from './constants.ts'
import type { Minutes } from './travel.ts'
import type { Vehicle } from './vehicle.ts'

/** The part of an order that one outlet prepares. */
export type Pickup = {
  readonly outlet: string
  readonly place: LngLat
  /** The time at which the food is expected to be ready, including the kitchen's typical error. */
  readonly readyAt: Minutes
}

/** An order that no courier has loaded yet. */
export type OpenOrder = {
  readonly id: string
  /** More than one if several outlets prepare parts of the order. */
  readonly pickups: readonly [Pickup, ...Pickup[]]
  readonly door: LngLat
  readonly bags: number
  /** True for alcohol: only a courier who may check documents can carry the order. */
  readonly needsDocumentCheck: boolean
  /** The cash to be collected at the door. */
  readonly cash: Haler
  /** The end of the time window last announced to the customer. */
  readonly promisedBy: Minutes
}

export type Orders = readonly [OpenOrder, ...OpenOrder[]]

/** A ride that was offered or assigned to its courier and is not loaded yet. */
export type OpenRide = {
  readonly id: string
  readonly state: 'offered' | 'accepted' | 'at_outlet'
  /** By door. */
  readonly orders: Orders
  /** The time at which the courier reached or will reach the first outlet. */
  readonly arrivesAt: Minutes
  /** True if a dispatcher locked the ride, so that rounds do not change it. */
  readonly isLocked: boolean
}

export type CourierOnShift = {
  readonly id: string
  readonly vehicle: Vehicle
  readonly bags: number
  /** The longest trip from an outlet to a door. Null means no limit. */
  readonly reachMinutes: Minutes | null
  readonly mayCheckDocuments: boolean
  /** The cash that the courier may still collect. */
  readonly cashRoom: Haler
  readonly shiftEnd: Minutes
  /**
   * The time and place at which the courier has no loaded food left: now, after a ride, or at the start of the shift.
   */
  readonly free: { readonly at: Minutes; readonly place: LngLat }
  readonly ride: OpenRide | null
  /** Orders whose ride this courier declined or let expire, and the time until which the courier is not asked again. */
  readonly notAskedAbout: readonly { readonly order: string; readonly until: Minutes }[]
}

export type CityState = {
  readonly now: Minutes
  /** Orders that are in no open ride and that no dispatcher has stopped. */
  readonly orders: readonly OpenOrder[]
  readonly couriers: readonly CourierOnShift[]
  readonly settings: DispatchSettings
}
