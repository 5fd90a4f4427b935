/** Checks whether a courier can carry a bundle at all (`dispatch.md` §2, 4 and 7). */
import { sum } from '../money/money.ts'
import { type Bundle, bagsOf, type Roads } from './bundle.ts'
import type { CourierOnShift } from './city-state.ts'
import type { Exclusion } from './plan.ts'
import type { Minutes } from './travel.ts'

/** Returns the reason why the courier cannot carry the bundle, regardless of the loading time. Null means none. */
export function exclusionOf(bundle: Bundle, courier: CourierOnShift, roads: Roads): Exclusion | null {
  if (bagsOf(bundle) > courier.bags) return 'capacity'
  if (!courier.mayCheckDocuments && bundle.orders.some((order) => order.needsDocumentCheck))
    return 'document_check'
  const cash = sum(bundle.orders.map((order) => order.cash))
  if (cash > 0 && cash > courier.cashRoom) return 'cash_limit'
  if (isOutOfReach(bundle, courier, roads)) return 'reach'
  return null
}

function isOutOfReach(
  { orders, pickups }: Bundle,
  { reachMinutes, vehicle }: CourierOnShift,
  roads: Roads,
): boolean {
  if (reachMinutes === null) return false
  const { place } = pickups[pickups.length - 1] ?? pickups[0]
  return orders.some(({ door }) => roads.travel(place, door, vehicle) > reachMinutes)
}

/** Returns the reason why the courier cannot carry a bundle loaded at that time. Null means none. */
export function shiftExclusion(
  loadedAt: Minutes,
  offsets: readonly Minutes[],
  { shiftEnd }: CourierOnShift,
  { settings }: Roads,
): Exclusion | null {
  if (loadedAt > shiftEnd) return 'shift_end'
  const lastDoorAt = loadedAt + (offsets[offsets.length - 1] ?? 0)
  return lastDoorAt > shiftEnd + settings.overtimeMinutes ? 'overtime' : null
}

/** True if the courier recently declined an order of the bundle or let its offer expire. */
export const wasAskedBefore = (
  { orders }: Bundle,
  { notAskedAbout }: CourierOnShift,
  now: Minutes,
): boolean => notAskedAbout.some(({ order, until }) => until > now && orders.some(({ id }) => id === order))
