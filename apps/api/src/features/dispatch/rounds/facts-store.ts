/** The SQL of a round's input that nothing else reads. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { StopFact } from './city-state.ts'

const stopsWithPlaces = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.ride_stops as s')
    .leftJoin('shop.restaurants as r', 'r.id', 's.outlet_id')
    .leftJoin('shop.orders as o', 'o.id', 's.order_id')

const PLACE = [
  sql<number>`coalesce(r.lng, o.lng, 0)`.as('lng'),
  sql<number>`coalesce(r.lat, o.lat, 0)`.as('lat'),
] as const

/** Returns the stops in sequence. */
export async function placedStops(
  database: Kysely<DB>,
  rides: readonly number[],
): Promise<readonly (StopFact & { readonly ride: number })[]> {
  const rows = await stopsWithPlaces(database)
    .select([
      's.ride_id as ride',
      's.kind',
      's.state',
      's.order_id as order',
      's.arrived_at as arrivedAt',
      ...PLACE,
    ])
    .where((eb) => eb('s.ride_id', '=', eb.fn.any(eb.val([...rides]))))
    .orderBy('s.ride_id')
    .orderBy('s.position')
    .execute()
  return rows.map(({ lng, lat, arrivedAt, ...stop }) => ({
    ...stop,
    place: { lng, lat },
    arrivedAt: arrivedAt?.epochMilliseconds ?? null,
  }))
}

/** Returns the stop of each open shift at which the courier was last. */
export async function lastStops(database: Kysely<DB>, shifts: readonly number[]) {
  const rows = await stopsWithPlaces(database)
    .innerJoin('shop.rides as t', 't.id', 's.ride_id')
    .innerJoin('shop.courier_shifts as w', 'w.courier_id', 't.courier_id')
    .select(['w.id as shift', sql<Temporal.Instant>`coalesce(s.ended_at, s.arrived_at)`.as('at'), ...PLACE])
    .distinctOn('w.id')
    .where((eb) => eb('w.id', '=', eb.fn.any(eb.val([...shifts]))))
    .where('s.state', 'in', ['arrived', 'done'])
    .whereRef('t.accepted_at', '>=', 'w.began_at')
    .orderBy('w.id')
    .orderBy('at', 'desc')
    .execute()
  return new Map(rows.map(({ shift, ...stop }) => [shift, stop]))
}

/** Returns which couriers declined an order's ride or let its offer lapse since then, also in an earlier ride. */
export async function notTakenSince(
  database: Kysely<DB>,
  orders: readonly number[],
  since: Temporal.Instant,
) {
  const rows = await database
    .selectFrom('shop.ride_offers as f')
    .innerJoin('shop.ride_orders as q', 'q.ride_id', 'f.ride_id')
    .select(['f.courier_id as courier', 'q.order_id as order', 'f.answered_at as at'])
    .where((eb) => eb('q.order_id', '=', eb.fn.any(eb.val([...orders]))))
    .where('f.answer', 'in', ['declined', 'lapsed'])
    .where('f.answered_at', '>', since)
    .execute()
  return rows.flatMap(({ at, ...rest }) => (at === null ? [] : [{ ...rest, at }]))
}
