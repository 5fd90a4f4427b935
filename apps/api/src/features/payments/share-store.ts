/** The SQL of orders of which each person of a group pays a share (`delights.md` §7). */
import { type ClosedShares, type Division, dividedTotals } from '@sousto/domain/group/division.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Returns the unpaid orders whose time to pay shares is over, the earliest first. */
export async function ordersToClose(
  database: Kysely<DB>,
  now: Temporal.Instant,
  most: number,
): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('shop.divided_orders as d')
    .innerJoin('shop.orders as o', 'o.id', 'd.order_id')
    .select('d.order_id')
    .where('d.closed_at', 'is', null)
    .where('d.pay_until', '<=', now)
    .where('o.state', '=', 'unpaid')
    .orderBy('d.pay_until')
    .limit(most)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Keeps where the receipt of a share goes. */
export async function setShareEmail(
  database: Kysely<DB>,
  { orderId, person, email }: { readonly orderId: number; readonly person: string; readonly email: string },
): Promise<void> {
  await database
    .updateTable('shop.order_shares')
    .set({ email })
    .where('order_id', '=', orderId)
    .where('person', '=', person)
    .execute()
}

type Closing = {
  readonly orderId: number
  readonly before: Division
  readonly closed: ClosedShares
  readonly at: Temporal.Instant
}

/** Stores who was left out, and the order without their dishes. The caller has locked the order. */
export async function saveClosedShares(
  transaction: Transaction<DB>,
  { orderId, before, closed: { division, shares }, at }: Closing,
): Promise<void> {
  await transaction
    .updateTable('shop.divided_orders')
    .set({ closed_at: at, ...(division !== null && { division: JSON.stringify(division) }) })
    .where('order_id', '=', orderId)
    .execute()
  for (const { person, amount, state } of shares) {
    await transaction
      .updateTable('shop.order_shares')
      .set({ amount, state })
      .where('order_id', '=', orderId)
      .where('person', '=', person)
      .execute()
  }
  if (division === null || division.lines.length === before.lines.length) return
  const out = shares.filter(({ state }) => state === 'left_out').map(({ person }) => person)
  await transaction
    .deleteFrom('shop.order_lines')
    .where('order_id', '=', orderId)
    .where('person', 'in', out)
    .execute()
  await renumberLines(transaction, orderId)
  const { items, packaging, delivery, shortfall, total, bonusCredits } = dividedTotals(division)
  await transaction
    .updateTable('shop.orders')
    .set((eb) => ({
      items,
      packaging,
      delivery,
      shortfall,
      total,
      bonus_credits: bonusCredits,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', orderId)
    .execute()
}

/** Refunds name lines by their positions, which have no gaps. Two steps, because no two lines may have one position. */
async function renumberLines(transaction: Transaction<DB>, orderId: number): Promise<void> {
  await sql`UPDATE shop.order_lines SET position = position + 10000 WHERE order_id = ${orderId}`.execute(
    transaction,
  )
  await sql`
    UPDATE shop.order_lines l SET position = n.position
    FROM (
      SELECT position AS before, row_number() OVER (ORDER BY position) - 1 AS position
      FROM shop.order_lines WHERE order_id = ${orderId}
    ) n
    WHERE l.order_id = ${orderId} AND l.position = n.before`.execute(transaction)
}
