import { type Instance, minutesBetween, restaurantOf } from './instance.ts'
import type { Solution } from './solution.ts'

export type Figures = {
  /** Percent of all orders. */
  readonly undelivered: number
  /** Minutes from placing to the door. */
  readonly clickToDoor: number
  readonly clickToDoorP90: number
  readonly readyToPickup: number
  readonly ordersPerBundle: number
  /** The percentage of shift time that couriers spend driving or at stops, averaged over couriers. */
  readonly utilisation: number
}

export function figuresOf(instance: Instance, { assignments, deliveries, moves }: Solution): Figures {
  const orders = new Map(instance.orders.map((order) => [order.id, order]))
  const places = new Map([
    ...instance.restaurants,
    ...instance.orders.map(({ id, door }) => [id, door] as const),
  ])
  const waits = deliveries.map(
    ({ order, droppedAt }) => droppedAt - (orders.get(order)?.placedAt ?? Number.NaN),
  )
  const pickups = deliveries.map(
    ({ order, pickedUpAt }) => pickedUpAt - (orders.get(order)?.readyAt ?? Number.NaN),
  )
  const busy = new Map<string, number>()
  const add = (courier: string, minutes: number) => busy.set(courier, (busy.get(courier) ?? 0) + minutes)
  const starts = new Map(instance.couriers.map(({ id, place }) => [id, place]))
  for (const { courier, from, to } of moves) {
    const origin = from === null ? starts.get(courier) : places.get(from)
    const target = places.get(to)
    if (origin !== undefined && target !== undefined) add(courier, minutesBetween(instance, origin, target))
  }
  for (const { courier } of assignments) add(courier, instance.pickupMinutes)
  for (const { courier } of deliveries) add(courier, instance.doorMinutes)
  return {
    undelivered: 100 * (1 - deliveries.length / instance.orders.length),
    clickToDoor: mean(waits),
    clickToDoorP90: percentile(waits, 0.9),
    readyToPickup: mean(pickups),
    ordersPerBundle: deliveries.length / assignments.length,
    utilisation:
      100 * mean(instance.couriers.map(({ id, from, until }) => (busy.get(id) ?? 0) / (until - from))),
  }
}

/** The lower bound of any assignment: preparation, half a stop, the trip, half a stop. */
export const floorOf = (instance: Instance): number =>
  mean(
    instance.orders.map(
      ({ placedAt, readyAt, restaurant, door }) =>
        readyAt -
        placedAt +
        instance.pickupMinutes / 2 +
        minutesBetween(instance, restaurantOf(instance, restaurant), door) +
        instance.doorMinutes / 2,
    ),
  )

export const meanFigures = (all: readonly Figures[]): Figures => ({
  undelivered: mean(all.map((each) => each.undelivered)),
  clickToDoor: mean(all.map((each) => each.clickToDoor)),
  clickToDoorP90: mean(all.map((each) => each.clickToDoorP90)),
  readyToPickup: mean(all.map((each) => each.readyToPickup)),
  ordersPerBundle: mean(all.map((each) => each.ordersPerBundle)),
  utilisation: mean(all.map((each) => each.utilisation)),
})

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the value that the given share of the values does not exceed. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}
