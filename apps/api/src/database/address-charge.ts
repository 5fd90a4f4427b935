/** What an order costs more because its address was changed to a farther one (`dispatch.md` §4). */
import { ZERO } from '@sousto/domain/money/money.ts'
import { type Expression, expressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from './tables.ts'

/** Null means that the address of the order was not changed. */
export const addressChargeOf = (orderId: Expression<number>) =>
  expressionBuilder<DB>()
    .selectFrom('shop.original_places as a')
    .select('a.charge')
    .where('a.order_id', '=', orderId)

/**
 * Deletes where these orders were to be delivered before a change. The charge is a part of the order's price, so that a
 * place with a charge is rounded to about ten kilometres instead.
 */
export async function forgetOriginalPlaces(
  database: Kysely<DB>,
  orders: SelectQueryBuilder<DB, 'shop.orders', { id: number }>,
): Promise<void> {
  await database
    .deleteFrom('shop.original_places')
    .where('order_id', 'in', orders)
    .where('charge', '=', ZERO)
    .execute()
  await database
    .updateTable('shop.original_places')
    .set({ lng: sql`round(lng::numeric, 1)`, lat: sql`round(lat::numeric, 1)` })
    .where('order_id', 'in', orders)
    .execute()
}
