/** The baselines for the product's assignment. They assign each order separately, at once and finally. */
import { type Instance, type InstanceOrder, minutesBetween, type Place, restaurantOf } from './instance.ts'
import type { Command, Courier, Policy, View } from './simulation.ts'

/**
 * Gives each order to the free courier nearest to the restaurant. Without a free courier the order waits in the queue.
 */
export const nearestFreeCourier: Policy = (view) =>
  lineOf(view, (order, free) => {
    const restaurant = restaurantOf(view.instance, order.restaurant)
    return leastBy(free, ({ place }) => minutesBetween(view.instance, place, restaurant))
  })

/** Gives the order that has waited longest to the courier who has waited longest. */
export const firstComeFirstServed: Policy = (view) =>
  lineOf(view, (_, free) => leastBy(free, ({ freeAt }) => freeAt))

function lineOf(
  { now, instance, waiting, couriers }: View,
  choose: (order: InstanceOrder, free: readonly Courier[]) => Courier | undefined,
): Command[] {
  let free = couriers.filter(({ ride, freeAt }) => ride === null && freeAt <= now)
  const line = waiting.toSorted((one, other) => one.placedAt - other.placedAt)
  return line.flatMap((order): Command[] => {
    const able = free.filter(
      (courier) => endOf([[order]], { at: now, place: courier.place }, courier, instance) !== null,
    )
    const courier = choose(order, able)
    if (courier === undefined) return []
    free = free.filter((each) => each !== courier)
    return [{ courier: courier.id, ride: null, orders: [order] }]
  })
}

function leastBy<Item>(items: readonly Item[], costOf: (item: Item) => number): Item | undefined {
  let least: Item | undefined
  for (const item of items) if (least === undefined || costOf(item) < costOf(least)) least = item
  return least
}

/** The orders of a planned ride, by door. */
type PlannedRide = readonly InstanceOrder[]

/**
 * Inserts each order, when it is placed, where it adds least to the door times: as a new ride or into a planned one,
 * with any courier.
 */
export function cheapestInsertion(): Policy {
  const plans = new Map<string, readonly PlannedRide[]>()
  const planned = new Set<string>()
  return (view) => {
    for (const order of view.waiting.filter(({ id }) => !planned.has(id))) {
      const options = view.couriers.flatMap((courier) =>
        insertionsOf(order, courier, plans.get(courier.id) ?? [], view),
      )
      const best = leastBy(options, ({ adds }) => adds)
      if (best === undefined) continue
      plans.set(best.courier, best.rides)
      planned.add(order.id)
    }
    return view.couriers.flatMap((courier) => {
      const [ride, ...later] = plans.get(courier.id) ?? []
      if (ride === undefined || courier.ride !== null || courier.freeAt > view.now) return []
      plans.set(courier.id, later)
      return [{ courier: courier.id, ride: null, orders: ride }]
    })
  }
}

type Insertion = { readonly courier: string; readonly rides: readonly PlannedRide[]; readonly adds: number }

function insertionsOf(
  order: InstanceOrder,
  courier: Courier,
  rides: readonly PlannedRide[],
  { now, instance }: View,
): Insertion[] {
  const inDetails = courier.ride === null ? [] : [courier.ride.orders]
  const start = { at: Math.max(now, courier.freeAt), place: courier.place }
  const before = endOf([...inDetails, ...rides], start, courier, instance) ?? 0
  const alone = Array.from({ length: rides.length + 1 }, (_, at) => rides.toSpliced(at, 0, [order]))
  const together = rides.flatMap((ride, at) =>
    ride[0]?.restaurant === order.restaurant
      ? Array.from({ length: ride.length + 1 }, (_, door) => rides.with(at, ride.toSpliced(door, 0, order)))
      : [],
  )
  return [...alone, ...together].flatMap((changed) => {
    const after = endOf([...inDetails, ...changed], start, courier, instance)
    return after === null ? [] : [{ courier: courier.id, rides: changed, adds: after - before }]
  })
}

/** Returns the sum of the door times. Null means that food would be picked up after the shift. */
function endOf(
  rides: readonly PlannedRide[],
  start: { readonly at: number; readonly place: Place },
  { until }: Courier,
  instance: Instance,
): number | null {
  let { at, place } = start
  let sum = 0
  for (const ride of rides) {
    const restaurant = restaurantOf(instance, ride[0]?.restaurant ?? '')
    const ready = Math.max(...ride.map(({ readyAt }) => readyAt))
    const pickedUpAt = Math.max(
      ready,
      at + minutesBetween(instance, place, restaurant) + instance.pickupMinutes / 2,
    )
    if (pickedUpAt > until) return null
    at = pickedUpAt + instance.pickupMinutes / 2
    place = restaurant
    for (const { door } of ride) {
      at += minutesBetween(instance, place, door) + instance.doorMinutes / 2
      sum += at
      at += instance.doorMinutes / 2
      place = door
    }
  }
  return sum
}
