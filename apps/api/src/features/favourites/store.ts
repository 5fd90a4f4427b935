import { type QueryExecutorProvider, sql } from 'kysely'

/** Ids of restaurants, the latest first. */
export async function favouriteIds(database: QueryExecutorProvider, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT restaurant_id AS id FROM shop.favourites WHERE user_id = ${userId}
    ORDER BY added_at DESC, restaurant_id DESC`.execute(database)
  return rows.map(({ id }) => id)
}

export async function addFavourite(
  database: QueryExecutorProvider,
  userId: number,
  restaurantId: number,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    INSERT INTO shop.favourites (user_id, restaurant_id, added_at) VALUES (${userId}, ${restaurantId}, ${at.toString()})
    ON CONFLICT DO NOTHING`.execute(database)
}

export async function removeFavourite(
  database: QueryExecutorProvider,
  userId: number,
  restaurantId: number,
): Promise<void> {
  await sql`DELETE FROM shop.favourites WHERE user_id = ${userId} AND restaurant_id = ${restaurantId}`.execute(
    database,
  )
}
