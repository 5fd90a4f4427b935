/** The SQL of promises: orders on their way with their rides, and what is remembered between two estimates. */
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { PromiseBaseline } from '@sousto/domain/promise/change.ts'
import type { Kysely, Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { statesOf } from '../../database/order-money.ts'
import { orderNamed } from '../../database/order-named.ts'
import { latestPromiseChange } from '../../database/order-promise.ts'
import type { DB } from '../../database/tables.ts'

const selectOrders = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.orders as o')
    .leftJoin('shop.open_promises as w', 'w.order_id', 'o.id')
    .select(['o.id', 'o.year', 'o.number', 'o.state', 'o.city_slug', 'o.own_delivery', 'o.placed_at'])
    .select(['o.deliver_at', 'o.lunch', 'o.minutes_min', 'o.minutes_max', 'o.promised_from', 'o.promised_to'])
    .select(['o.lng', 'o.lat', 'w.told_to', 'w.near_told_at', 'w.window_to', 'w.departs_at', 'w.arrives_at'])
    .select((eb) => [
      statesOf(eb.ref('o.id')).as('states'),
      latestPromiseChange(eb.ref('o.id')).as('change'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_parts as p')
          .leftJoin('shop.restaurants as r', 'r.id', 'p.outlet_id')
          .select(['p.outlet_id as outlet', 'p.state', 'r.name', 'r.lng', 'r.lat'])
          .select((part) => [
            part.cast<string | null>('p.ready_by', 'text').as('readyBy'),
            part.cast<string | null>('p.ready_at', 'text').as('readyAt'),
          ])
          .whereRef('p.order_id', '=', 'o.id')
          .orderBy('p.outlet_id'),
      ).as('parts'),
      eb
        .selectFrom('shop.ride_orders as q')
        .select('q.ride_id')
        .whereRef('q.order_id', '=', 'o.id')
        .where('q.open', '=', true)
        .as('ride'),
      eb
        .exists(
          eb
            .selectFrom('shop.courier_shifts as h')
            .select('h.id')
            .whereRef('h.city_slug', '=', 'o.city_slug')
            .where('h.ended_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('has_couriers'),
      eb.selectFrom('shop.delivery_pins as d').select('d.pin').whereRef('d.order_id', '=', 'o.id').as('pin'),
    ])

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

export async function orderRows(database: Kysely<DB>, ids: readonly number[]): Promise<readonly OrderRow[]> {
  if (ids.length === 0) return []
  return await selectOrders(database)
    .where((eb) => eb('o.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

const selectRides = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.rides as r')
    .innerJoin('shop.couriers as k', 'k.staff_id', 'r.courier_id')
    .innerJoin('shop.staff as s', 's.id', 'k.staff_id')
    .leftJoin('shop.courier_shifts as h', (join) =>
      join.onRef('h.courier_id', '=', 'r.courier_id').on('h.ended_at', 'is', null),
    )
    .leftJoin('shop.courier_tracks as t', 't.shift_id', 'h.id')
    .select(['r.id', 'r.state', 's.name', 'k.phone', 't.lng', 't.lat', 't.at', 't.accuracy'])
    .select((eb) => eb.fn.coalesce('h.vehicle', 'k.vehicle').as('vehicle'))

export type RideRow = Awaited<ReturnType<ReturnType<typeof selectRides>['execute']>>[number]

/** Returns these rides with their couriers and the couriers' last positions. Rides without a courier are left out. */
export async function ridesOf(database: Kysely<DB>, ids: readonly number[]): Promise<readonly RideRow[]> {
  if (ids.length === 0) return []
  return await selectRides(database)
    .where((eb) => eb('r.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

const selectStops = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.ride_stops as t')
    .leftJoin('shop.restaurants as r', 'r.id', 't.outlet_id')
    .leftJoin('shop.orders as o', 'o.id', 't.order_id')
    .select(['t.ride_id as ride', 't.kind', 't.state', 't.outlet_id as outlet', 't.order_id as order'])
    .select('t.arrived_at as arrivedAt')
    .select((eb) => [
      eb.fn.coalesce('r.lng', 'o.lng').as('lng'),
      eb.fn.coalesce('r.lat', 'o.lat').as('lat'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_parts as p')
          .innerJoin('shop.ride_orders as q', 'q.order_id', 'p.order_id')
          .select('p.outlet_id as outlet')
          .select((part) => [
            part.ref('r.lng').as('lng'),
            part.ref('r.lat').as('lat'),
            part.cast<string | null>('p.ready_by', 'text').as('readyBy'),
            part.cast<string | null>('p.ready_at', 'text').as('readyAt'),
          ])
          .whereRef('q.ride_id', '=', 't.ride_id')
          .where('q.open', '=', true)
          .whereRef('p.outlet_id', '=', 't.outlet_id')
          .where('p.state', '<>', 'declined')
          .where('t.kind', '=', 'pickup'),
      ).as('parts'),
    ])

export type StopRow = Awaited<ReturnType<ReturnType<typeof selectStops>['execute']>>[number]

/** Returns all stops of these rides in their order. */
export async function stopsOf(database: Kysely<DB>, rides: readonly number[]): Promise<readonly StopRow[]> {
  if (rides.length === 0) return []
  return await selectStops(database)
    .where((eb) => eb('t.ride_id', '=', eb.fn.any(eb.val([...rides]))))
    .orderBy('t.ride_id')
    .orderBy('t.position')
    .execute()
}

/** Null means that there is no such order. */
export async function orderWithGuid(
  database: Kysely<DB>,
  number: OrderNumber,
  guid: string,
): Promise<number | null> {
  const row = await database
    .selectFrom('shop.orders')
    .select('id')
    .where(orderNamed(number, guid))
    .executeTakeFirst()
  return row?.id ?? null
}

/** Null means that the city has no such order with the marketplace's delivery. */
export async function orderOfCity(
  database: Kysely<DB>,
  city: string,
  number: OrderNumber,
): Promise<number | null> {
  const row = await database
    .selectFrom('shop.orders')
    .select('id')
    .where(orderNamed(number))
    .where('city_slug', '=', city)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function watch(transaction: Transaction<DB>, orders: readonly number[]): Promise<void> {
  if (orders.length === 0) return
  await transaction
    .insertInto('shop.open_promises')
    .values(orders.map((order_id) => ({ order_id })))
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

export async function unwatch(transaction: Transaction<DB>, orders: readonly number[]): Promise<void> {
  if (orders.length === 0) return
  await transaction
    .deleteFrom('shop.open_promises')
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orders]))))
    .execute()
}

/** Returns the watched orders after the given one, in the order of their ids. */
export async function watchedAfter(
  database: Kysely<DB>,
  after: number,
  most: number,
): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('shop.open_promises')
    .select('order_id')
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(most)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Remembers what was expected when the window that ends at `windowTo` was announced. */
export async function saveBaseline(
  database: Kysely<DB>,
  order: number,
  windowTo: Temporal.Instant,
  { departure, arrival }: PromiseBaseline,
): Promise<void> {
  await database
    .updateTable('shop.open_promises')
    .set({ window_to: windowTo, departs_at: departure, arrives_at: arrival })
    .where('order_id', '=', order)
    .execute()
}

/** Remembers of which window the customer was notified. False means that another process has done so. */
export async function noteTold(
  transaction: Transaction<DB>,
  order: number,
  before: Temporal.Instant | null,
  to: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.open_promises')
    .set({ told_to: to })
    .where('order_id', '=', order)
    .where('told_to', before === null ? 'is' : '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Remembers that the customer is told that the courier is near. False means that it was already so, or that the order is
 * not on its way any more, or has no device.
 */
export async function noteNear(
  transaction: Transaction<DB>,
  order: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.open_promises as w')
    .from('shop.orders as o')
    .set({ near_told_at: now })
    .whereRef('o.id', '=', 'w.order_id')
    .where('w.order_id', '=', order)
    .where('w.near_told_at', 'is', null)
    .where('o.state', '=', 'loaded')
    .where('o.notification_token', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
