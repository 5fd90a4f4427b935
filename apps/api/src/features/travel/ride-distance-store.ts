/** The SQL of the distances of finished rides. */
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { TimedPlace } from './routing/routing-service.ts'

const finishedRides = (database: Kysely<DB>, since: Temporal.Instant) =>
  database
    .selectFrom('shop.rides as r')
    .innerJoin('shop.ride_positions as p', 'p.ride_id', 'r.id')
    .where('r.state', '=', 'finished')
    .where('r.ended_at', '>=', since)

export async function citiesWithRides(
  database: Kysely<DB>,
  since: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await finishedRides(database, since).select('r.city_slug as city').distinct().execute()
  return rows.map(({ city }) => city)
}

type MeasuredRide = {
  readonly ride: number
  /** The vehicle of the last courier. */
  readonly vehicle: Vehicle
  readonly track: readonly TimedPlace[]
}

/** Returns the rides of a city that have finished since then, with their positions in the order of time. */
export async function ridesWithPositions(
  database: Kysely<DB>,
  city: string,
  since: Temporal.Instant,
): Promise<readonly MeasuredRide[]> {
  const rows = await finishedRides(database, since)
    .innerJoin('shop.courier_shifts as s', 's.id', 'p.shift_id')
    .select(['r.id as ride', 's.vehicle', 'p.lng', 'p.lat', 'p.at'])
    .where('r.city_slug', '=', city)
    .orderBy('r.id')
    .orderBy('p.at')
    .execute()
  return [...Map.groupBy(rows, ({ ride }) => ride)].flatMap(([ride, track]) => {
    const vehicle = track.at(-1)?.vehicle
    return vehicle === undefined ? [] : [{ ride, vehicle, track }]
  })
}

export async function saveDistance(database: Kysely<DB>, ride: number, metres: number): Promise<void> {
  await database.updateTable('shop.rides').set({ distance: metres }).where('id', '=', ride).execute()
}
