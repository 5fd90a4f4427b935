/** Pays couriers whose part of a ride is over, and tells them before what a ride brings (`settlement.md` §3). */
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type PaidStop, payForRide } from '../courier-pay/service.ts'
import { latestShift } from '../couriers/service.ts'
import type { StopRow } from './ride-store.ts'
import { outletAt, type RideView } from './ride-view.ts'
import { courierByStop } from './step-store.ts'

export function placeOf({ facts, ...view }: RideView, stop: StopRow) {
  if (stop.kind !== 'drop_off') return outletAt({ facts, ...view }, stop)?.place
  return stop.order === null ? undefined : facts.get(stop.order)?.place
}

/** Returns when the courier learned what the ride brings. */
function takenAt({ ride, offers }: RideView, courier: number): Temporal.Instant {
  const acceptedAt = ride.accepted_at ?? ride.created_at
  const offer = offers.find(
    (each) => each.courier === courier && each.answer === 'accepted' && each.answeredAt?.equals(acceptedAt),
  )
  return offer?.offeredAt ?? acceptedAt
}

/** `view` is the ride as its courier leaves it. A ride without a courier costs nothing. */
export async function payCourier(
  transaction: Transaction<DB>,
  view: RideView,
  at: Temporal.Instant,
): Promise<void> {
  const { ride, stops, facts } = view
  const courier = ride.courier_id
  const shift = courier === null ? null : await latestShift(transaction, courier)
  if (courier === null || shift === null) return
  const couriers = await courierByStop(transaction, ride.id, ride.accepted_at ?? ride.created_at)
  const paid = stops.flatMap((stop): readonly PaidStop[] => {
    const place = placeOf(view, stop)
    if (place === undefined) return []
    const order = stop.kind === 'drop_off' && stop.order !== null ? facts.get(stop.order) : undefined
    const isDelivered = stop.state === 'done' && order?.state === 'delivered'
    return [
      {
        kind: stop.kind,
        state: stop.state,
        place,
        courier: couriers.get(stop.position) ?? courier,
        arrivedAt: stop.arrivedAt,
        endedAt: stop.endedAt,
        tip: isDelivered ? { order: order.id, amount: order.tip } : null,
      },
    ]
  })
  await payForRide(transaction, {
    ride: ride.id,
    courier,
    shift,
    stops: paid,
    takenAt: takenAt(view, courier),
    at,
  })
}
