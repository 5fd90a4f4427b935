/** Assigns rides to couriers, in a transaction whose caller has locked the city (`dispatch.md` §2). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { capacityOf, cashLimitOf } from '@sousto/domain/dispatch/city-constants.ts'
import { straightKilometres } from '@sousto/domain/dispatch/travel.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { courierProblem, type RideNeeds } from '@sousto/domain/ride/offers.ts'
import { isRideTransition, RIDE_STATE_TRAITS, type RideActor } from '@sousto/domain/ride/ride-states.ts'
import { plannedStops } from '@sousto/domain/ride/stops.ts'
import type { Transaction } from 'kysely'
import type { DecisionCandidates, DecisionRule } from '../../database/column-types.ts'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import { type CityCourier, cashOf, couriersOf, lastPositions, lockCourier } from '../couriers/service.ts'
import { notifyOfOffer } from '../staff-push/service.ts'
import { showCourier } from './courier-shown.ts'
import { type Decision, insertDecision } from './decision-store.ts'
import { type OrderFacts, ordersByNumber } from './order-facts.ts'
import { payCourier } from './ride-pay.ts'
import {
  addRideOrders,
  answerOffer,
  closeRideOrders,
  deleteStops,
  heldRide,
  insertOffer,
  insertRide,
  insertStops,
  lockRide,
  openOfferTo,
  ridesById,
  updateRide,
} from './ride-store.ts'
import { dispatchRideOf, needsOf, outletAt, type RideView, viewOf, viewsOf } from './ride-view.ts'

/** The person or system that decides, and the rule that it applies. */
export type Decider = {
  readonly actor: Exclude<RideActor, 'courier'>
  /** The name in the audit log. */
  readonly name: string
  readonly rule: DecisionRule
  readonly at: Temporal.Instant
  /** The reasons of a round. Without them, the distances of all couriers are recorded. */
  readonly reasons?: Pick<Decision, 'candidates' | 'choice' | 'timing'>
}

/** Returns the current state of the ride. */
export async function rideNow(transaction: Transaction<DB>, ride: number): Promise<RideView> {
  return await viewOf(transaction, requireFound(await lockRide(transaction, ride), 'ride_not_found'))
}

/** Returns orders that can be put into a ride of the city. Throws if one of them cannot. */
export async function assignableOrders(
  transaction: Transaction<DB>,
  city: string,
  numbers: readonly OrderNumber[],
  now: Temporal.Instant,
): Promise<readonly OrderFacts[]> {
  const orders = await ordersByNumber(transaction, numbers)
  if (orders.length < numbers.length || orders.some((order) => order.city_slug !== city)) {
    throw new FailureError('order_not_found')
  }
  const taken = orders.find(({ ride }) => ride !== null)?.ride ?? null
  if (taken !== null) {
    const [view] = await viewsOf(transaction, await ridesById(transaction, [taken]))
    throw new FailureError('order_has_ride', view && { current: dispatchRideOf(view, now) })
  }
  if (orders.some(({ state, own_delivery }) => state !== 'accepted' || own_delivery)) {
    throw new FailureError('order_not_open')
  }
  return orders
}

/** Plans the stops of a ride that is not loaded yet. An arrival at an outlet is reset. */
async function planStops(
  transaction: Transaction<DB>,
  ride: number,
  orders: readonly OrderFacts[],
): Promise<void> {
  await deleteStops(transaction, ride)
  const carried = orders.map(({ id, parts }) => ({ id, outlets: parts.map(({ outlet }) => outlet) }))
  await insertStops(
    transaction,
    plannedStops(carried).map((stop, index) => ({
      ride_id: ride,
      position: index + 1,
      kind: stop.kind,
      outlet_id: stop.kind === 'pickup' ? stop.outlet : null,
      order_id: stop.kind === 'drop_off' ? stop.order : null,
    })),
  )
}

/** Puts the orders into a ride without a courier: a new one, or one that loses its earlier orders. */
export async function fillRide(
  transaction: Transaction<DB>,
  city: string,
  orders: readonly OrderFacts[],
  at: Temporal.Instant,
  existing: number | null = null,
): Promise<RideView> {
  const id = existing ?? (await insertRide(transaction, city, at))
  await closeRideOrders(transaction, id)
  await addRideOrders(
    transaction,
    id,
    orders.map((order) => order.id),
  )
  await planStops(transaction, id, orders)
  return await rideNow(transaction, id)
}

/** Creates a proposed ride without a courier. */
export async function propose(
  transaction: Transaction<DB>,
  city: string,
  orders: readonly OrderFacts[],
  decider: Decider,
): Promise<RideView> {
  const view = await fillRide(transaction, city, orders, decider.at)
  await decided(transaction, view, decider, 'proposed', null)
  return view
}

/**
 * Adds orders to a ride that is not loaded. Its courier must be able to carry them. `doors` is the sequence of all
 * orders of the ride; without it, the added ones come last.
 */
export async function addOrders(
  transaction: Transaction<DB>,
  view: RideView,
  added: readonly OrderFacts[],
  decider: Decider,
  doors: readonly number[] = [],
): Promise<void> {
  const { ride } = view
  const { id, courier_id: courier } = ride
  // An offered ride must not change, because the courier must see what is being accepted.
  if (!RIDE_STATE_TRAITS[ride.state].assignable || ride.state === 'offered')
    throw new FailureError('ride_not_assignable')
  const place = ({ id: order }: OrderFacts) => (doors.includes(order) ? doors.indexOf(order) : doors.length)
  const orders = [...view.orders, ...added].toSorted((one, other) => place(one) - place(other))
  if (courier !== null) await readyCourier(transaction, view, courier, needsOf(orders))
  await addRideOrders(
    transaction,
    id,
    added.map((order) => order.id),
  )
  const hasSameOutlets = added.every(({ parts }) =>
    parts.every(({ outlet }) => view.stops.some((stop) => stop.kind === 'pickup' && stop.outlet === outlet)),
  )
  if (hasSameOutlets) await planDoors(transaction, view, orders)
  else await planStops(transaction, id, orders)
  const isAtOutlet = hasSameOutlets && ride.state === 'at_outlet'
  await updateRide(transaction, id, courier === null || isAtOutlet ? {} : { state: 'accepted' })
  const now = await rideNow(transaction, id)
  await decided(transaction, now, decider, courier === null ? 'proposed' : 'assigned', courier)
  if (courier !== null) await showCourier(transaction, { orders: added }, decider.at)
  await publishToDispatch(transaction, { couriers: [courier] })
}

/** Plans the doors again and leaves the pickups as they are, so that an arrival at an outlet stays. */
async function planDoors(
  transaction: Transaction<DB>,
  { ride, stops }: RideView,
  orders: readonly OrderFacts[],
): Promise<void> {
  const [doors, others] = [true, false].map((isDoor) =>
    stops.filter(({ kind }) => (kind === 'drop_off') === isDoor),
  )
  await deleteStops(
    transaction,
    ride.id,
    doors?.map(({ position }) => position),
  )
  const before = Math.max(0, ...(others ?? []).map(({ position }) => position))
  await insertStops(
    transaction,
    orders.map((order, index) => ({
      ride_id: ride.id,
      position: before + index + 1,
      kind: 'drop_off' as const,
      order_id: order.id,
    })),
  )
}

/** Takes orders out of a ride that is not loaded and makes a separate proposal of them. */
export async function split(
  transaction: Transaction<DB>,
  view: RideView,
  numbers: readonly string[],
  decider: Decider,
): Promise<void> {
  const { ride } = view
  if (!RIDE_STATE_TRAITS[ride.state].assignable || ride.state === 'offered')
    throw new FailureError('ride_not_assignable')
  const [taken, stay] = [true, false].map((isTaken) =>
    view.orders.filter(({ number }) => numbers.includes(number) === isTaken),
  )
  if (taken?.length !== numbers.length || stay === undefined || stay.length === 0)
    throw new FailureError('ride_orders_differ')
  await closeRideOrders(
    transaction,
    ride.id,
    taken.map(({ id }) => id),
  )
  await planStops(transaction, ride.id, stay)
  await updateRide(transaction, ride.id, ride.courier_id === null ? {} : { state: 'accepted' })
  await propose(transaction, ride.city_slug, taken, decider)
  await showCourier(transaction, view, decider.at)
  await publishToDispatch(transaction, { couriers: [ride.courier_id] })
}

/** Changes the sequence of the remaining deliveries. */
export async function orderDoors(
  transaction: Transaction<DB>,
  view: RideView,
  numbers: readonly string[],
): Promise<void> {
  const { ride, stops, orders } = view
  if (!RIDE_STATE_TRAITS[ride.state].open) throw new FailureError('ride_over')
  const doors = stops.filter(({ kind, state }) => kind === 'drop_off' && state === 'open')
  const ahead = new Map(
    orders.filter(({ id }) => doors.some(({ order }) => order === id)).map(({ number, id }) => [number, id]),
  )
  const sequence = [...new Set(numbers)].flatMap((number) => ahead.get(number) ?? [])
  if (sequence.length !== doors.length || numbers.length !== doors.length)
    throw new FailureError('ride_orders_differ')
  await deleteStops(
    transaction,
    ride.id,
    doors.map(({ position }) => position),
  )
  await insertStops(
    transaction,
    doors.map(({ position }, index) => ({
      ride_id: ride.id,
      position,
      kind: 'drop_off' as const,
      order_id: sequence[index] ?? null,
    })),
  )
  await updateRide(transaction, ride.id, {})
  await publishToDispatch(transaction, { couriers: [ride.courier_id] })
}

/**
 * Returns and locks a courier of the city who can be given the ride with these needs. Throws the reason if the courier
 * cannot.
 */
async function readyCourier(
  transaction: Transaction<DB>,
  { ride: { id: ride, city_slug: city }, constants }: RideView,
  courier: number,
  needs: RideNeeds,
): Promise<CityCourier> {
  await lockCourier(transaction, courier)
  const [found] = await couriersOf(transaction, city, courier)
  const { shift, vehicle, mayCheckDocuments } = requireFound(found, 'courier_not_found')
  const held = await heldRide(transaction, courier)
  const problem = courierProblem(
    {
      onShift: shift !== null,
      onBreak: shift !== null && shift.breakSince !== null,
      capacity: capacityOf(vehicle, constants),
      mayCheckDocuments,
      cashLimit: cashLimitOf(constants),
      cashInHand: (await cashOf(transaction, [courier])).get(courier) ?? ZERO,
      hasRide: held !== null && held.id !== ride,
    },
    needs,
  )
  if (problem !== null) throw new FailureError(problem)
  const asked = await openOfferTo(transaction, courier)
  if (asked !== null && asked.ride !== ride) throw new FailureError('courier_has_offer')
  return requireFound(found, 'courier_not_found')
}

/** Offers the ride to one courier. */
export async function offerTo(
  transaction: Transaction<DB>,
  view: RideView,
  courier: number,
  decider: Decider,
): Promise<void> {
  const { ride } = view
  if (!isRideTransition(ride.state, 'offered', decider.actor)) throw new FailureError('ride_not_assignable')
  await readyCourier(transaction, view, courier, needsOf(view.orders))
  const expiresAt = decider.at.add({ seconds: view.constants.offerSeconds })
  const id = await insertOffer(transaction, { ride: ride.id, courier, offeredAt: decider.at, expiresAt })
  await updateRide(transaction, ride.id, { state: 'offered' })
  await decided(transaction, view, decider, 'offered', courier)
  await notifyOfOffer(transaction, { id, courier })
  await publishToDispatch(transaction, { couriers: [courier] })
}

/** Assigns a ride without an offer. Until it is loaded, it can also move to another courier. */
export async function assignTo(
  transaction: Transaction<DB>,
  view: RideView,
  courier: number,
  decider: Decider,
): Promise<void> {
  const { ride, orders } = view
  if (!isRideTransition(ride.state, 'accepted', decider.actor)) throw new FailureError('ride_not_assignable')
  await readyCourier(transaction, view, courier, needsOf(orders))
  await withdrawOffer(transaction, view, decider.at)
  if (ride.courier_id !== courier) await payCourier(transaction, view, decider.at)
  await planStops(transaction, ride.id, orders)
  await updateRide(transaction, ride.id, { state: 'accepted', courier_id: courier, accepted_at: decider.at })
  await decided(transaction, view, decider, 'assigned', courier)
  await showCourier(transaction, view, decider.at)
  await publishToDispatch(transaction, { couriers: [courier, ride.courier_id] })
}

/** Transfers a ride whose bags another courier has loaded. */
export async function takeOver(
  transaction: Transaction<DB>,
  view: RideView,
  courier: number,
  decider: Decider,
): Promise<void> {
  const { ride, orders } = view
  await readyCourier(transaction, view, courier, needsOf(orders))
  if (ride.courier_id !== courier) await payCourier(transaction, view, decider.at)
  await updateRide(transaction, ride.id, { courier_id: courier })
  await decided(transaction, view, decider, 'assigned', courier)
  await showCourier(transaction, view, decider.at)
  await publishToDispatch(transaction, { couriers: [courier, ride.courier_id] })
}

/** Withdraws the open offer of a ride. */
async function withdrawOffer(
  transaction: Transaction<DB>,
  { offers }: Pick<RideView, 'offers'>,
  at: Temporal.Instant,
): Promise<void> {
  for (const { id, answer, courier } of offers) {
    if (answer !== null) continue
    await answerOffer(transaction, id, 'withdrawn', at)
    await publishToDispatch(transaction, { couriers: [courier] })
  }
}

/** Ends a ride that is not loaded. Its orders wait for another one. */
export async function dissolve(
  transaction: Transaction<DB>,
  view: RideView,
  at: Temporal.Instant,
): Promise<void> {
  const { ride } = view
  await withdrawOffer(transaction, view, at)
  await payCourier(transaction, view, at)
  await closeRideOrders(transaction, ride.id)
  await updateRide(transaction, ride.id, { state: 'cancelled', ended_at: at })
  if (ride.courier_id !== null) await showCourier(transaction, view, at)
  await publishToDispatch(transaction, { couriers: [ride.courier_id] })
}

/** Records the chosen courier with the reasons. */
async function decided(
  transaction: Transaction<DB>,
  view: RideView,
  { name, rule, at, reasons }: Decider,
  outcome: 'proposed' | 'offered' | 'assigned',
  courier: number | null,
): Promise<void> {
  const { candidates, choice, timing } = reasons ?? {
    candidates: await distances(transaction, view),
    choice: null,
    timing: null,
  }
  const decision = { at, actor: name, rule, outcome, courier, candidates, choice, timing }
  await insertDecision(transaction, view.ride, decision)
}

/** Returns the distance of every courier on shift from the first stop. */
async function distances(transaction: Transaction<DB>, view: RideView): Promise<DecisionCandidates> {
  const { ride, stops } = view
  const working = (await couriersOf(transaction, ride.city_slug)).filter(({ shift }) => shift !== null)
  const positions = await lastPositions(
    transaction,
    working.flatMap(({ shift }) => shift?.id ?? []),
  )
  const [first] = stops
  const start = first && outletAt(view, first)?.place
  return working.flatMap(({ id, shift }) => {
    const position = shift && positions.get(shift.id)
    const kilometres =
      position && start ? { kilometres: Math.round(straightKilometres(position, start) * 100) / 100 } : {}
    return [{ courier: id, values: kilometres }]
  })
}
