import type { MarketingConsent } from '@sousto/domain/account/customer.ts'
import { type QueryExecutorProvider, sql } from 'kysely'

type NewConsent = {
  readonly mailbox: Buffer
  /** Null: whoever reads that mailbox. */
  readonly userId: number | null
  readonly given: boolean
  /** The words that were agreed to. */
  readonly wording: string
  readonly source: 'account' | 'unsubscribe'
  readonly at: Temporal.Instant
}

export async function addConsent(database: QueryExecutorProvider, consent: NewConsent): Promise<void> {
  const { mailbox, userId, given, wording, source, at } = consent
  await sql`
    INSERT INTO shop.consents (email_hash, user_id, given, wording, source, at)
    VALUES (${mailbox}, ${userId}, ${given}, ${wording}, ${source}, ${at.toString()})`.execute(database)
}

/** What was said last, by this customer or about their mailbox; null: nothing. */
export async function latestConsent(
  database: QueryExecutorProvider,
  { mailbox, userId }: { readonly mailbox: Buffer; readonly userId: number | null },
): Promise<MarketingConsent | null> {
  const { rows } = await sql<{ given: boolean; at: Temporal.Instant }>`
    SELECT given, at FROM shop.consents WHERE email_hash = ${mailbox} OR user_id = ${userId}
    ORDER BY id DESC LIMIT 1`.execute(database)
  const [latest] = rows
  return latest === undefined ? null : { given: latest.given, since: latest.at.toString() }
}

/** The mailbox's token, made where there is none yet. */
export async function tokenOf(
  database: QueryExecutorProvider,
  mailbox: Buffer,
  fresh: string,
): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    INSERT INTO shop.unsubscribe_tokens (email_hash, token) VALUES (${mailbox}, ${fresh})
    ON CONFLICT (email_hash) DO UPDATE SET email_hash = excluded.email_hash
    RETURNING token`.execute(database)
  return rows[0]?.token ?? fresh
}

/** Null: no such token. */
export async function mailboxOfToken(database: QueryExecutorProvider, token: string): Promise<Buffer | null> {
  const { rows } = await sql<{ mailbox: Buffer }>`
    SELECT email_hash AS mailbox FROM shop.unsubscribe_tokens WHERE token = ${token}`.execute(database)
  return rows[0]?.mailbox ?? null
}

/** The login of an account; null: there is none (any more). */
export async function loginOf(database: QueryExecutorProvider, userId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM shop.users WHERE id = ${userId}`.execute(database)
  return rows[0]?.email ?? null
}
