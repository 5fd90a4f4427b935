import type { PickupTerms } from '@sousto/domain/catalogue/restaurant.ts'
import type { Kysely } from 'kysely'
import { restaurantFrom, selectRestaurants } from '../../database/catalogue-rows.ts'
import type { DB } from '../../database/tables.ts'

/** Null means that the catalogue does not have the outlet (any more). */
export async function pickupOf(
  database: Kysely<DB>,
  outlet: number,
): Promise<{ readonly pickup: PickupTerms | null } | null> {
  const row = await selectRestaurants(database).where('r.id', '=', outlet).executeTakeFirst()
  return row === undefined ? null : restaurantFrom(row)
}

/** Locks the outlet, so that two people cannot save at once. */
export async function lockOutlet(transaction: Kysely<DB>, outlet: number): Promise<void> {
  await transaction
    .selectFrom('shop.restaurants')
    .select('id')
    .where('id', '=', outlet)
    .forNoKeyUpdate()
    .execute()
}

export async function replacePickup(
  transaction: Kysely<DB>,
  outlet: number,
  pickup: PickupTerms | null,
): Promise<void> {
  await transaction
    .updateTable('shop.restaurants')
    .set({ pickup_minutes: pickup?.minutes ?? null, pickup_minimum: pickup?.minimumOrder ?? null })
    .where('id', '=', outlet)
    .execute()
}
