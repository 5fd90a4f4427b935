/** The SQL of travel times: the choice of each city, what was learned from its rides, outages of routing services. */
import type { Leg, TravelModel } from '@sousto/domain/dispatch/learned-travel.ts'
import type { RoutingServiceName, TravelChoice } from '@sousto/domain/dispatch/routed-travel.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Outage } from './routing/circuit.ts'

export async function cities(database: Kysely<DB>): Promise<readonly string[]> {
  const rows = await database.selectFrom('shop.cities').select('slug').orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
}

export type Choice = { readonly choice: TravelChoice; readonly at: Temporal.Instant }

/** Null means that nobody has chosen. */
export async function choiceOf(database: Kysely<DB>, city: string): Promise<Choice | null> {
  const row = await database
    .selectFrom('shop.travel_choices')
    .select(['choice', 'chosen_at as at'])
    .where('city_slug', '=', city)
    .executeTakeFirst()
  return row ?? null
}

export async function saveChoice(
  transaction: Transaction<DB>,
  city: string,
  { choice, at, by }: Choice & { readonly by: string },
): Promise<void> {
  const row = { choice, chosen_at: at, chosen_by: by }
  await transaction
    .insertInto('shop.travel_choices')
    .values({ city_slug: city, ...row })
    .onConflict((conflict) => conflict.column('city_slug').doUpdateSet(row))
    .execute()
}

export type StoredModel = TravelModel & { readonly learnedAt: Temporal.Instant }

export async function modelsOf(database: Kysely<DB>, city: string): Promise<readonly StoredModel[]> {
  const rows = await database
    .selectFrom('shop.travel_models')
    .selectAll()
    .where('city_slug', '=', city)
    .orderBy('vehicle')
    .orderBy('hour', (hour) => hour.nullsFirst())
    .execute()
  return rows.map((row) => ({
    vehicle: row.vehicle,
    hour: row.hour,
    rides: row.rides,
    fixedMinutes: row.fixed_minutes,
    minutesPerKilometre: row.minutes_per_kilometre,
    error: { p50: row.error_p50, p90: row.error_p90 },
    defaultError: { p50: row.default_error_p50, p90: row.default_error_p90 },
    learnedAt: row.learned_at,
  }))
}

export async function replaceModels(
  transaction: Transaction<DB>,
  city: string,
  models: readonly TravelModel[],
  at: Temporal.Instant,
): Promise<void> {
  await transaction.deleteFrom('shop.travel_models').where('city_slug', '=', city).execute()
  if (models.length === 0) return
  await transaction
    .insertInto('shop.travel_models')
    .values(
      models.map(({ vehicle, hour, rides, fixedMinutes, minutesPerKilometre, error, defaultError }) => ({
        city_slug: city,
        vehicle,
        hour,
        rides,
        fixed_minutes: fixedMinutes,
        minutes_per_kilometre: minutesPerKilometre,
        error_p50: error.p50,
        error_p90: error.p90,
        default_error_p50: defaultError.p50,
        default_error_p90: defaultError.p90,
        learned_at: at,
      })),
    )
    .execute()
}

/** The most legs that are learned from, so that learning takes a fraction of a second. */
const MOST_LEGS = 20_000

/**
 * Returns the latest legs of rides that have finished since then. A leg leads from one visited stop to the next, unless
 * its courier reported the arrival from elsewhere.
 */
export async function legsOf(
  database: Kysely<DB>,
  city: string,
  since: Temporal.Instant,
): Promise<readonly Leg[]> {
  const { rows } = await sql<{
    ride: number
    vehicle: Vehicle
    hour: number
    from_lng: number
    from_lat: number
    to_lng: number
    to_lat: number
    minutes: number
  }>`
    WITH visits AS (
      SELECT r.id AS ride, r.courier_id, r.accepted_at, s.arrived_at, s.arrival_reason,
        coalesce(o.lng, p.lng) AS lng, coalesce(o.lat, p.lat) AS lat,
        lag(s.ended_at) OVER way AS left_at,
        lag(coalesce(o.lng, p.lng)) OVER way AS from_lng, lag(coalesce(o.lat, p.lat)) OVER way AS from_lat
      FROM shop.rides r
      JOIN shop.ride_stops s ON s.ride_id = r.id AND s.state IN ('done', 'failed')
      LEFT JOIN shop.orders o ON o.id = s.order_id AND s.kind = 'drop_off'
      LEFT JOIN shop.restaurants p ON p.id = s.outlet_id
      WHERE r.city_slug = ${city} AND r.state = 'finished' AND r.ended_at >= ${since.toString()}::timestamptz
      WINDOW way AS (PARTITION BY r.id ORDER BY s.position)
    )
    SELECT v.ride, c.vehicle, extract(hour FROM v.left_at AT TIME ZONE 'Europe/Prague')::integer AS hour,
      v.from_lng, v.from_lat, v.lng AS to_lng, v.lat AS to_lat,
      (extract(epoch FROM v.arrived_at - v.left_at) / 60)::double precision AS minutes
    FROM visits v
    JOIN LATERAL (
      SELECT vehicle FROM shop.courier_shifts
      WHERE courier_id = v.courier_id AND began_at <= v.accepted_at ORDER BY began_at DESC LIMIT 1
    ) c ON true
    WHERE v.arrived_at > v.left_at AND v.arrival_reason IS NULL AND v.from_lng IS NOT NULL AND v.lng IS NOT NULL
    ORDER BY v.left_at DESC LIMIT ${MOST_LEGS}`.execute(database)
  return rows.map(({ ride, vehicle, hour, minutes, from_lng, from_lat, to_lng, to_lat }) => ({
    ride,
    vehicle,
    hour,
    minutes,
    from: { lng: from_lng, lat: from_lat },
    to: { lng: to_lng, lat: to_lat },
  }))
}

/** Null means that the service answers. */
export async function outageOf(database: Kysely<DB>, service: RoutingServiceName): Promise<Outage | null> {
  const row = await database
    .selectFrom('shop.routing_outages')
    .select(['fault', 'since'])
    .where('service', '=', service)
    .executeTakeFirst()
  return row ?? null
}

/** Returns whether that changed anything. An outage that another process has noticed keeps its beginning. */
export async function saveOutage(
  database: Kysely<DB>,
  service: RoutingServiceName,
  outage: Outage | null,
): Promise<boolean> {
  if (outage === null) {
    const { numDeletedRows } = await database
      .deleteFrom('shop.routing_outages')
      .where('service', '=', service)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
  await database
    .insertInto('shop.routing_outages')
    .values({ service, ...outage })
    .onConflict((conflict) => conflict.column('service').doUpdateSet({ fault: outage.fault }))
    .execute()
  return true
}
