/** Orders carried together, with the times at which a courier carries them. */
import type { LngLat } from '../delivery/place.ts'
import type { OpenOrder, Orders, Pickup } from './city-state.ts'
import type { DispatchSettings } from './constants.ts'
import type { Minutes, TravelTime } from './travel.ts'
import type { Vehicle } from './vehicle.ts'

export type Bundle = {
  /** By door. */
  readonly orders: Orders
  /** One pickup for each outlet, sorted by the time at which its food is ready. */
  readonly pickups: OpenOrder['pickups']
}

export type Roads = { readonly travel: TravelTime; readonly settings: DispatchSettings }

/** Orders with the same key come from the same outlets and may be carried together. */
export const outletsKey = ({ pickups }: Pick<OpenOrder, 'pickups'>): string =>
  pickups
    .map(({ outlet }) => outlet)
    .sort()
    .join(' ')

export const readyAt = ({ pickups }: Pick<OpenOrder, 'pickups'>): Minutes =>
  Math.max(...pickups.map((pickup) => pickup.readyAt))

export const bagsOf = ({ orders }: Bundle): number => orders.reduce((sum, { bags }) => sum + bags, 0)

export function bundleOf(orders: Orders): Bundle {
  const [first, ...others] = orders[0].pickups.map((pickup) => jointPickup(pickup, orders)).sort(byReady)
  return { orders, pickups: [first ?? orders[0].pickups[0], ...others] }
}

const byReady = (one: Pickup, other: Pickup): number => one.readyAt - other.readyAt

function jointPickup({ outlet, place }: Pickup, orders: Orders): Pickup {
  const times = orders.flatMap(({ pickups }) =>
    pickups.filter((pickup) => pickup.outlet === outlet).map((pickup) => pickup.readyAt),
  )
  return { outlet, place, readyAt: Math.max(...times) }
}

export const lastDoor = ({ orders }: Bundle): LngLat => (orders[orders.length - 1] ?? orders[0]).door

/** Returns the time of each door, in minutes after loading. */
export function doorOffsets({ orders, pickups }: Bundle, vehicle: Vehicle, roads: Roads): Minutes[] {
  const half = roads.settings.doorStopMinutes / 2
  let place = (pickups[pickups.length - 1] ?? pickups[0]).place
  let at = roads.settings.pickupStopMinutes / 2
  return orders.map(({ door }) => {
    const reached = at + roads.travel(place, door, vehicle) + half
    place = door
    at = reached + half
    return reached
  })
}

/** Minutes from loading to the end of the last stop. */
export const minutesAfterLoading = (offsets: readonly Minutes[], { settings }: Roads): Minutes =>
  (offsets[offsets.length - 1] ?? 0) + settings.doorStopMinutes / 2

/** The time and place at which a courier can begin. */
export type Start = { readonly at: Minutes; readonly place: LngLat }

export type Loading = {
  /** The time at which the courier leaves: as late as possible without making food wait. */
  readonly leavesAt: Minutes
  /** The time at which the last of the food is loaded. */
  readonly loadedAt: Minutes
}

export function loadingOf({ pickups }: Bundle, start: Start, vehicle: Vehicle, roads: Roads): Loading {
  const half = roads.settings.pickupStopMinutes / 2
  const [first] = pickups
  const way = roads.travel(start.place, first.place, vehicle)
  const leavesAt = Math.max(start.at, first.readyAt - half - way)
  return { leavesAt, loadedAt: loadedAfterArrival(pickups, leavesAt + way, vehicle, roads) }
}

/** Returns the time at which the last of the food is loaded, given the arrival at the first outlet. */
export function loadedAfterArrival(
  pickups: Bundle['pickups'],
  arrivesAt: Minutes,
  vehicle: Vehicle,
  roads: Roads,
): Minutes {
  const half = roads.settings.pickupStopMinutes / 2
  const [first, ...others] = pickups
  let { place } = first
  let loadedAt = Math.max(first.readyAt, arrivesAt + half)
  for (const pickup of others) {
    const way = roads.travel(place, pickup.place, vehicle)
    loadedAt = Math.max(pickup.readyAt, loadedAt + half + way + half)
    place = pickup.place
  }
  return loadedAt
}
