/**
 * Updates rides when their orders change elsewhere: cancelled, delivered by hand, a part declined (`dispatch.md` §1).
 */
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import type { Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { EventHandler } from '../../events/order-event.ts'
import { dissolve, rideNow } from './assignment.ts'
import { showCourier } from './courier-shown.ts'
import { citiesOf, type OrderFacts } from './order-facts.ts'
import { addReturns } from './problems.ts'
import { followStops } from './ride-end.ts'
import { closeRideOrders, lockRide, ridesWith, updateStop } from './ride-store.ts'
import { ordersAt, type RideView, viewOf } from './ride-view.ts'

export const followChangedOrders: EventHandler<'order.placed' | 'order.moved' | 'order.changed'> = async (
  transaction,
  events,
  now,
) => {
  const ids = [...new Set(events.map(({ orderId }) => orderId))]
  const couriers: (number | null)[] = []
  for (const id of await ridesWith(transaction, ids)) {
    const ride = await lockRide(transaction, id)
    if (ride === null || ride.ended_at !== null) continue
    await followOrders(transaction, await viewOf(transaction, ride), now)
    // Couriers see, among others, that the food is ready.
    couriers.push(ride.courier_id)
  }
  await publishToDispatch(transaction, { cities: await citiesOf(transaction, ids), couriers })
}

const ENDS: ReadonlySet<string> = new Set(['delivered', 'cancelled'])

/**
 * Removes finished orders and outlets that no longer cook anything for the ride. Loaded food of a cancelled order is
 * returned.
 */
export async function followOrders(
  transaction: Transaction<DB>,
  view: RideView,
  at: Temporal.Instant,
): Promise<void> {
  const { ride } = view
  const over = view.orders.filter(({ state }) => ENDS.has(state))
  for (const order of over) await leaveOut(transaction, view, order, at)
  await closeRideOrders(
    transaction,
    ride.id,
    over.map(({ id }) => id),
  )
  if (RIDE_STATE_TRAITS[ride.state].held) await showCourier(transaction, { orders: over }, at)
  const now = await rideNow(transaction, ride.id)
  if (now.orders.length === 0 && !RIDE_STATE_TRAITS[ride.state].held)
    return await dissolve(transaction, now, at)
  const idle = now.stops.filter(
    (stop) =>
      stop.kind === 'pickup' &&
      stop.state !== 'done' &&
      stop.state !== 'skipped' &&
      ordersAt(now, stop).length === 0,
  )
  for (const stop of idle) await updateStop(transaction, stop, { state: 'skipped', ended_at: at })
  if (over.length === 0 && idle.length === 0) return
  if (RIDE_STATE_TRAITS[ride.state].held)
    await followStops(transaction, await rideNow(transaction, ride.id), at)
  else await publishToDispatch(transaction, { cities: [ride.city_slug] })
}

async function leaveOut(
  transaction: Transaction<DB>,
  view: RideView,
  order: OrderFacts,
  at: Temporal.Instant,
): Promise<void> {
  const door = view.stops.find((stop) => stop.kind === 'drop_off' && stop.order === order.id)
  if (door === undefined || door.state === 'done' || door.state === 'failed') return
  const isDelivered = order.state === 'delivered'
  await updateStop(transaction, door, { state: isDelivered ? 'done' : 'skipped', ended_at: at })
  const loaded = view.stops
    .filter(({ kind, state }) => kind === 'pickup' && state === 'done')
    .map(({ outlet }) => outlet)
  const parts = order.parts.filter(({ outlet }) => loaded.includes(outlet))
  if (!isDelivered && parts.length > 0) await addReturns(transaction, view, { id: order.id, parts })
}
