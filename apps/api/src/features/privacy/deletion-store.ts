import { type QueryExecutorProvider, sql } from 'kysely'

export type Person = { readonly email: string; readonly phone: string }

/**
 * Locks the account until the transaction ends: orders that are being placed under it finish first, later ones find it gone. Null: there is
 * none (any more).
 */
export async function lockAccount(
  transaction: QueryExecutorProvider,
  userId: number,
): Promise<Person | null> {
  const { rows } = await sql<Person>`
    SELECT email, phone FROM shop.users WHERE id = ${userId} FOR UPDATE`.execute(transaction)
  return rows[0] ?? null
}

export async function hasOpenOrders(transaction: QueryExecutorProvider, userId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM shop.orders WHERE user_id = ${userId} AND state NOT IN ('delivered', 'cancelled') LIMIT 1`.execute(
    transaction,
  )
  return rows.length > 0
}

/** What stands where the table wants a word about the person. */
const GONE = 'anonymizováno'

/**
 * Orders stay as facts about a restaurant and an area; who ordered, how to reach them and where exactly they live goes. Also from finished
 * orders that were placed under the same e-mail without logging in. Returns the orders' ids.
 */
export async function anonymiseOrders(
  transaction: QueryExecutorProvider,
  userId: number,
  { email }: Person,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE shop.orders SET
      user_id = NULL, first_name = ${GONE}, last_name = '', email = ${GONE}, phone = ${GONE},
      note_to_courier = '', note_to_chef = '', address_code = 0, address = ${GONE},
      -- To about ten kilometres.
      lng = round(lng::numeric, 1), lat = round(lat::numeric, 1),
      device_version = '', notification_token = NULL, context_log = NULL,
      idempotency_key = NULL, request_hash = decode(repeat('00', 32), 'hex')
    WHERE user_id = ${userId} OR (lower(email) = ${email} AND state IN ('delivered', 'cancelled'))
    RETURNING id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** What was written about these orders and may name the person; stars stay. */
export async function forgetWords(
  transaction: QueryExecutorProvider,
  orderIds: readonly number[],
): Promise<void> {
  await sql`UPDATE shop.reviews SET text = '' WHERE order_id = ANY(${orderIds})`.execute(transaction)
}

/** What browsers reported, what operators did, and what was counted against guessing, as far as it names the person. */
export async function forgetTraces(
  transaction: QueryExecutorProvider,
  userId: number,
  { email, phone }: Person,
): Promise<void> {
  const named = [email, phone].filter((word) => word !== '')
  const names = (column: string) => sql`EXISTS (
    SELECT FROM unnest(${named}::text[]) AS word WHERE strpos(lower(${sql.ref(column)}::text), word) > 0)`
  await sql`DELETE FROM shop.client_errors WHERE ${names('detail')} OR ${names('url')}`.execute(transaction)
  await sql`DELETE FROM shop.attempts WHERE ${names('key')}`.execute(transaction)
  await sql`DELETE FROM shop.identity_claims WHERE email = ${email}`.execute(transaction)
  await sql`UPDATE shop.audit_log SET detail = '{}' WHERE user_id = ${userId} OR ${names('detail')}`.execute(
    transaction,
  )
}

export async function forgetMailbox(transaction: QueryExecutorProvider, mailbox: Buffer): Promise<void> {
  await sql`DELETE FROM shop.consents WHERE email_hash = ${mailbox}`.execute(transaction)
  await sql`DELETE FROM shop.unsubscribe_tokens WHERE email_hash = ${mailbox}`.execute(transaction)
}

/** With sessions, tokens, identities, favourites, addresses, credits and consents, which go with it. */
export async function deleteUser(transaction: QueryExecutorProvider, userId: number): Promise<void> {
  await sql`DELETE FROM shop.users WHERE id = ${userId}`.execute(transaction)
}
