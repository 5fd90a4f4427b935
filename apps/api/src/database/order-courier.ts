/** The courier of an order that a query selects, while the ride is open. */
import { defaultTravelTime } from '@sousto/domain/dispatch/travel.ts'
import { rideStatesThatAre } from '@sousto/domain/ride/ride-states.ts'
import type { Expression } from 'kysely'
import { expressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from './tables.ts'

const courierRide = (orderId: Expression<number>) =>
  expressionBuilder<DB>()
    .selectFrom('shop.ride_orders as q')
    .innerJoin('shop.rides as d', 'd.id', 'q.ride_id')
    .innerJoin('shop.couriers as k', 'k.staff_id', 'd.courier_id')
    .innerJoin('shop.staff as w', 'w.id', 'k.staff_id')
    .where('q.order_id', '=', orderId)
    .where('q.open', '=', true)
    .where('d.state', 'in', rideStatesThatAre('held'))

/** The courier's name and telephone number, for the customer. */
export const courierOf = (orderId: Expression<number>) =>
  jsonObjectFrom(courierRide(orderId).select(['w.name', 'k.phone']))

/** The courier's approach to an outlet, for its board. */
export const courierComingTo = (orderId: Expression<number>, outlet: Expression<number>) =>
  jsonObjectFrom(
    courierRide(orderId)
      .innerJoin('shop.courier_shifts as h', (join) =>
        join.onRef('h.courier_id', '=', 'd.courier_id').on('h.ended_at', 'is', null),
      )
      .innerJoin('shop.ride_stops as t', (join) =>
        join.onRef('t.ride_id', '=', 'd.id').on('t.kind', '=', 'pickup').on('t.outlet_id', '=', outlet),
      )
      .leftJoin('shop.courier_tracks as c', 'c.shift_id', 'h.id')
      .leftJoin('shop.restaurants as z', 'z.id', 't.outlet_id')
      .select(['w.name', 'h.vehicle', 't.state', 'c.lng', 'c.lat', 'z.lng as toLng', 'z.lat as toLat'])
      .select((eb) => [
        eb.cast<string | null>('t.arrived_at', 'text').as('arrivedAt'),
        eb.cast<string | null>('c.at', 'text').as('at'),
      ]),
  )

type Coming = NonNullable<ReturnType<typeof courierComingTo>['expressionType']>

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/**
 * Returns the courier as the board shows it. `arrivesAt` is null if the courier has already arrived or the time is
 * unknown.
 */
export function comingCourier({ name, vehicle, state, arrivedAt, at, lng, lat, toLng, toLat }: Coming) {
  const isUnderWay =
    state === 'open' && at !== null && lng !== null && lat !== null && toLng !== null && toLat !== null
  const minutes = isUnderWay ? defaultTravelTime({ lng, lat }, { lng: toLng, lat: toLat }, vehicle) : null
  return {
    name: firstName(name),
    vehicle,
    waitsSince:
      state === 'arrived' && arrivedAt !== null ? Temporal.Instant.from(arrivedAt).toString() : null,
    arrivesAt:
      minutes === null || at === null
        ? null
        : Temporal.Instant.from(at)
            .add({ seconds: Math.round(minutes * 60) })
            .toString(),
  }
}
