import type { Haler } from '@sousto/domain/pricing/money.ts'
import { type QueryExecutorProvider, sql } from 'kysely'

/** Whose credits a purse holds: the marketplace's own where both are null. */
export type PurseOwner = { readonly restaurantId: number | null; readonly cityId: number | null }

type PurseRow = PurseOwner & {
  readonly id: number
  readonly amount: Haler
  /** Null: the marketplace's, or of what is no longer in the catalogue. */
  readonly name: string | null
}

/** Those that hold something, the marketplace's first, then by name. */
export async function fullPurses(database: QueryExecutorProvider, userId: number): Promise<PurseRow[]> {
  const { rows } = await sql<PurseRow>`
    SELECT p.id, p.restaurant_id AS "restaurantId", p.city_id AS "cityId", p.balance AS amount, coalesce(r.name, c.name) AS name
    FROM shop.credit_purses p
    LEFT JOIN shop.restaurants r ON r.id = p.restaurant_id
    LEFT JOIN shop.cities c ON c.id = p.city_id
    WHERE p.user_id = ${userId} AND p.balance > 0
    ORDER BY num_nonnulls(p.restaurant_id, p.city_id), coalesce(r.name, c.name) COLLATE "cs-x-icu", p.id`.execute(
    database,
  )
  return rows
}

/** The purse, made where there is none yet; its row stays locked until the transaction ends. */
export async function purseOf(
  transaction: QueryExecutorProvider,
  userId: number,
  { restaurantId, cityId }: PurseOwner,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO shop.credit_purses (user_id, restaurant_id, city_id) VALUES (${userId}, ${restaurantId}, ${cityId})
    ON CONFLICT ON CONSTRAINT credit_purse_is_one DO UPDATE SET user_id = excluded.user_id
    RETURNING id`.execute(transaction)
  const [purse] = rows
  if (purse === undefined) throw new Error('an upsert returned no purse')
  return purse.id
}

type NewEntry = {
  readonly purseId: number
  readonly amount: Haler
  readonly at: Temporal.Instant
} & (
  | { readonly kind: 'voucher'; readonly voucherId: number }
  | { readonly kind: 'mobile-bonus' }
  | { readonly kind: 'order-bonus'; readonly orderId: number }
)

/** An entry of the ledger, which changes the balance. False: what is given once has been given already. */
export async function addEntry(transaction: QueryExecutorProvider, entry: NewEntry): Promise<boolean> {
  const { purseId, amount, kind, at } = entry
  const voucherId = kind === 'voucher' ? entry.voucherId : null
  const orderId = kind === 'order-bonus' ? entry.orderId : null
  const { numAffectedRows } = await sql`
    INSERT INTO shop.credit_entries (purse_id, kind, amount, order_id, voucher_id, at)
    VALUES (${purseId}, ${kind}, ${amount}, ${orderId}, ${voucherId}, ${at.toString()})
    ON CONFLICT DO NOTHING`.execute(transaction)
  return numAffectedRows === 1n
}

/** Gives back what an order took, to the purses that it came from. */
export async function returnSpent(
  transaction: QueryExecutorProvider,
  orderId: number,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    INSERT INTO shop.credit_entries (purse_id, kind, amount, order_id, at)
    SELECT purse_id, 'order-return', -amount, order_id, ${at.toString()}
    FROM shop.credit_entries WHERE order_id = ${orderId} AND kind = 'order' ORDER BY id
    ON CONFLICT DO NOTHING`.execute(transaction)
}
