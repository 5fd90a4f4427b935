/** Checks a solution against the rules of the instance set, using only the recorded solution. */
import { type Instance, type InstanceOrder, minutesBetween, type Place, restaurantOf } from './instance.ts'
import type { Assignment, Move, Solution } from './solution.ts'

/** Returns one sentence for each violation. Empty means that the solution is feasible. */
export function violations(instance: Instance, solution: Solution): string[] {
  const orders = new Map(instance.orders.map((order) => [order.id, order]))
  return [
    ...assignedTwice(solution),
    ...solution.assignments.flatMap((assignment) => ofAssignment(assignment, orders, instance)),
    ...instance.couriers.flatMap(({ id }) => ofCourier(id, orders, instance, solution)),
    ...differentDeliveries(solution),
  ]
}

function assignedTwice({ assignments }: Solution): string[] {
  const ids = assignments.flatMap((assignment) => assignment.orders)
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is assigned twice`)
}

function ofAssignment(
  { assignedAt, pickedUpAt, courier: courierId, orders: ids }: Assignment,
  orders: ReadonlyMap<string, InstanceOrder>,
  { couriers }: Instance,
): string[] {
  const carried = ids.flatMap((id) => orders.get(id) ?? [])
  const courier = couriers.find(({ id }) => id === courierId)
  const name = `${courierId} with ${ids.join(', ')}`
  if (courier === undefined || carried.length !== ids.length) return [`${name} is not of this day`]
  return [
    ...(new Set(carried.map(({ restaurant }) => restaurant)).size === 1
      ? []
      : [`${name}: not of one restaurant`]),
    ...carried
      .filter(({ placedAt }) => placedAt > assignedAt)
      .map(({ id }) => `${name}: ${id} was not placed yet`),
    ...carried.filter(({ readyAt }) => readyAt > pickedUpAt).map(({ id }) => `${name}: ${id} was not ready`),
    ...(pickedUpAt > courier.until ? [`${name}: picked up after the shift`] : []),
  ]
}

function ofCourier(
  id: string,
  orders: ReadonlyMap<string, InstanceOrder>,
  instance: Instance,
  solution: Solution,
): string[] {
  const courier = instance.couriers.find((each) => each.id === id)
  if (courier === undefined) return [`${id} is not of this day`]
  const moves = solution.moves.filter((move) => move.courier === id)
  const rides = solution.assignments
    .filter((assignment) => assignment.courier === id)
    .toSorted((one, other) => one.pickedUpAt - other.pickedUpAt)
  const placeOf = (at: string | null): Place =>
    at === null ? courier.place : (orders.get(at)?.door ?? restaurantOf(instance, at))
  const found: string[] = []
  let position: string | null = null
  let freeAt = courier.from
  let next = 0
  const follow = (expected: string): number => {
    const move: Move | undefined = moves[next]
    next += 1
    if (move === undefined || move.to !== expected) {
      found.push(`${id} does not go to ${expected}`)
      return Number.POSITIVE_INFINITY
    }
    if (move.from !== position) found.push(`${id} leaves ${move.from} without being there`)
    if (move.leavesAt < freeAt) found.push(`${id} leaves ${move.from} at ${move.leavesAt}, before being free`)
    position = expected
    return move.leavesAt + minutesBetween(instance, placeOf(move.from), placeOf(expected))
  }
  for (const ride of rides) {
    const restaurant = orders.get(ride.orders[0] ?? '')?.restaurant ?? ''
    const arrivedAt = follow(restaurant)
    if (ride.assignedAt > arrivedAt) found.push(`${id} was at ${restaurant} before its orders were settled`)
    if (ride.pickedUpAt < arrivedAt + instance.pickupMinutes / 2)
      found.push(`${id} picks up too soon at ${restaurant}`)
    freeAt = ride.pickedUpAt + instance.pickupMinutes / 2
    for (const order of ride.orders) {
      const droppedAt =
        solution.deliveries.find((delivery) => delivery.order === order)?.droppedAt ?? Number.NaN
      if (droppedAt !== follow(order) + instance.doorMinutes / 2)
        found.push(`${id} drops ${order} at another time`)
      freeAt = droppedAt + instance.doorMinutes / 2
    }
  }
  if (next < moves.length) found.push(`${id} moves without a ride`)
  return found
}

function differentDeliveries({ assignments, deliveries }: Solution): string[] {
  const told = new Map(
    deliveries.map(({ order, courier, pickedUpAt }) => [order, `${courier} at ${pickedUpAt}`]),
  )
  const differing = assignments.flatMap(({ orders, courier, pickedUpAt }) =>
    orders.filter((order) => told.get(order) !== `${courier} at ${pickedUpAt}`),
  )
  const assigned = new Set(assignments.flatMap(({ orders }) => orders))
  const unknown = deliveries.filter(({ order }) => !assigned.has(order)).map(({ order }) => order)
  return [...differing, ...unknown].map((order) => `${order} is delivered otherwise than assigned`)
}
