/** The SQL of refunds and credits of an order, made from its page (`administration.md` §7). */
import type { Haler } from '@sousto/domain/money/money.ts'
import { piecesLeft } from '@sousto/domain/payment/pieces-left.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { RefundedLines } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'

/** Locks the order, so that of two changes of its money the second sees the first. */
export async function lockOrder(transaction: Transaction<DB>, order: number): Promise<void> {
  await transaction.selectFrom('shop.orders').select('id').where('id', '=', order).forUpdate().execute()
}

/** Returns what the care of an order depends on besides its payments. */
export async function careFacts(database: Kysely<DB>, order: number) {
  return await database
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
