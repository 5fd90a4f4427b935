import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Ids of restaurants, newest first. */
export async function favouriteIds(database: Kysely<DB>, userId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('shop.favourites')
    .select('restaurant_id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('restaurant_id', 'desc')
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}

export async function countFavourers(database: Kysely<DB>, restaurantId: number): Promise<number> {
  const { count } = await database
    .selectFrom('shop.favourites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes a restaurant from the favourites of all customers. */
export async function forgetFavourite(database: Kysely<DB>, restaurantId: number): Promise<void> {
  await database.deleteFrom('shop.favourites').where('restaurant_id', '=', restaurantId).execute()
}

export async function addFavourite(
  database: Kysely<DB>,
  userId: number,
  restaurantId: number,
  at: Temporal.Instant,
): Promise<void> {
  await database
    .insertInto('shop.favourites')
    .values({ user_id: userId, restaurant_id: restaurantId, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavourite(
  database: Kysely<DB>,
  userId: number,
  restaurantId: number,
): Promise<void> {
  await database
    .deleteFrom('shop.favourites')
    .where('user_id', '=', userId)
    .where('restaurant_id', '=', restaurantId)
    .execute()
}
