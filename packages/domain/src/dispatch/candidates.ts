/** The cost for each courier of taking a bundle, as a separate ride or into an open one. */
import {
  type Bundle,
  bundleOf,
  doorOffsets,
  type Loading,
  lastDoor,
  loadedAfterArrival,
  loadingOf,
  minutesAfterLoading,
  outletsKey,
  type Roads,
  type Start,
} from './bundle.ts'
import type { CourierOnShift, OpenRide } from './city-state.ts'
import type { CostWeights } from './constants.ts'
import { added, type Cost, costOf, weighted } from './cost.ts'
import { exclusionOf, shiftExclusion, wasAskedBefore } from './eligibility.ts'
import { joined } from './insertion.ts'
import type { Exclusion } from './plan.ts'
import type { Minutes } from './travel.ts'
import type { Vehicle } from './vehicle.ts'

export type Pricing = { readonly now: Minutes; readonly roads: Roads; readonly weights: CostWeights }

/** A row of the assignment problem. */
export type Taker = {
  readonly courier: CourierOnShift
  readonly start: Start
  /** The open ride that the orders would be added to. Null means a new ride. */
  readonly ride: OpenRide | null
}

export type Possible = Loading & {
  /** All orders of the ride. */
  readonly bundle: Bundle
  readonly offsets: readonly Minutes[]
  readonly cost: Cost
  readonly weighted: number
}

/** Null means that the orders do not come from the outlets of the open ride. */
export type Taking = Possible | { readonly excluded: Exclusion } | null

export const isPossible = (taking: Taking): taking is Possible => taking !== null && 'cost' in taking

export function startOf(courier: CourierOnShift, now: Minutes, roads: Roads): Start {
  const { ride, free, vehicle } = courier
  if (ride === null) return { at: Math.max(now, free.at), place: free.place }
  const bundle = bundleOf(ride.orders)
  const loadedAt = loadedAfterArrival(bundle.pickups, ride.arrivesAt, vehicle, roads)
  const offsets = doorOffsets(bundle, vehicle, roads)
  return { at: Math.max(now, loadedAt) + minutesAfterLoading(offsets, roads), place: lastDoor(bundle) }
}

/** A courier who was already asked is asked again only if no other courier can take the bundle. */
export function takingsOf(bundle: Bundle, takers: readonly Taker[], pricing: Pricing): Taking[] {
  const offsets = offsetsByVehicle(bundle, pricing.roads)
  const takings = takers.map((taker) =>
    taker.ride === null
      ? ownRide(bundle, taker, offsets(taker.courier.vehicle), pricing)
      : intoRide(bundle, taker.courier, taker.ride, pricing),
  )
  const asked = takers.map(({ courier }) => wasAskedBefore(bundle, courier, pricing.now))
  const isSomebodyElse = takings.some((taking, index) => isPossible(taking) && asked[index] === false)
  if (!isSomebodyElse) return takings
  return takings.map((taking, index) =>
    isPossible(taking) && asked[index] === true ? { excluded: 'asked_before' } : taking,
  )
}

function offsetsByVehicle(bundle: Bundle, roads: Roads): (vehicle: Vehicle) => readonly Minutes[] {
  const known = new Map<Vehicle, readonly Minutes[]>()
  return (vehicle) => {
    const offsets = known.get(vehicle) ?? doorOffsets(bundle, vehicle, roads)
    known.set(vehicle, offsets)
    return offsets
  }
}

function ownRide(
  bundle: Bundle,
  { courier, start }: Taker,
  offsets: readonly Minutes[],
  { roads, weights }: Pricing,
): Taking {
  const never = exclusionOf(bundle, courier, roads)
  if (never !== null) return { excluded: never }
  const { leavesAt, loadedAt } = loadingOf(bundle, start, courier.vehicle, roads)
  const excluded = shiftExclusion(loadedAt, offsets, courier, roads)
  if (excluded !== null) return { excluded }
  const cost = costOf(bundle, offsets, loadedAt, loadedAt + minutesAfterLoading(offsets, roads) - leavesAt)
  return { bundle, offsets, leavesAt, loadedAt, cost, weighted: weighted(cost, weights) }
}

function intoRide(
  bundle: Bundle,
  courier: CourierOnShift,
  ride: OpenRide,
  { now, roads, weights }: Pricing,
): Taking {
  const before = bundleOf(ride.orders)
  if (outletsKey(before) !== outletsKey(bundle)) return null
  const after = joined(before, bundle.orders, courier.vehicle, roads)
  const never = exclusionOf(after, courier, roads)
  if (never !== null) return { excluded: never }
  const without = rideCost(before, courier, ride, now, roads)
  const { loadedAt, offsets, cost: whole } = rideCost(after, courier, ride, now, roads)
  const excluded = shiftExclusion(loadedAt, offsets, courier, roads)
  if (excluded !== null) return { excluded }
  const cost = added(whole, without.cost)
  return { bundle: after, offsets, leavesAt: now, loadedAt, cost, weighted: weighted(cost, weights) }
}

function rideCost(bundle: Bundle, { vehicle }: CourierOnShift, ride: OpenRide, now: Minutes, roads: Roads) {
  const offsets = doorOffsets(bundle, vehicle, roads)
  const loadedAt = Math.max(now, loadedAfterArrival(bundle.pickups, ride.arrivesAt, vehicle, roads))
  const minutes = loadedAt + minutesAfterLoading(offsets, roads) - ride.arrivesAt
  return { offsets, loadedAt, cost: costOf(bundle, offsets, loadedAt, minutes) }
}
