import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { ExpressionBuilder } from 'kysely'
import type { DB } from './tables.ts'

/** Matches the order with this number, for whoever may see it, or holds its guid. */
export const orderNamed =
  ({ year, number }: OrderNumber, guid?: string) =>
  (eb: ExpressionBuilder<DB, 'shop.orders'>) =>
    eb.and({ year, number, ...(guid !== undefined && { guid }) })
