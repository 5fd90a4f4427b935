/** The SQL of planned shifts, and of the figures that a forecast is made from. */
import type { HourlyOrders } from '@sousto/domain/shift-plan/forecast.ts'
import { HOURS_OF_DAY } from '@sousto/domain/shift-plan/forecast.ts'
import type { ShiftSpan } from '@sousto/domain/shift-plan/planned-shifts.ts'
import type { MeasuredRides } from '@sousto/domain/shift-plan/staffing.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'

export type PlannedShift = ShiftSpan & { readonly id: number; readonly city: string; readonly places: number }

export type SignUp = {
  readonly id: number
  readonly shift: number
  readonly courier: number
  readonly name: string
  readonly isOffered: boolean
}

const columns = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.planned_shifts as s')
    .select(['s.id', 's.city_slug as city', 's.begins_at as begins', 's.ends_at as ends', 's.places'])

/** Returns the shifts of a city that overlap the time. */
export async function shiftsIn(
  database: Kysely<DB>,
  city: string,
  { begins, ends }: ShiftSpan,
): Promise<readonly PlannedShift[]> {
  return await columns(database)
    .where('s.city_slug', '=', city)
    .where('s.begins_at', '<', ends)
    .where('s.ends_at', '>', begins)
    .orderBy('s.begins_at')
    .orderBy('s.id')
    .execute()
}

/** Locks the shift, so that one sign-up at a time counts its places. */
export async function lockShift(transaction: Transaction<DB>, id: number): Promise<PlannedShift | null> {
  return (await columns(transaction).where('s.id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** Returns the sign-ups of couriers who still work in the city of the shift. The earliest comes first. */
export async function signUpsOf(database: Kysely<DB>, shifts: readonly number[]): Promise<readonly SignUp[]> {
  return await database
    .selectFrom('shop.shift_sign_ups as u')
    .innerJoin('shop.planned_shifts as s', 's.id', 'u.shift_id')
    .innerJoin('shop.staff as p', 'p.id', 'u.courier_id')
    .select(['u.id', 'u.shift_id as shift', 'u.courier_id as courier', 'p.name'])
    .select((eb) => eb('u.offered_at', 'is not', null).$castTo<boolean>().as('isOffered'))
    .where((eb) => eb('u.shift_id', '=', eb.fn.any(eb.val([...shifts]))))
    .where('p.deactivated_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop.staff_grants as g')
          .innerJoin('shop.cities as t', 't.id', 'g.city_id')
          .select('g.id')
          .whereRef('g.staff_id', '=', 'u.courier_id')
          .where('g.role', '=', 'courier')
          .whereRef('t.slug', '=', 's.city_slug'),
      ),
    )
    .orderBy('u.id')
    .execute()
}

/** Returns the shifts that the courier has signed up for and that have not ended, in any city. */
export async function shiftsOfCourier(
  database: Kysely<DB>,
  courier: number,
  now: Temporal.Instant,
): Promise<readonly PlannedShift[]> {
  return await columns(database)
    .innerJoin('shop.shift_sign_ups as u', 'u.shift_id', 's.id')
    .where('u.courier_id', '=', courier)
    .where('s.ends_at', '>', now)
    .execute()
}

export type NewPlannedShift = ShiftSpan & { readonly key: string; readonly places: number }

/** Returns false if the key was used before. */
export async function insertPlannedShift(
  transaction: Transaction<DB>,
  city: string,
  { key, begins, ends, places }: NewPlannedShift,
  { at, actor }: { readonly at: Temporal.Instant; readonly actor: string },
): Promise<boolean> {
  const added = await transaction
    .insertInto('shop.planned_shifts')
    .values({ key, city_slug: city, begins_at: begins, ends_at: ends, places, published_at: at, actor })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function deletePlannedShift(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction.deleteFrom('shop.planned_shifts').where('id', '=', id).execute()
}

export async function insertSignUp(
  transaction: Transaction<DB>,
  shift: number,
  courier: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.shift_sign_ups')
    .values({ shift_id: shift, courier_id: courier, at })
    .execute()
}

export async function deleteSignUp(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction.deleteFrom('shop.shift_sign_ups').where('id', '=', id).execute()
}

/** Null means that the courier keeps the shift. */
export async function setOffered(
  transaction: Transaction<DB>,
  id: number,
  at: Temporal.Instant | null,
): Promise<void> {
  await transaction.updateTable('shop.shift_sign_ups').set({ offered_at: at }).where('id', '=', id).execute()
}

export async function shiftOfSignUp(database: Kysely<DB>, id: number): Promise<number | null> {
  const row = await database
    .selectFrom('shop.shift_sign_ups')
    .select('shift_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.shift_id ?? null
}

export async function giveSignUp(
  transaction: Transaction<DB>,
  id: number,
  courier: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.shift_sign_ups')
    .set({ courier_id: courier, at, offered_at: null })
    .where('id', '=', id)
    .execute()
}

/** An order is placed at most this long before the time it is promised for. */
const EARLIEST_ORDER = { days: 14 } as const

/**
 * Returns the orders of couriers by day and by the hour in which their delivery was first due, from a day to the day
 * before another.
 */
export async function ordersByHour(
  database: Kysely<DB>,
  city: string,
  { from, before }: { readonly from: Temporal.PlainDate; readonly before: Temporal.PlainDate },
): Promise<ReadonlyMap<string, HourlyOrders>> {
  const { rows } = await sql<{ day: string; hour: number; orders: number }>`
    SELECT due::date::text AS day, extract(hour FROM due)::integer AS hour, count(*)::integer AS orders
    FROM (
      SELECT coalesce(promised_from, placed_at) AT TIME ZONE 'Europe/Prague' AS due FROM shop.orders
      WHERE city_slug = ${city} AND NOT own_delivery AND state NOT IN ('unpaid', 'cancelled') AND ${isCounted('orders')}
        AND placed_at >= ${from.subtract(EARLIEST_ORDER).toString()}::timestamp AT TIME ZONE 'Europe/Prague'
    ) AS orders
    WHERE due >= ${from.toString()}::date AND due < ${before.toString()}::date
    GROUP BY 1, 2`.execute(database)
  return new Map(
    [...Map.groupBy(rows, ({ day }) => day)].map(([day, hours]) => [
      day,
      Array.from(
        { length: HOURS_OF_DAY },
        (_, hour) => hours.find((each) => each.hour === hour)?.orders ?? 0,
      ),
    ]),
  )
}

/** A longer ride is a courier who forgot to report its end. */
const LONGEST_RIDE = { hours: 3 } as const

/** Returns the rides of a city that have finished since then. */
export async function measuredRides(
  database: Kysely<DB>,
  city: string,
  since: Temporal.Instant,
): Promise<MeasuredRides> {
  const { rows } = await sql<MeasuredRides>`
    SELECT count(*)::integer AS rides, coalesce(sum(orders), 0)::integer AS orders,
      (coalesce(sum(extract(epoch FROM ended_at - accepted_at)), 0) / 60)::double precision AS minutes
    FROM shop.rides r
    JOIN LATERAL (SELECT count(*) AS orders FROM shop.ride_orders o WHERE o.ride_id = r.id) AS of_ride ON true
    WHERE city_slug = ${city} AND state = 'finished' AND ended_at >= ${since.toString()}::timestamptz
      AND ended_at - accepted_at <= make_interval(hours => ${LONGEST_RIDE.hours})`.execute(database)
  return rows[0] ?? { rides: 0, orders: 0, minutes: 0 }
}
