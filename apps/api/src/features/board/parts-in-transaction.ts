/**
 * Order parts are created and finished in the transactions of their orders, so that an accepted order is on the boards
 * of its outlets
 * (`docs/decisions/094-boards-read-the-order-log.md`).
 */
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import type { AfterMove, InsertWithOrder } from '../../order-transaction.ts'

export const partsOfPlaced: InsertWithOrder = (db) =>
  db
    .insertInto('shop.order_parts')
    .columns(['order_id', 'received_at', 'outlet_id'])
    .expression((eb) =>
      eb
        .selectFrom('outlets')
        .select(['order_id', 'placed_at', 'outlet_id'])
        .where('state', '=', 'confirmed'),
    )

export const followOrder: AfterMove = async (transaction, { id }, { to, at }) => {
  if (to === 'confirmed') {
    await transaction
      .insertInto('shop.order_parts')
      .columns(['order_id', 'outlet_id', 'received_at'])
      .expression((eb) =>
        eb
          .selectFrom('shop.order_lines')
          .select([
            'order_id',
            'restaurant_id',
            eb.cast<Temporal.Instant>(eb.val(at), 'timestamptz').as('at'),
          ])
          .where('order_id', '=', id)
          .distinct(),
      )
      .execute()
  }
  if (isFinal(to)) {
    await transaction
      .updateTable('shop.order_parts')
      .set({ finished_at: at })
      .where('order_id', '=', id)
      .where('finished_at', 'is', null)
      .execute()
  }
}
