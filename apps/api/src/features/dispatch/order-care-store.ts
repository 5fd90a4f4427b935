/** The SQL of refunds and credits of an order, made from its page (`administration.md` §7). */
import type { OrderCare } from '@sousto/contract/dispatch/order-care-wire.ts'
import { mostGoodwill } from '@sousto/domain/credits/goodwill.ts'
import { type Haler, haler, ZERO } from '@sousto/domain/money/money.ts'
import { piecesLeft } from '@sousto/domain/payment/pieces-left.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { RefundedLines } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'
import { refundableNow } from '../refunds/service.ts'

/** Locks the order, so that of two changes of its money the second sees the first. */
export async function lockOrder(transaction: Transaction<DB>, order: number): Promise<void> {
  await transaction.selectFrom('shop.orders').select('id').where('id', '=', order).forUpdate().execute()
}

export async function customerOf(database: Kysely<DB>, order: number): Promise<number | null> {
  const { user_id } = await database
    .selectFrom('shop.orders')
    .select('user_id')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  return user_id
}

export async function careOf(database: Kysely<DB>, order: number): Promise<OrderCare> {
  const row = await database
    .selectFrom('shop.orders as o')
    .select(['o.year', 'o.number', 'o.state', 'o.user_id', 'o.total', 'o.credits'])
    .select((eb) => [
      eb
        .selectFrom('shop.refunds as r')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('r.order_id', '=', 'o.id')
        .as('refunds'),
      eb
        .selectFrom('shop.credit_entries as e')
        .select(sql<Haler>`coalesce(sum(e.amount), 0)::integer`.as('sum'))
        .whereRef('e.order_id', '=', 'o.id')
        .where('e.kind', '=', 'goodwill')
        .as('credited'),
    ])
    .where('o.id', '=', order)
    .executeTakeFirstOrThrow()
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

/** Returns what was refunded of the order, and what is being refunded. */
export async function refundedOf(database: Kysely<DB>, order: number): Promise<Haler> {
  const { refunded } = await database
    .selectFrom('shop.refunds')
    .select(sql<Haler>`coalesce(sum(amount), 0)::integer`.as('refunded'))
    .where('order_id', '=', order)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return refunded
}

/** Returns how many pieces of each line can still be refunded, by position. */
export async function piecesLeftOf(
  database: Kysely<DB>,
  order: number,
): Promise<ReadonlyMap<number, number>> {
  const lines = await database
    .selectFrom('shop.order_lines')
    .select(['position', 'quantity', 'removed'])
    .where('order_id', '=', order)
    .execute()
  const refunds = await database
    .selectFrom('shop.refunds')
    .select(['lines', 'key', 'tender', 'payment_id'])
    .where('order_id', '=', order)
    .where('lines', 'is not', null)
    .execute()
  // A refund has a row for each tender and payment; all of them have its lines.
  const requests = new Map<string, RefundedLines>()
  for (const { key, tender, payment_id, lines: refunded } of refunds) {
    if (refunded !== null) requests.set(key.replace(` ${tender} ${payment_id ?? ''}`, ''), refunded)
  }
  return piecesLeft(lines, [...requests.values()])
}

export const moneyOfCare = ({ left, credited }: OrderCare) => ({
  left: haler(left.online + left.cash + left.credits),
  credited,
})
