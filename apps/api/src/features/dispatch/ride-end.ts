/** Derives the state of a ride, and its end, from its stops. */
import { trackLength } from '@sousto/domain/dispatch/travel.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import { rideStateOf } from '@sousto/domain/ride/stops.ts'
import type { Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import { wayOf } from '../couriers/service.ts'
import { showCourier } from './courier-shown.ts'
import { payCourier } from './ride-pay.ts'
import { closeRideOrders, updateRide } from './ride-store.ts'
import type { RideView } from './ride-view.ts'
import { endProblem } from './step-store.ts'

/** Updates the state of an assigned ride from its stops. `steps` means that one more step was applied. */
export async function followStops(
  transaction: Transaction<DB>,
  view: RideView,
  at: Temporal.Instant,
  { steps = view.ride.steps }: { readonly steps?: number } = {},
): Promise<void> {
  const { ride, stops } = view
  const state = rideStateOf(stops)
  const isOver = !RIDE_STATE_TRAITS[state].open
  if (isOver) {
    await closeRideOrders(transaction, ride.id)
    await endProblem(transaction, ride.id, { resolved_at: at, resolved_by: 'system', outcome: 'ended' })
  }
  if (isOver) await payCourier(transaction, view, at)
  const distance = isOver ? Math.round(trackLength(await wayOf(transaction, ride.id)) * 1_000) : null
  await updateRide(transaction, ride.id, { state, steps, ...(isOver && { ended_at: at, distance }) })
  // The cards of orders that were delivered before the last one still show the courier.
  if (isOver) await showCourier(transaction, view, at)
  await publishToDispatch(transaction, { cities: [ride.city_slug], couriers: [ride.courier_id] })
}
