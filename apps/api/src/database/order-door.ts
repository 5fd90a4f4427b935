/** What the customer of an order asks for at the door. */
import type { Expression, ExpressionBuilder } from 'kysely'
import { expressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from './tables.ts'

/** Null means nothing. */
export function doorOf(order: Expression<number>) {
  const eb: ExpressionBuilder<DB, never> = expressionBuilder<DB, never>()
  return jsonObjectFrom(
    eb
      .selectFrom('shop.door_wishes as w')
      .select(['w.leave_at_door as leave', 'w.floor', 'w.lift', 'w.bell', 'w.code', 'w.call'])
      .where('w.order_id', '=', order),
  )
}
