/** The SQL of lines that are removed from an order because an outlet lacks them or has declined its part. */
import type { Removal } from '@sousto/domain/board/line-removal.ts'
import { replacementOf } from '@sousto/domain/cart/replacement.ts'
import { extrasByWorth } from '@sousto/domain/receipt/piece-shares.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

type PartId = { readonly order_id: number; readonly outlet_id: number }

export async function linesOfPart(database: Kysely<DB>, { order_id, outlet_id }: PartId) {
  const rows = await database
    .selectFrom('shop.order_lines')
    .select([
      'position',
      'item_id as item',
      'name',
      'quantity',
      'removed',
      'price',
      'packaging',
      'extras',
      'vat',
    ])
    .select(['removed_extras as removedExtras', 'if_missing', 'replaced'])
    .where('order_id', '=', order_id)
    .where('restaurant_id', '=', outlet_id)
    .orderBy('position')
    .execute()
  return rows.map(({ if_missing, ...line }) => ({
    ...line,
    extras: extrasByWorth(line),
    replacement: replacementOf(if_missing),
  }))
}

/** Stores the removed quantity of each line. */
export async function removeLines(
  transaction: Transaction<DB>,
  orderId: number,
  lines: Removal['after'],
): Promise<void> {
  for (const { position, removed, removedExtras, replaced } of lines) {
    await transaction
      .updateTable('shop.order_lines')
      .set({ removed, removed_extras: JSON.stringify(removedExtras), replaced })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  }
}

/** Returns the parts of an order that outlets have declined and can no longer undo. The caller has locked the order. */
export async function declinedParts(transaction: Transaction<DB>, orderId: number) {
  return await transaction
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .select(['p.order_id', 'p.outlet_id', 'p.decline_note', 'o.year', 'o.number'])
    .where('p.order_id', '=', orderId)
    .where((eb) => eb(eb.fn.coalesce('p.pending_from', 'p.state'), '=', 'declined'))
    .orderBy('p.outlet_id')
    .execute()
}
