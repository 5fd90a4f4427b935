/** The SQL of vouchers and credits that count at one outlet alone, for an outlet that closes for good. */
import { haler } from '@sousto/domain/money/money.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Returns the unspent credits of customers that count at this outlet alone. */
export async function creditsAtOutlet(database: Kysely<DB>, outlet: number) {
  const { customers, amount } = await database
    .selectFrom('shop.credit_purses')
    .select([
      sql<number>`count(DISTINCT user_id)::integer`.as('customers'),
      sql<number>`coalesce(sum(balance), 0)::bigint`.as('amount'),
    ])
    .where('restaurant_id', '=', outlet)
    .where('balance', '>', haler(0))
    .executeTakeFirstOrThrow()
  return { customers, amount: haler(Number(amount)) }
}

const campaignsAt = (outlet: number, at: Temporal.Instant) =>
  sql<boolean>`restaurant_id = ${outlet} AND ended_at IS NULL AND (valid_to IS NULL OR valid_to > ${at})`

/** Returns how many campaigns, and vouchers from before campaigns, have not ended. */
export async function vouchersAtOutlet(
  database: Kysely<DB>,
  outlet: number,
  at: Temporal.Instant,
): Promise<number> {
  const { count } = await database
    .selectNoFrom(
      sql<number>`(SELECT count(*) FROM shop.voucher_campaigns WHERE ${campaignsAt(outlet, at)})::integer
        + (SELECT count(*) FROM shop.vouchers WHERE campaign_id IS NULL AND ${campaignsAt(outlet, at)})::integer`.as(
        'count',
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Ends what `vouchersAtOutlet` counts. Credits that were redeemed remain. Returns the ids of the campaigns. */
export async function endVouchersAtOutlet(
  transaction: Transaction<DB>,
  outlet: number,
  at: Temporal.Instant,
): Promise<readonly number[]> {
  await transaction
    .updateTable('shop.vouchers')
    .set({ ended_at: at })
    .where('campaign_id', 'is', null)
    .where(campaignsAt(outlet, at))
    .execute()
  const ended = await transaction
    .updateTable('shop.voucher_campaigns')
    .set((eb) => ({ ended_at: at, revision: eb('revision', '+', 1) }))
    .where(campaignsAt(outlet, at))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
