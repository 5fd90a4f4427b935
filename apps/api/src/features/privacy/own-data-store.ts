import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** A row as JSON with all of its columns, exported unchanged. */
type JsonRow = { readonly data: unknown }
type Owner = { readonly userId: number; readonly mailbox: Buffer }

const ofUser =
  (table: string, without: readonly string[] = []) =>
  (owner: Owner): RawBuilder<JsonRow> =>
    sql<JsonRow>`
      SELECT to_jsonb(t) - ${['user_id', ...without]}::text[] AS data FROM ${sql.table(`shop.${table}`)} t
      WHERE t.user_id = ${owner.userId}`

const OF_PURSES = (owner: Owner) => sql`(SELECT id FROM shop.credit_purses WHERE user_id = ${owner.userId})`

/**
 * All stored data about a customer, by section. Hashes of tokens and passwords are left out, because they contain
 * nothing about the person. A test compares the sections with the existing tables.
 */
export const OWN_DATA: Readonly<Record<string, (owner: Owner) => RawBuilder<JsonRow>>> = {
  account: ({ userId }) => sql<JsonRow>`
    SELECT to_jsonb(t) - 'password_hash' || jsonb_build_object('has_password', t.password_hash IS NOT NULL) AS data
    FROM shop.users t WHERE t.id = ${userId}`,
  sessions: ofUser('sessions', ['token_hash']),
  account_tokens: ofUser('account_tokens', ['token_hash']),
  registrations: ofUser('registrations', ['browser_hash', 'password_hash']),
  identities: ofUser('identities'),
  login_codes: ofUser('login_codes', ['code_hash', 'challenge']),
  known_browsers: ofUser('known_browsers', ['token_hash']),
  audit_log: ofUser('audit_log'),
  consents: ({ userId, mailbox }) => sql<JsonRow>`
    SELECT to_jsonb(t) - '{user_id,email_hash}'::text[] AS data FROM shop.consents t
    WHERE t.user_id = ${userId} OR t.email_hash = ${mailbox} ORDER BY t.id`,
  age_proofs: ofUser('age_proofs'),
  customer_looks: ofUser('customer_looks', ['staff_id']),
  credit_gifts: ofUser('credit_gifts', ['staff_id', 'key']),
  applications: ({ userId }) => sql<JsonRow>`
    SELECT to_jsonb(t) - '{email,fingerprint,owner_id,revision}'::text[] || jsonb_build_object(
      'notes', (SELECT jsonb_agg(to_jsonb(n) - '{application_id,staff_id}'::text[] ORDER BY n.id)
        FROM shop.application_notes n WHERE n.application_id = t.id)) AS data FROM shop.applications t
    WHERE t.email = (SELECT email FROM shop.users WHERE id = ${userId}) ORDER BY t.id`,
  favourites: ofUser('favourites'),
  saved_addresses: ofUser('saved_addresses'),
  kept_diets: ofUser('kept_diets'),
  regular_orders: ({ userId }) => sql<JsonRow>`
    SELECT to_jsonb(t) - 'user_id' || jsonb_build_object(
      'reminders', (SELECT jsonb_agg(to_jsonb(r) - '{regular_order_id,key}'::text[] ORDER BY r.id)
        FROM shop.regular_order_reminders r WHERE r.regular_order_id = t.id)) AS data
    FROM shop.regular_orders t WHERE t.user_id = ${userId} ORDER BY t.id`,
  credit_purses: ofUser('credit_purses'),
  credit_entries: (owner) => sql<JsonRow>`
    SELECT CASE WHEN t.kind LIKE 'referral%' THEN to_jsonb(t) - 'order_id' ELSE to_jsonb(t) END AS data FROM shop.credit_entries t WHERE t.purse_id IN ${OF_PURSES(owner)} ORDER BY t.id`,
  voucher_redemptions: ofUser('voucher_redemptions'),
  order_vouchers: ofUser('order_vouchers', ['purse_id']),
  referral_codes: ofUser('referral_codes'),
  referral_devices: ofUser('referral_devices', ['inviter_id']),
  referrals: ({ userId }) => sql<JsonRow>`
    SELECT to_jsonb(t) - '{inviter_id,invited_id,order_id,problem}'::text[]
      || jsonb_build_object('was_invited', t.invited_id = ${userId}) AS data
    FROM shop.referrals t WHERE ${userId} IN (t.inviter_id, t.invited_id) ORDER BY t.id`,
  orders: ({ userId }) => sql<JsonRow>`
    SELECT to_jsonb(t) - '{user_id,request_hash,idempotency_key}'::text[] || jsonb_build_object(
      'lines', (SELECT jsonb_agg(to_jsonb(l) - 'order_id' ORDER BY l.position) FROM shop.order_lines l WHERE l.order_id = t.id),
      'door', (SELECT to_jsonb(w) - 'order_id' FROM shop.door_wishes w WHERE w.order_id = t.id),
      'states', (SELECT jsonb_agg(to_jsonb(s) - '{order_id,id}'::text[] ORDER BY s.at, s.id) FROM shop.order_states s WHERE s.order_id = t.id)) AS data
    FROM shop.orders t WHERE t.user_id = ${userId} ORDER BY t.id`,
  complaints: ({ userId }) => sql<JsonRow>`
    SELECT to_jsonb(t) - '{key,request_hash,answered_by}'::text[] || jsonb_build_object(
      'lines', (SELECT jsonb_agg(to_jsonb(l) - '{order_id,complaint_id}'::text[] ORDER BY l.position)
        FROM shop.complaint_lines l WHERE l.complaint_id = t.id)) AS data FROM shop.complaints t
    WHERE t.order_id IN (SELECT id FROM shop.orders WHERE user_id = ${userId}) ORDER BY t.id`,
  reviews: ({ userId }) => sql<JsonRow>`
    SELECT to_jsonb(t) - '{replied_by,reply_version,reply_mailed_at,moderation}'::text[] || jsonb_build_object(
      'dishes', (SELECT jsonb_agg(to_jsonb(d) - 'review_id' ORDER BY d.item_id)
        FROM shop.reviewed_dishes d WHERE d.review_id = t.id),
      'photographs', (SELECT jsonb_agg(encode(p.picture, 'base64') ORDER BY p.position)
        FROM shop.review_photographs p WHERE p.review_id = t.id)) AS data FROM shop.reviews t
    WHERE t.order_id IN (SELECT id FROM shop.orders WHERE user_id = ${userId}) ORDER BY t.id`,
  register_entries: ({ userId }) => sql<JsonRow>`
    SELECT to_jsonb(t) - '{filed_by,decided_by,token_hash,revision}'::text[] AS data FROM shop.register_entries t
    WHERE t.email = (SELECT email FROM shop.users WHERE id = ${userId})
      OR t.kind IN ('statement', 'objection') AND t.review_id IN (
        SELECT r.id FROM shop.reviews r JOIN shop.orders o ON o.id = r.order_id WHERE o.user_id = ${userId})
    ORDER BY t.id`,
}

/** Returns rows by section, as the tables contain them; money is in haléře. */
export async function ownData(
  transaction: Transaction<DB>,
  owner: Owner,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const sections: Record<string, readonly unknown[]> = {}
  // The queries run sequentially, because a transaction has one connection.
  for (const [name, query] of Object.entries(OWN_DATA)) {
    const { rows } = await query(owner).execute(transaction)
    sections[name] = rows.map(({ data }) => data)
  }
  return sections
}
