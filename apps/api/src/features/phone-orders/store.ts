/** The SQL of orders by phone. */
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Locks an order. Null means that there is none. */
export async function lockOrder(transaction: Transaction<DB>, { year, number }: OrderNumber) {
  const row = await transaction
    .selectFrom('shop.orders')
    .select(['id', 'guid', 'state', 'placed_at as placedAt', 'placed_by as placedBy', 'user_id as userId'])
    .select(['restaurant_id as outlet', 'city_slug as city'])
    .where('year', '=', year)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Returns the order if it waits for its payment, or else null. */
export async function unpaidOrder(
  database: Kysely<DB>,
  { year, number }: OrderNumber,
): Promise<{ readonly guid: string; readonly placedAt: Temporal.Instant } | null> {
  const row = await database
    .selectFrom('shop.orders')
    .select(['guid', 'placed_at as placedAt'])
    .where('year', '=', year)
    .where('number', '=', number)
    .where('state', '=', 'unpaid')
    .executeTakeFirst()
  return row ?? null
}
