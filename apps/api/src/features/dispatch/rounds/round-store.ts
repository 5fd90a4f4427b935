/** The SQL of what the latest round of a city left behind. */
import { rideStatesThatAre } from '@sousto/domain/ride/ride-states.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Proposals } from '../../../database/column-types.ts'
import { isCounted } from '../../../database/counted-orders.ts'
import type { DB } from '../../../database/tables.ts'
import { constantsOf } from '../settings-store.ts'

export type StoredRound = {
  readonly proposals: Proposals
  /** In percent. Null means that there was no round yet. */
  readonly courierLoad: number | null
  readonly loadAt: Temporal.Instant | null
}

/** Null means that there was no round yet. */
export async function roundOf(database: Kysely<DB>, city: string): Promise<StoredRound | null> {
  const row = await database
    .selectFrom('shop.dispatch_rounds')
    .select(['proposals', 'computed_load as courierLoad', 'load_at as loadAt'])
    .where('city_slug', '=', city)
    .executeTakeFirst()
  return row ?? null
}

export async function saveRound(
  transaction: Transaction<DB>,
  city: string,
  { proposals, courierLoad, loadAt }: StoredRound,
): Promise<void> {
  await transaction
    .updateTable('shop.dispatch_rounds')
    .set({
      proposals: JSON.stringify(proposals),
      computed_load: courierLoad,
      load_at: loadAt,
    })
    .where('city_slug', '=', city)
    .execute()
}

/**
 * Returns the cities with orders that wait for a courier, couriers at work, or a load that has to end. `roundSeconds` is
 * the longest time between two rounds there.
 */
export async function citiesAtWork(database: Kysely<DB>) {
  const rows = await database
    .selectFrom('shop.orders')
    .select('city_slug as city')
    .where(sql<boolean>`NOT own_delivery AND state = 'accepted'`)
    .where(isCounted('orders'))
    .union(
      database.selectFrom('shop.courier_shifts').select('city_slug as city').where('ended_at', 'is', null),
    )
    .union(
      database
        .selectFrom('shop.rides')
        .select('city_slug as city')
        .where('state', 'in', rideStatesThatAre('open')),
    )
    .union(
      database.selectFrom('shop.dispatch_rounds').select('city_slug as city').where('computed_load', '>', 0),
    )
    .execute()
  const cities = rows.map(({ city }) => city)
  const constants = await constantsOf(database, cities)
  return cities.map((city) => ({ city, roundSeconds: constants(city).roundSeconds }))
}
