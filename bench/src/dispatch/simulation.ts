/** Simulates a day of an instance minute by minute: a policy decides and couriers follow its decisions. */
import { plannedReadyAt } from '@sousto/domain/dispatch/estimated-ready.ts'
import type { Random } from '@sousto/domain/dispatch/random.ts'
import { mean } from './figures.ts'
import { type Instance, type InstanceOrder, minutesBetween, type Place, restaurantOf } from './instance.ts'
import type { Assignment, Delivery, Move, Solution } from './solution.ts'

export type Ride = {
  readonly id: string
  readonly courier: string
  readonly restaurant: string
  orders: readonly InstanceOrder[]
  /** Null while the ride is only offered. */
  way: { readonly leftAt: number; readonly arrivesAt: number } | null
  assignedAt: number
}

export type Courier = {
  readonly id: string
  readonly from: number
  readonly until: number
  /** The place and time at which the last ride ended or the shift begins. */
  place: Place
  placeId: string | null
  freeAt: number
  ride: Ride | null
  /** The time at which each order was declined. */
  readonly declined: Map<string, number>
}

export type View = {
  readonly now: number
  readonly instance: Instance
  readonly waiting: readonly InstanceOrder[]
  /** Couriers on shift or about to begin. */
  readonly couriers: readonly Courier[]
  /** Returns the time at which an order is currently expected to be ready. */
  readonly expectedReady: (order: InstanceOrder) => number
}

export type Command = {
  readonly courier: string
  /** An open ride whose orders change. Null means a new ride. */
  readonly ride: string | null
  /** By door. */
  readonly orders: readonly InstanceOrder[]
}

export type Policy = (view: View) => readonly Command[]

export type Conditions = {
  /** `known`: the couriers know when food is ready. `mean`: they know only the average preparation time. */
  readonly preparation: 'known' | 'mean'
  /**
   * The share of offers that are declined. Each answer takes until the next minute. Null means that rides begin at
   * once, without offers.
   */
  readonly declining: { readonly share: number; readonly random: Random } | null
}

export const KNOWN: Conditions = { preparation: 'known', declining: null }

/** The policy sees couriers whose shift begins within this many minutes. */
const SHIFTS_AHEAD = 30

export function simulate(instance: Instance, policy: Policy, conditions: Conditions = KNOWN): Solution {
  const couriers = instance.couriers.map(
    ({ id, place, from, until }): Courier => ({
      id,
      from,
      until,
      place,
      placeId: null,
      freeAt: from,
      ride: null,
      declined: new Map(),
    }),
  )
  const byId = new Map(couriers.map((courier) => [courier.id, courier]))
  const solution = { assignments: [] as Assignment[], deliveries: [] as Delivery[], moves: [] as Move[] }
  const placed = instance.orders.toSorted((one, other) => one.placedAt - other.placedAt)
  const waiting = new Map<string, InstanceOrder>()
  const preparationOf = meanPreparation(instance)
  const first = placed[0]?.placedAt ?? 0
  const last = Math.max(...couriers.map(({ until }) => until))
  let next = 0
  for (let now = first; now <= last; now += 1) {
    for (let order = placed[next]; order !== undefined && order.placedAt <= now; order = placed[next]) {
      waiting.set(order.id, order)
      next += 1
    }
    for (const courier of couriers) answerOffer(courier, now, waiting, instance, conditions)
    const onShift = couriers.filter(
      ({ from, until, freeAt, ride }) =>
        from <= now + SHIFTS_AHEAD && (until >= now || ride !== null || freeAt > now),
    )
    const free = onShift.filter(({ ride, freeAt }) => ride === null && freeAt <= now).length
    const ordersPerCourier = waiting.size / Math.max(1, free)
    const expectedReady = (order: InstanceOrder) =>
      conditions.preparation === 'known' || order.readyAt <= now
        ? order.readyAt
        : plannedReadyAt(order.placedAt + preparationOf(order), now, ordersPerCourier)
    const commands =
      waiting.size === 0
        ? []
        : policy({ now, instance, waiting: [...waiting.values()], couriers: onShift, expectedReady })
    for (const command of commands) obey(command, byId, now, waiting, instance, conditions)
    for (const courier of couriers) loadAndDeliver(courier, now, waiting, instance, solution)
  }
  return solution
}

/** The average preparation time of each restaurant. */
function meanPreparation({ orders }: Instance): (order: InstanceOrder) => number {
  const byRestaurant = Map.groupBy(orders, ({ restaurant }) => restaurant)
  const means = new Map(
    [...byRestaurant].map(([restaurant, its]) => [
      restaurant,
      Math.round(mean(its.map(({ readyAt, placedAt }) => readyAt - placedAt))),
    ]),
  )
  return ({ restaurant }) => means.get(restaurant) ?? 0
}

function answerOffer(
  courier: Courier,
  now: number,
  waiting: Map<string, InstanceOrder>,
  instance: Instance,
  { declining }: Conditions,
): void {
  const { ride } = courier
  if (ride === null || ride.way !== null || declining === null) return
  if (declining.random() >= declining.share) {
    begin(courier, ride, now, instance)
    return
  }
  for (const order of ride.orders) {
    waiting.set(order.id, order)
    courier.declined.set(order.id, now)
  }
  courier.ride = null
}

function begin(courier: Courier, ride: Ride, now: number, instance: Instance): void {
  const way = minutesBetween(instance, courier.place, restaurantOf(instance, ride.restaurant))
  ride.way = { leftAt: now, arrivesAt: now + way }
}

function obey(
  { courier: id, ride: rideId, orders }: Command,
  couriers: ReadonlyMap<string, Courier>,
  now: number,
  waiting: Map<string, InstanceOrder>,
  instance: Instance,
  { declining }: Conditions,
): void {
  const courier = couriers.get(id)
  const [first] = orders
  if (courier === undefined || first === undefined) throw new Error(`A ride for ${id} cannot begin`)
  if (rideId === null) {
    if (courier.ride !== null || courier.freeAt > now) throw new Error(`${id} is not free`)
    const ride: Ride = {
      id: `${id} ${now}`,
      courier: id,
      restaurant: first.restaurant,
      orders,
      way: null,
      assignedAt: now,
    }
    courier.ride = ride
    if (declining === null) begin(courier, ride, now, instance)
  } else {
    if (courier.ride?.id !== rideId) throw new Error(`${id} does not ride ${rideId}`)
    courier.ride.orders = orders
    courier.ride.assignedAt = now
  }
  for (const order of orders) waiting.delete(order.id)
}

type Records = { readonly assignments: Assignment[]; readonly deliveries: Delivery[]; readonly moves: Move[] }

/** After loading, the rest of a ride is certain, so it is recorded at once. */
function loadAndDeliver(
  courier: Courier,
  now: number,
  waiting: Map<string, InstanceOrder>,
  instance: Instance,
  records: Records,
): void {
  const { ride } = courier
  if (ride?.way == null) return
  const pickedUpAt = Math.max(
    ride.way.arrivesAt + instance.pickupMinutes / 2,
    ...ride.orders.map(({ readyAt }) => readyAt),
  )
  if (pickedUpAt > now) {
    if (now >= courier.until) giveUp(courier, ride, waiting)
    return
  }
  records.moves.push({
    courier: courier.id,
    leavesAt: ride.way.leftAt,
    from: courier.placeId,
    to: ride.restaurant,
  })
  records.assignments.push({
    assignedAt: ride.assignedAt,
    pickedUpAt,
    courier: courier.id,
    orders: ride.orders.map(({ id }) => id),
  })
  let place = restaurantOf(instance, ride.restaurant)
  let placeId = ride.restaurant
  let at = pickedUpAt + instance.pickupMinutes / 2
  for (const order of ride.orders) {
    records.moves.push({ courier: courier.id, leavesAt: at, from: placeId, to: order.id })
    const droppedAt = at + minutesBetween(instance, place, order.door) + instance.doorMinutes / 2
    records.deliveries.push({ order: order.id, courier: courier.id, pickedUpAt, droppedAt })
    at = droppedAt + instance.doorMinutes / 2
    place = order.door
    placeId = order.id
  }
  courier.place = place
  courier.placeId = placeId
  courier.freeAt = at
  courier.ride = null
}

/** The food was not ready in time. Other couriers may still carry it. */
function giveUp(courier: Courier, ride: Ride, waiting: Map<string, InstanceOrder>): void {
  for (const order of ride.orders) waiting.set(order.id, order)
  courier.ride = null
}
