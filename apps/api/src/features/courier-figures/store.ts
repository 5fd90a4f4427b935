/** The SQL of the yearly figures. It reads no customer, and returns no name. */
import type { CourierYear } from '@sousto/domain/courier-figures/yearly.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type Year = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

const within = (column: string, { from, to }: Year) => sql<boolean>`
  ${sql.ref(column)} >= ${from.toString()}::timestamptz AND ${sql.ref(column)} < ${to.toString()}::timestamptz`

export type OfferCounts = {
  readonly offers: number
  readonly accepted: number
  readonly declined: number
  readonly lapsed: number
  readonly withdrawn: number
}

export async function offersIn(database: Kysely<DB>, city: string, year: Year): Promise<OfferCounts | null> {
  const { rows } = await sql<OfferCounts>`
    SELECT count(*)::integer AS offers,
      count(*) FILTER (WHERE answer = 'accepted')::integer AS accepted,
      count(*) FILTER (WHERE answer = 'declined')::integer AS declined,
      count(*) FILTER (WHERE answer = 'lapsed')::integer AS lapsed,
      count(*) FILTER (WHERE answer = 'withdrawn')::integer AS withdrawn
    FROM shop.ride_offers o JOIN shop.rides r ON r.id = o.ride_id
    WHERE r.city_slug = ${city} AND ${within('o.offered_at', year)}`.execute(database)
  return rows[0] ?? null
}

export type RideTotals = {
  readonly rides: number
  readonly orders: number
  readonly metres: number
  readonly pickups: number
  readonly waitingMinutes: number
}

/** Of rides that finished in the year. */
export async function ridesIn(database: Kysely<DB>, city: string, year: Year): Promise<RideTotals | null> {
  const { rows } = await sql<RideTotals>`
    WITH finished AS (
      SELECT id, distance FROM shop.rides
      WHERE city_slug = ${city} AND state = 'finished' AND ${within('ended_at', year)}
    ), pickups AS (
      SELECT extract(epoch FROM s.ended_at - s.arrived_at) AS seconds
      FROM finished r JOIN shop.ride_stops s ON s.ride_id = r.id
      WHERE s.kind = 'pickup' AND s.state = 'done' AND s.arrived_at IS NOT NULL
    )
    SELECT (SELECT count(*) FROM finished)::integer AS rides,
      (SELECT count(*) FROM finished r JOIN shop.ride_orders o ON o.ride_id = r.id)::integer AS orders,
      (SELECT coalesce(sum(distance), 0) FROM finished)::double precision AS metres,
      (SELECT count(*) FROM pickups)::integer AS pickups,
      (SELECT coalesce(round(sum(seconds) / 60), 0) FROM pickups)::integer AS "waitingMinutes"`.execute(
    database,
  )
  return rows[0] ?? null
}

/** Returns the work and pay of each courier who ended a shift in the year. */
export async function couriersIn(
  database: Kysely<DB>,
  city: string,
  year: Year,
): Promise<readonly CourierYear[]> {
  const { rows } = await sql<CourierYear>`
    WITH shifts AS (
      SELECT courier_id, extract(epoch FROM ended_at - began_at) - coalesce((
        SELECT sum(extract(epoch FROM b.ended_at - b.began_at)) FROM shop.courier_breaks b WHERE b.shift_id = s.id
      ), 0) AS seconds
      FROM shop.courier_shifts s
      WHERE city_slug = ${city} AND ${within('ended_at', year)}
    ), work AS (
      SELECT courier_id, greatest(0, floor(sum(seconds) / 60))::integer AS minutes FROM shifts GROUP BY courier_id
    )
    SELECT w.minutes, coalesce(sum(e.amount) FILTER (WHERE e.kind <> 'tip'), 0)::integer AS pay,
      coalesce(sum(e.amount) FILTER (WHERE e.kind = 'tip'), 0)::integer AS tips
    FROM work w
    LEFT JOIN shop.courier_pay_entries e
      ON e.courier_id = w.courier_id AND e.city_slug = ${city} AND ${within('e.at', year)}
    GROUP BY w.courier_id, w.minutes`.execute(database)
  return rows
}
