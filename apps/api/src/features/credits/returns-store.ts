/** The SQL of credits that orders return. */
import { type Haler, haler, minus, smaller } from '@sousto/domain/money/money.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { lockVoucherOfOrder, takeBackReturned } from './order-voucher-store.ts'
import { postEntries } from './store.ts'

/** Selects the credits that an order took from each purse and has not returned, the customer's own first. */
const spentOn = (database: Kysely<DB>, orderId: number) =>
  database
    .selectFrom('shop.credit_entries as e')
    .innerJoin('shop.credit_purses as p', 'p.id', 'e.purse_id')
    .where('e.order_id', '=', orderId)
    .where('e.kind', 'in', ['order', 'refund'])
    .groupBy(['e.purse_id', 'p.voucher_id'])
    .having((eb) => eb(eb.fn.sum('e.amount'), '<', 0))
    .orderBy('p.voucher_id', (order) => order.desc().nullsFirst())
    .orderBy('e.purse_id')

/** Returns the credits of an order to their purses, once. */
export async function returnSpent(
  transaction: Transaction<DB>,
  orderId: number,
  at: Temporal.Instant,
): Promise<void> {
  const voucher = await lockVoucherOfOrder(transaction, orderId)
  const returned = await transaction
    .insertInto('shop.credit_entries')
    .columns(['purse_id', 'kind', 'amount', 'order_id', 'at'])
    .expression(() =>
      spentOn(transaction, orderId).select((entry) => [
        'e.purse_id',
        entry.val('order-return').as('kind'),
        sql<Haler>`-sum(e.amount)`.as('amount'),
        entry.cast<number>(entry.val(orderId), 'bigint').as('order_id'),
        entry.cast<Temporal.Instant>(entry.val(at), 'timestamptz').as('at'),
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  await postEntries(transaction, returned)
  if (voucher !== null) await takeBackReturned(transaction, voucher, at)
}

/** Returns a part of an order's credits to their purses. The caller's refund row ensures that this happens once. */
export async function returnPart(
  transaction: Transaction<DB>,
  orderId: number,
  amount: Haler,
  at: Temporal.Instant,
): Promise<void> {
  const voucher = await lockVoucherOfOrder(transaction, orderId)
  const purses = await spentOn(transaction, orderId)
    .select(['e.purse_id', sql<Haler>`-sum(e.amount)`.as('left')])
    .execute()
  let missing = amount
  for (const { purse_id, left } of purses) {
    const part = smaller(missing, haler(Number(left)))
    missing = minus(missing, part)
    if (part === 0) break
    const entry = { purse_id, kind: 'refund', amount: part, order_id: orderId, at } as const
    const added = await transaction.insertInto('shop.credit_entries').values(entry).returning('id').execute()
    await postEntries(transaction, added)
  }
  if (voucher !== null) await takeBackReturned(transaction, voucher, at)
}
