import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Person } from './provider.ts'

type Database = Kysely<DB>
export type Identity = { readonly provider: string; readonly subject: string }

export type KnownUser = {
  readonly id: number
  readonly activated: boolean
  readonly deactivated: boolean
}

type UserRow = { readonly id: number; readonly activated: boolean; readonly deactivated: boolean }
const USER = sql`users.id, activated_at IS NOT NULL AS activated, deactivated_at IS NOT NULL AS deactivated`

export async function userOfIdentity(database: Database, identity: Identity): Promise<KnownUser | null> {
  const { rows } =
    await sql<UserRow>`SELECT ${USER} FROM shop.identities JOIN shop.users ON users.id = user_id
    WHERE provider = ${identity.provider} AND subject = ${identity.subject}`.execute(database)
  return rows[0] ?? null
}

/** Locked, so that nobody registers or activates it meanwhile. */
export async function userOfEmail(transaction: Database, email: string): Promise<KnownUser | null> {
  const { rows } =
    await sql<UserRow>`SELECT ${USER} FROM shop.users WHERE email = ${email} FOR UPDATE`.execute(transaction)
  return rows[0] ?? null
}

/** Null: somebody else's account appeared under that e-mail at the same time. */
export async function insertUser(
  transaction: Database,
  person: Pick<Person, 'firstName' | 'lastName'>,
  email: string,
  at: Temporal.Instant,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO shop.users (email, password_hash, first_name, last_name, phone, created_at, activated_at)
    VALUES (${email}, NULL, ${person.firstName}, ${person.lastName}, '', ${at.toString()}, ${at.toString()})
    ON CONFLICT (email) DO NOTHING RETURNING id`.execute(transaction)
  return rows[0]?.id ?? null
}

/** False: the identity belongs to somebody already. */
export async function attach(
  transaction: Database,
  { provider, subject }: Identity,
  userId: number,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO shop.identities (provider, subject, user_id, created_at)
    VALUES (${provider}, ${subject}, ${userId}, ${at.toString()})
    ON CONFLICT (provider, subject) DO NOTHING RETURNING 1`.execute(transaction)
  return rows.length === 1
}

/** Since when each provider opens the account, by its id. */
export async function joinedSince(database: Database, userId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ provider: string; since: Temporal.Instant }>`
    SELECT provider, min(created_at) AS since FROM shop.identities WHERE user_id = ${userId}
    GROUP BY provider`.execute(database)
  return new Map(rows.map(({ provider, since }) => [provider, since.toString()]))
}

/** Locked: two partings at once must not both count on the other's way in. */
export async function lockedHasPassword(transaction: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT password_hash IS NOT NULL AS has FROM shop.users WHERE id = ${userId} FOR UPDATE`.execute(
    transaction,
  )
  return rows[0]?.has ?? false
}

export async function detach(transaction: Database, provider: string, userId: number): Promise<void> {
  await sql`DELETE FROM shop.identities WHERE user_id = ${userId} AND provider = ${provider}`.execute(
    transaction,
  )
}

/**
 * Nobody had proven this mailbox until now: whatever a stranger may have prepared in its name (a password, sessions, links, other
 * identities) goes.
 */
export async function takeOver(transaction: Database, userId: number, at: Temporal.Instant): Promise<void> {
  await sql`UPDATE shop.users SET activated_at = ${at.toString()}, password_hash = NULL WHERE id = ${userId}`.execute(
    transaction,
  )
  for (const table of ['sessions', 'account_tokens', 'identities']) {
    await sql`DELETE FROM ${sql.table(`shop.${table}`)} WHERE user_id = ${userId}`.execute(transaction)
  }
}

export type Claim = Identity &
  Pick<Person, 'firstName' | 'lastName'> & { readonly email: string; readonly browserHash: Buffer }

/** Claims that nobody came back for go with the next one. */
export async function insertClaim(
  transaction: Database,
  tokenHash: Buffer,
  claim: Claim,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  const { provider, subject, email, firstName, lastName, browserHash } = claim
  await sql`DELETE FROM shop.identity_claims WHERE expires_at < ${now.toString()}`.execute(transaction)
  await sql`INSERT INTO shop.identity_claims
    (token_hash, browser_hash, provider, subject, email, first_name, last_name, expires_at)
    VALUES (${tokenHash}, ${browserHash}, ${provider}, ${subject}, ${email}, ${firstName}, ${lastName}, ${expiresAt.toString()})`.execute(
    transaction,
  )
}

type ClaimRow = {
  readonly provider: string
  readonly subject: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly browser_hash: Buffer
}

/** Uses up the claim of a mailed link where it is this browser's; another browser leaves it. */
export async function takeClaim(
  transaction: Database,
  tokenHash: Buffer,
  browserHash: Buffer,
  now: Temporal.Instant,
): Promise<Claim | 'other-browser' | null> {
  const { rows } = await sql<ClaimRow>`SELECT * FROM shop.identity_claims
    WHERE token_hash = ${tokenHash} AND expires_at > ${now.toString()} FOR UPDATE`.execute(transaction)
  const [row] = rows
  if (row === undefined) return null
  if (!row.browser_hash.equals(browserHash)) return 'other-browser'
  await sql`DELETE FROM shop.identity_claims WHERE token_hash = ${tokenHash}`.execute(transaction)
  const { provider, subject, email, first_name: firstName, last_name: lastName } = row
  return { provider, subject, email, firstName, lastName, browserHash }
}
