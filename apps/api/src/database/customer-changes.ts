/** What customers changed of their orders (`delights.md` §5). */
import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** Returns the changes that were made, oldest first. */
export async function customerChangesOf(database: Kysely<DB>, orderId: number) {
  return await database
    .selectFrom('shop.order_changes')
    .select(['at', 'things'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'change')
    .where('state', '=', 'done')
    .orderBy('id')
    .execute()
}
