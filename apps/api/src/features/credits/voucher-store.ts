import type { VoucherPlace } from '@sousto/domain/credits/vouchers.ts'
import type { Haler } from '@sousto/domain/pricing/money.ts'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { PurseOwner } from './store.ts'

export type NewVoucher = PurseOwner & {
  readonly code: string
  readonly amount: Haler
  readonly mostUses: number
  readonly validFrom: Temporal.Instant
  /** Null: without an end. */
  readonly validTo: Temporal.Instant | null
  readonly note: string
}

export type Voucher = Omit<NewVoucher, keyof PurseOwner> & {
  readonly used: number
  /** Null: not ended by the operator. */
  readonly endedAt: Temporal.Instant | null
  readonly place: VoucherPlace
}

export type TakenVoucher = PurseOwner & {
  readonly id: number
  readonly amount: Haler
  readonly place: VoucherPlace
}

const PLACE = sql`
  CASE WHEN v.restaurant_id IS NOT NULL THEN json_build_object('kind', 'restaurant', 'name', coalesce(
      (SELECT name FROM shop.restaurants WHERE id = v.restaurant_id), v.restaurant_id::text))
    WHEN v.city_id IS NOT NULL THEN json_build_object('kind', 'city', 'name', coalesce(
      (SELECT name FROM shop.cities WHERE id = v.city_id), v.city_id::text))
  END AS place`

/**
 * Takes one use of a code for a customer, and notes who had it; others who want it wait for the transaction. Null: no such code, not valid
 * now, all used, or this customer has had it.
 */
export async function takeUse(
  transaction: QueryExecutorProvider,
  code: string,
  userId: number,
  at: Temporal.Instant,
): Promise<TakenVoucher | null> {
  // First the lock, so that the next statement sees what those before have taken.
  await sql`SELECT FROM shop.vouchers WHERE code = ${code} FOR NO KEY UPDATE`.execute(transaction)
  const { rows } = await sql<TakenVoucher>`
    WITH redemption AS (
      INSERT INTO shop.voucher_redemptions (voucher_id, user_id, at)
      SELECT v.id, ${userId}, ${at.toString()} FROM shop.vouchers v
      WHERE v.code = ${code} AND v.used < v.most_uses AND v.ended_at IS NULL AND v.valid_from <= ${at.toString()}
        AND (v.valid_to IS NULL OR v.valid_to > ${at.toString()})
      ON CONFLICT DO NOTHING
      RETURNING voucher_id
    )
    UPDATE shop.vouchers v SET used = v.used + 1 FROM redemption WHERE v.id = redemption.voucher_id
    RETURNING v.id, v.amount, v.restaurant_id AS "restaurantId", v.city_id AS "cityId", ${PLACE}`.execute(
    transaction,
  )
  return rows[0] ?? null
}

/** False: there is such a code already. */
export async function addVoucher(
  database: QueryExecutorProvider,
  voucher: NewVoucher,
  at: Temporal.Instant,
): Promise<boolean> {
  const { code, amount, mostUses, validFrom, validTo, restaurantId, cityId, note } = voucher
  const { numAffectedRows } = await sql`
    INSERT INTO shop.vouchers (code, amount, most_uses, valid_from, valid_to, restaurant_id, city_id, note, created_at)
    VALUES (${code}, ${amount}, ${mostUses}, ${validFrom.toString()}, ${validTo?.toString() ?? null},
      ${restaurantId}, ${cityId}, ${note}, ${at.toString()})
    ON CONFLICT (code) DO NOTHING`.execute(database)
  return numAffectedRows === 1n
}

/** Newest first. */
export async function allVouchers(database: QueryExecutorProvider): Promise<Voucher[]> {
  const { rows } = await sql<Voucher>`
    SELECT v.code, v.amount, v.most_uses AS "mostUses", v.used, v.valid_from AS "validFrom", v.valid_to AS "validTo", v.ended_at AS "endedAt", v.note, ${PLACE}
    FROM shop.vouchers v ORDER BY v.id DESC`.execute(database)
  return rows
}

/** From now on nobody redeems it; who did keeps the credits. False: no code that could be redeemed. */
export async function endVoucher(
  database: QueryExecutorProvider,
  code: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE shop.vouchers SET ended_at = ${now.toString()}
    WHERE code = ${code} AND ended_at IS NULL AND (valid_to IS NULL OR valid_to > ${now.toString()})`.execute(
    database,
  )
  return numAffectedRows === 1n
}

/** The id behind a slug; null: none. */
export async function ownerBySlug(
  database: QueryExecutorProvider,
  kind: 'restaurant' | 'city',
  slug: string,
): Promise<number | null> {
  const table = kind === 'city' ? sql`shop.cities` : sql`shop.restaurants`
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${table} WHERE slug = ${slug}`.execute(database)
  return rows[0]?.id ?? null
}

/** What an operator did; the table is the accounts' (`020-accounts.sql`). */
export async function logAction(
  database: QueryExecutorProvider,
  entry: {
    readonly at: Temporal.Instant
    readonly actor: string
    readonly action: string
    readonly detail: object
  },
): Promise<void> {
  const { at, actor, action, detail } = entry
  await sql`
    INSERT INTO shop.audit_log (at, actor, action, detail)
    VALUES (${at.toString()}, ${actor}, ${action}, ${JSON.stringify(detail)})`.execute(database)
}
