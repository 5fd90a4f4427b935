/** The SQL of what customers cancel or change. */

import { partState } from '@sousto/domain/board/part-states.ts'
import type { ChangeableOrder } from '@sousto/domain/order/customer-change.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { orderNamed } from '../../database/order-named.ts'
import type { DB, ShopOrderChanges } from '../../database/tables.ts'

const selectOrders = (database: Kysely<DB>, number: OrderNumber, guid: string) =>
  database
    .selectFrom('shop.orders')
    .select(['id', 'state', 'own_delivery as ownDelivery', 'hotline', 'changes'])
    .where(orderNamed(number, guid))

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirst']>>>

export type OwnOrder = Row & Pick<ChangeableOrder, 'parts'>

/** Null means that there is no order with that number and guid. */
export async function ownOrder(
  database: Kysely<DB>,
  number: OrderNumber,
  guid: string,
): Promise<OwnOrder | null> {
  const row = await selectOrders(database, number, guid).executeTakeFirst()
  return row === undefined ? null : { ...row, parts: await partsOf(database, row) }
}

/** Returns the order, locked, so that no outlet can act on it until the transaction ends. */
export async function lockOwnOrder(
  transaction: Transaction<DB>,
  number: OrderNumber,
  guid: string,
): Promise<OwnOrder | null> {
  const row = await selectOrders(transaction, number, guid).forUpdate().executeTakeFirst()
  return row === undefined ? null : { ...row, parts: await partsOf(transaction, row) }
}

async function partsOf(database: Kysely<DB>, { id, state }: Row): Promise<ChangeableOrder['parts']> {
  const parts = await database
    .selectFrom('shop.order_parts')
    .select(['state', 'received_at as receivedAt', 'acknowledged_at as acknowledgedAt'])
    .where('order_id', '=', id)
    .execute()
  return parts.map((part) => ({ ...part, state: partState(state, part.state) }))
}

type NewChange = Insertable<ShopOrderChanges> & { readonly request_hash: Buffer }

/** Returns false if a request with this key was made before; `same` means that it was this one. */
export async function insertChange(
  transaction: Transaction<DB>,
  change: NewChange,
): Promise<{ readonly added: boolean; readonly same: boolean }> {
  const inserted = await transaction
    .insertInto('shop.order_changes')
    .values(change)
    .onConflict((conflict) => conflict.columns(['order_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted !== undefined) return { added: true, same: true }
  const earlier = await transaction
    .selectFrom('shop.order_changes')
    .select(['kind', 'request_hash'])
    .where('order_id', '=', change.order_id)
    .where('key', '=', change.key)
    .executeTakeFirstOrThrow()
  return {
    added: false,
    same: earlier.kind === change.kind && earlier.request_hash.equals(change.request_hash),
  }
}

export async function noteCancellation(transaction: Transaction<DB>, orderId: number): Promise<void> {
  await transaction
    .updateTable('shop.orders')
    .set({ cancel_reason: 'by_customer' })
    .where('id', '=', orderId)
    .execute()
}
