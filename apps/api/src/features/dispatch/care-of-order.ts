/** What can still be done about the money of an order (`administration.md` §7). */
import type { OrderCare } from '@sousto/contract/dispatch/order-care-wire.ts'
import { mostGoodwill } from '@sousto/domain/credits/goodwill.ts'
import { haler, ZERO } from '@sousto/domain/money/money.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { refundableNow } from '../refunds/service.ts'
import { careFacts } from './order-care-store.ts'

export async function careOf(database: Kysely<DB>, order: number): Promise<OrderCare> {
  const row = await careFacts(database, order)
  const credited = row.credited ?? ZERO
  const creditable = credited > 0 ? ZERO : mostGoodwill(row)
  return {
    version: `${row.state}.${row.refunds}.${credited}`,
    left: await refundableNow(database, row, 'goodwill'),
    leftIfMissing: await refundableNow(database, row, 'item_missing'),
    credited,
    creditable: row.user_id === null ? null : creditable,
  }
}

export const moneyOfCare = ({ left, credited }: OrderCare) => ({
  left: haler(left.online + left.cash + left.credits),
  credited,
})
