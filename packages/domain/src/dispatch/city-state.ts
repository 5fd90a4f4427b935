/** What a round of assignment is told of a city (`dispatch.md` §2). All times are minutes since a moment that the caller chose. */
import type { LngLat } from '../delivery/place.ts'
import type { DispatchSettings } from './constants.ts'
import type { Minutes } from './travel.ts'
import type { Vehicle } from './vehicle.ts'

/** What of an order one outlet prepares. */
export type Pickup = {
  readonly outlet: string
  readonly place: LngLat
  /** When the food is expected to be ready; the kitchen's own error is already added. */
  readonly readyAt: Minutes
}

/** An order that no courier has loaded yet. */
export type OpenOrder = {
  readonly id: string
  /** More than one if the order has parts of several outlets. */
  readonly pickups: readonly [Pickup, ...Pickup[]]
  readonly door: LngLat
  readonly bags: number
  /** With alcohol: only a courier who may check documents carries it. */
  readonly needsDocumentCheck: boolean
  /** End of the window that the customer was last told. */
  readonly promisedBy: Minutes
}

export type Orders = readonly [OpenOrder, ...OpenOrder[]]

/** A ride that its courier has been told of and has not loaded. */
export type OpenRide = {
  readonly id: string
  readonly state: 'offered' | 'accepted' | 'at_outlet'
  /** In the sequence of their doors. */
  readonly orders: Orders
  /** When the courier is, or will be, at the first outlet. */
  readonly arrivesAt: Minutes
  /** By a dispatcher: rounds leave it as it is. */
  readonly isLocked: boolean
}

export type CourierOnShift = {
  readonly id: string
  readonly vehicle: Vehicle
  readonly bags: number
  /** The longest way from an outlet to a door; null: any. */
  readonly reachMinutes: Minutes | null
  readonly mayCheckDocuments: boolean
  readonly shiftEnd: Minutes
  /** When and where nothing loaded is left to deliver: now, after a ride, or at the start of the shift. */
  readonly free: { readonly at: Minutes; readonly place: LngLat }
  readonly ride: OpenRide | null
  /** Orders whose ride this courier declined or let lapse, and is not asked about again until then. */
  readonly notAskedAbout: readonly { readonly order: string; readonly until: Minutes }[]
}

export type CityState = {
  readonly now: Minutes
  /** Orders that belong to no open ride, and that no dispatcher has stopped. */
  readonly orders: readonly OpenOrder[]
  readonly couriers: readonly CourierOnShift[]
  readonly settings: DispatchSettings
}
