/** What boards of an outlet show beside its orders has changed (`docs/decisions/094-boards-read-the-order-log.md`). */
import { sql, type Transaction } from 'kysely'
import { notify } from './notify.ts'
import type { DB } from './tables.ts'

/** Payload: the outlet's id. */
export const OUTLET_CHANGED = 'outlet_changed'

/** Call in the transaction of the change: open boards of the outlet read it anew once that has committed. */
export const publishToBoards = (transaction: Transaction<DB>, outlet: number): Promise<void> =>
  notify(transaction, OUTLET_CHANGED, String(outlet))

/** Call in the transaction of a change that boards of all outlets of the city show. */
export async function publishToBoardsOf(transaction: Transaction<DB>, city: string): Promise<void> {
  await transaction
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(sql`pg_notify(${OUTLET_CHANGED}, r.id::text)`.as('notified'))
    .where('c.slug', '=', city)
    .execute()
}
