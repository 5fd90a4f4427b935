import type { PastOrder, Payment } from '@sousto/domain/account/customer.ts'
import type { CountedOrder } from '@sousto/domain/account/statistics.ts'
import { type QueryExecutorProvider, sql } from 'kysely'

type Page = { readonly offset: number; readonly limit: number }

// The tables' constraints make the rows' types true; what an order cost is what was paid and the credits (1 credit = 1 Kč).

/** The latest first. */
export async function pastOrders(
  database: QueryExecutorProvider,
  userId: number,
  { offset, limit }: Page,
): Promise<PastOrder[]> {
  const { rows } = await sql<Omit<PastOrder, 'placedAt'> & { placedAt: Temporal.Instant }>`
    SELECT o.id, json_build_object('year', o.year, 'number', o.number) AS number, o.placed_at AS "placedAt", o.state,
      (SELECT json_agg(json_build_object('itemId', l.item_id, 'restaurantId', l.restaurant_id, 'name', l.name,
          'quantity', l.quantity, 'price', l.price, 'extras', l.extras) ORDER BY l.position)
        FROM shop.order_lines l WHERE l.order_id = o.id) AS items,
      o.total + o.credits AS price, o.guid,
      json_build_object('id', o.restaurant_id, 'name', o.restaurant_name, 'slug', o.restaurant_slug, 'citySlug', o.city_slug)
        AS restaurant
    FROM shop.orders o WHERE o.user_id = ${userId}
    ORDER BY o.placed_at DESC, o.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(database)
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.toString() }))
}

/** The latest first. */
export async function payments(
  database: QueryExecutorProvider,
  userId: number,
  { offset, limit }: Page,
): Promise<Payment[]> {
  const { rows } = await sql<Omit<Payment, 'placedAt'> & { placedAt: Temporal.Instant }>`
    SELECT json_build_object('year', year, 'number', number) AS number, placed_at AS "placedAt",
      restaurant_name AS "restaurantName", payment_method AS method, total AS amount, credits, state
    FROM shop.orders WHERE user_id = ${userId}
    ORDER BY placed_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`.execute(database)
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.toString() }))
}

/** All there are: a person orders some hundred times a year at most. */
export async function countedOrders(
  database: QueryExecutorProvider,
  userId: number,
): Promise<CountedOrder[]> {
  const { rows } = await sql<CountedOrder>`
    SELECT o.state, o.placed_at AS "placedAt", o.total + o.credits AS price,
      json_build_object('id', o.restaurant_id, 'name', o.restaurant_name, 'slug', o.restaurant_slug, 'citySlug', o.city_slug)
        AS restaurant,
      (SELECT json_agg(json_build_object('itemId', l.item_id, 'name', l.name, 'quantity', l.quantity))
        FROM shop.order_lines l WHERE l.order_id = o.id) AS lines
    FROM shop.orders o WHERE o.user_id = ${userId}`.execute(database)
  return rows
}
