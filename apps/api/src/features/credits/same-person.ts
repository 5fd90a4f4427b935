/**
 * What shows that a person who orders has ordered, or used a voucher, before (`delights.md` §4). Somebody without an
 * account is known by the signs of `ACCOUNT_SIGNS`, as far as an order has them; its card is not known yet, but those of
 * the other orders are. Whoever is logged in is known by the account, and by what was used without one.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'
import { deviceHash, type UsedDevice } from './device-hash.ts'

export type Orderer = {
  /** Null means that the person is not logged in. */
  readonly userId: number | null
  readonly phone: string
  readonly email: string
  /** Null means that the order is collected. */
  readonly addressCode: number | null
  readonly device: UsedDevice
}

/** A voucher. A null campaign means that it was made before campaigns. */
type Used = { readonly id: number; readonly campaign: number | null }

export const deviceOf = ({ campaign }: Used, device: UsedDevice): Buffer | null =>
  campaign === null ? null : deviceHash(campaign, device)

/** What is missing or too short to be somebody's is no sign. */
function signsOf({ userId, phone, email, addressCode }: Orderer) {
  const digits = phone.replace(/\D/g, '')
  return {
    user: userId,
    phone: digits.length < 9 ? null : digits,
    email: /.@./.test(email) ? email : null,
    address: addressCode === null || addressCode === 0 ? null : addressCode,
  }
}

/** Makes orders of one person that may be the first ones wait for each other. */
export async function lockOrderer(transaction: Transaction<DB>, orderer: Orderer): Promise<void> {
  const { user, phone, email, address } = signsOf(orderer)
  await sql`
    SELECT pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT hashtextextended('orderer ' || sign, 0) AS key FROM unnest(ARRAY[
        'user ' || ${user}::text, 'phone ' || shop.phone_end(${phone}::text), 'mailbox ' || shop.mailbox(${email}::text),
        'address ' || ${address}::text]) AS sign
      WHERE sign IS NOT NULL ORDER BY key
    ) AS keys`.execute(transaction)
}

/** Returns whether the person has used the voucher or another one of its campaign, and has ordered nothing before. */
export async function knownOf(
  database: Kysely<DB>,
  voucher: Used,
  orderer: Orderer,
): Promise<{ readonly usedBefore: boolean; readonly isFirstOrder: boolean }> {
  const { user, phone, email, address } = signsOf(orderer)
  const device = deviceOf(voucher, orderer.device)
  const ofAccount = sql`SELECT id, user_id, state FROM shop.orders WHERE user_id = ${user}`
  const ofContact = sql`
    SELECT id, user_id, state FROM shop.orders WHERE shop.phone_end(phone) = shop.phone_end(${phone}) AND ${isCounted('orders')}
    UNION SELECT id, user_id, state FROM shop.orders WHERE shop.mailbox(email) = shop.mailbox(${email}) AND ${isCounted('orders')}`
  const isOfCampaign = sql`(v.id = ${voucher.id} OR v.campaign_id = ${voucher.campaign})`
  if (user !== null) {
    const { rows } = await sql<{ usedBefore: boolean; isFirstOrder: boolean }>`
      WITH own AS MATERIALIZED (${ofAccount}), same AS MATERIALIZED (${ofContact})
      SELECT NOT EXISTS (SELECT FROM own WHERE state <> 'cancelled') AS "isFirstOrder",
        EXISTS (
          SELECT FROM shop.voucher_redemptions r JOIN shop.vouchers v ON v.id = r.voucher_id
          WHERE r.user_id = ${user} AND ${isOfCampaign}
        ) OR EXISTS (
          SELECT FROM shop.order_vouchers u JOIN shop.vouchers v ON v.id = u.voucher_id
          WHERE u.returned_at IS NULL AND ${isOfCampaign}
            AND (u.user_id = ${user} OR u.user_id IS NULL AND u.order_id IN (SELECT id FROM same))
        ) AS "usedBefore"`.execute(database)
    return rows[0] ?? { usedBefore: true, isFirstOrder: false }
  }
  const { rows } = await sql<{ usedBefore: boolean; isFirstOrder: boolean }>`
    WITH found AS MATERIALIZED (
      ${ofContact}
      UNION SELECT id, user_id, state FROM shop.orders WHERE address_code = ${address} AND NOT pickup AND ${isCounted('orders')}
    ), same AS MATERIALIZED (
      SELECT * FROM found
      UNION SELECT o.id, o.user_id, o.state FROM shop.payment_cards own
        JOIN shop.payment_cards other ON other.card = own.card JOIN shop.orders o ON o.id = other.order_id
        WHERE own.order_id IN (SELECT id FROM found)
    ), accounts AS MATERIALIZED (
      SELECT user_id FROM same WHERE user_id IS NOT NULL
      UNION SELECT id FROM shop.users WHERE phone = ${orderer.phone} AND phone <> ''
      UNION SELECT id FROM shop.users WHERE email = ${orderer.email}
    )
    SELECT NOT EXISTS (SELECT FROM same WHERE state <> 'cancelled') AS "isFirstOrder",
      EXISTS (
        SELECT FROM shop.voucher_redemptions r JOIN shop.vouchers v ON v.id = r.voucher_id
        WHERE ${isOfCampaign} AND (r.user_id IN (SELECT user_id FROM accounts) OR r.device = ${device})
      ) OR EXISTS (
        SELECT FROM shop.order_vouchers u JOIN shop.vouchers v ON v.id = u.voucher_id
        WHERE u.returned_at IS NULL AND ${isOfCampaign}
          AND (u.order_id IN (SELECT id FROM same) OR u.user_id IN (SELECT user_id FROM accounts) OR u.device = ${device})
      ) AS "usedBefore"`.execute(database)
  return rows[0] ?? { usedBefore: true, isFirstOrder: false }
}
