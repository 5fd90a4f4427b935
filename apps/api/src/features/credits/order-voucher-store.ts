/** The SQL of vouchers that pay for one order alone. */
import { type Haler, haler, minus } from '@sousto/domain/money/money.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { addEntry, purseOf } from './store.ts'
import { lockVoucher, type StoredVoucher } from './voucher-store.ts'

type PaidOrder = {
  readonly orderId: number
  readonly userId: number | null
  /** The part of the order that it pays. The rest of it lapses. */
  readonly amount: Haler
  readonly at: Temporal.Instant
  readonly device: Buffer | null
}

/** Counts the use of a locked voucher, and lets it pay. */
export async function insertOrderVoucher(
  transaction: Transaction<DB>,
  { id, campaign, amount: most, purse }: StoredVoucher,
  { orderId, userId, amount, at, device }: PaidOrder,
): Promise<void> {
  const purseId = await purseOf(transaction, { voucherId: id }, purse)
  await transaction
    .insertInto('shop.order_vouchers')
    .values({ order_id: orderId, voucher_id: id, purse_id: purseId, user_id: userId, amount, at, device })
    .execute()
  await addEntry(transaction, { purseId, kind: 'order-voucher', orderId, amount, at })
  await addEntry(transaction, { purseId, kind: 'order', orderId, amount: haler(0 - amount), at })
  await count(transaction, { voucher: id, campaign }, { uses: 1, given: amount, lapsed: minus(most, amount) })
}

/** Locks the voucher that pays for an order before its purse. Null means that none does. */
export async function lockVoucherOfOrder(transaction: Transaction<DB>, orderId: number) {
  const used = await transaction
    .selectFrom('shop.order_vouchers as u')
    .innerJoin('shop.vouchers as v', 'v.id', 'u.voucher_id')
    .select(['u.order_id as order', 'u.purse_id as purse', 'v.id as voucher', 'v.campaign_id as campaign'])
    .select('v.amount as most')
    .where('u.order_id', '=', orderId)
    .where('u.returned_at', 'is', null)
    .executeTakeFirst()
  if (used === undefined) return null
  await lockVoucher(transaction, { id: used.voucher, campaign: used.campaign })
  return used
}

type UsedVoucher = NonNullable<Awaited<ReturnType<typeof lockVoucherOfOrder>>>

/** Lets what the order has returned to its voucher lapse. If it has returned everything, the code can be used again. */
export async function takeBackReturned(
  transaction: Transaction<DB>,
  { order, purse, voucher, campaign, most }: UsedVoucher,
  at: Temporal.Instant,
): Promise<void> {
  const { returned, pays } = await transaction
    .selectFrom('shop.credit_entries')
    .select([
      sql<Haler>`sum(amount)::integer`.as('returned'),
      sql<Haler>`-sum(amount) FILTER (WHERE kind NOT IN ('order-voucher', 'order-voucher-return'))::integer`.as(
        'pays',
      ),
    ])
    .where('order_id', '=', order)
    .where('purse_id', '=', purse)
    .executeTakeFirstOrThrow()
  if (returned === 0) return
  const amount = haler(0 - returned)
  await addEntry(transaction, { purseId: purse, kind: 'order-voucher-return', orderId: order, amount, at })
  if (pays > 0) {
    await count(transaction, { voucher, campaign }, { uses: 0, given: amount, lapsed: returned })
    return
  }
  await transaction
    .updateTable('shop.order_vouchers')
    .set({ returned_at: at })
    .where('order_id', '=', order)
    .execute()
  await count(transaction, { voucher, campaign }, { uses: -1, given: amount, lapsed: minus(returned, most) })
}

/** Changes what a locked voucher and its campaign have counted. */
async function count(
  transaction: Transaction<DB>,
  { voucher, campaign }: Pick<UsedVoucher, 'voucher' | 'campaign'>,
  change: { readonly uses: number; readonly given: Haler; readonly lapsed: Haler },
): Promise<void> {
  await transaction
    .updateTable('shop.vouchers')
    .set((eb) => ({ used: eb('used', '+', change.uses) }))
    .where('id', '=', voucher)
    .execute()
  if (campaign === null) return
  await transaction
    .updateTable('shop.voucher_campaigns')
    .set({
      given: sql<Haler>`given + ${change.given}`,
      lapsed: sql<Haler>`lapsed + ${change.lapsed}`,
    })
    .where('id', '=', campaign)
    .execute()
}
