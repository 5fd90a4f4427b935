import type { Review, Stars } from '@sousto/domain/catalogue/review.ts'
import { type QueryExecutorProvider, sql } from 'kysely'

export type NewReview = {
  readonly restaurantId: number
  /** The order it judges; null: none that we know of. */
  readonly orderId: number | null
  readonly food: Stars
  readonly delivery: Stars
  readonly text: string
  readonly at: Temporal.Instant
}

/** Newest first (`wire.md`, Catalogue). The day is the one in Prague. */
export async function reviewsOf(
  database: QueryExecutorProvider,
  restaurantId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Review[]> {
  const { rows } = await sql<Review>`
    SELECT food_rating AS stars, text, to_char(created_at AT TIME ZONE 'Europe/Prague', 'YYYY-MM-DD') AS date
    FROM shop.reviews WHERE restaurant_id = ${restaurantId}
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`.execute(database)
  return rows
}

/** False: the order has been reviewed already. */
export async function addReview(database: QueryExecutorProvider, review: NewReview): Promise<boolean> {
  const { restaurantId, orderId, food, delivery, text, at } = review
  const { numAffectedRows } = await sql`
    INSERT INTO shop.reviews (restaurant_id, order_id, food_rating, delivery_rating, text, created_at)
    VALUES (${restaurantId}, ${orderId}, ${food}, ${delivery}, ${text}, ${at.toString()})
    ON CONFLICT (order_id) DO NOTHING`.execute(database)
  return numAffectedRows === 1n
}

/** Reviews of no order, all at once, in the place of those that there were. */
export async function replaceUnordered(
  database: QueryExecutorProvider,
  reviews: readonly Omit<NewReview, 'orderId'>[],
): Promise<void> {
  await sql`DELETE FROM shop.reviews WHERE order_id IS NULL`.execute(database)
  await sql`
    INSERT INTO shop.reviews (restaurant_id, food_rating, delivery_rating, text, created_at)
    SELECT * FROM unnest(
      ${reviews.map(({ restaurantId }) => restaurantId)}::int[], ${reviews.map(({ food }) => food)}::int[],
      ${reviews.map(({ delivery }) => delivery)}::int[], ${reviews.map(({ text }) => text)}::text[],
      ${reviews.map(({ at }) => at.toString())}::timestamptz[])`.execute(database)
}
