/** The SQL of orders by phone. */
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

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
