import type { Profile, SessionInfo, User } from '@sousto/domain/account.ts'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

type Database = QueryExecutorProvider
const time = (at: Temporal.Instant): RawBuilder<unknown> => sql`${at.toString()}::timestamptz`

export type Account = {
  readonly id: number
  readonly email: string
  readonly passwordHash: string | null
  readonly activated: boolean
  readonly deactivated: boolean
}

type AccountRow = {
  readonly id: number
  readonly email: string
  readonly password_hash: string | null
  readonly activated: boolean
  readonly deactivated: boolean
}

const ACCOUNT = sql`id, email, password_hash, activated_at IS NOT NULL AS activated, deactivated_at IS NOT NULL AS deactivated`

function accountOf(row: AccountRow | undefined): Account | null {
  if (row === undefined) return null
  const { password_hash: passwordHash, ...rest } = row
  return { ...rest, passwordHash }
}

export async function accountByEmail(database: Database, email: string): Promise<Account | null> {
  const { rows } = await sql<AccountRow>`SELECT ${ACCOUNT} FROM shop.users WHERE email = ${email}`.execute(
    database,
  )
  return accountOf(rows[0])
}

export async function accountById(database: Database, id: number): Promise<Account | null> {
  const { rows } = await sql<AccountRow>`SELECT ${ACCOUNT} FROM shop.users WHERE id = ${id}`.execute(database)
  return accountOf(rows[0])
}

/** The account of that e-mail, locked; made, not activated, where there is none. */
export async function accountToRegister(
  transaction: Database,
  email: string,
  at: Temporal.Instant,
): Promise<Account> {
  await sql`
    INSERT INTO shop.users (email, first_name, last_name, phone, created_at) VALUES (${email}, '', '', '', ${time(at)})
    ON CONFLICT (email) DO NOTHING`.execute(transaction)
  const { rows } = await sql<AccountRow>`
    SELECT ${ACCOUNT} FROM shop.users WHERE email = ${email} FOR UPDATE`.execute(transaction)
  const account = accountOf(rows[0])
  if (account === null) throw new Error('an account was deleted while it was registered')
  return account
}

type UserRow = {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly has_password: boolean
  readonly pending_email: string | null
}

/** As the person sees themselves; null: there is no such account (any more). */
export async function userById(database: Database, id: number, now: Temporal.Instant): Promise<User | null> {
  const { rows } = await sql<UserRow>`
    SELECT users.id, email, users.first_name, users.last_name, users.phone, users.password_hash IS NOT NULL AS has_password,
      (SELECT new_email FROM shop.account_tokens
        WHERE user_id = users.id AND purpose = 'login-change' AND expires_at > ${time(now)} LIMIT 1) AS pending_email
    FROM shop.users WHERE users.id = ${id}`.execute(database)
  const [row] = rows
  if (row === undefined) return null
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    pendingEmail: row.pending_email,
    hasPassword: row.has_password,
  }
}

export async function updateProfile(database: Database, id: number, profile: Profile): Promise<void> {
  const { firstName, lastName, phone } = profile
  await sql`UPDATE shop.users SET first_name = ${firstName}, last_name = ${lastName}, phone = ${phone}
    WHERE id = ${id}`.execute(database)
}

export async function setPassword(database: Database, id: number, hash: string): Promise<void> {
  await sql`UPDATE shop.users SET password_hash = ${hash} WHERE id = ${id}`.execute(database)
}

/** False: somebody else has that login by now. */
export async function setEmail(transaction: Database, id: number, email: string): Promise<boolean> {
  const { rows } = await sql`UPDATE shop.users SET email = ${email} WHERE id = ${id}
    AND NOT EXISTS (SELECT FROM shop.users other WHERE other.email = ${email} AND other.id <> ${id}) RETURNING 1`.execute(
    transaction,
  )
  return rows.length === 1
}

/**
 * The mailbox is proven now. Whatever was prepared before in its name (sessions, identities of providers) goes: it may be a stranger's.
 */
export async function activate(transaction: Database, id: number, at: Temporal.Instant): Promise<void> {
  await sql`UPDATE shop.users SET activated_at = ${time(at)} WHERE id = ${id}`.execute(transaction)
  await sql`DELETE FROM shop.sessions WHERE user_id = ${id}`.execute(transaction)
  await sql`DELETE FROM shop.identities WHERE user_id = ${id}`.execute(transaction)
}

export type Purpose = 'activation' | 'reset' | 'login-change'

/** What a registration said, until its link is opened. */
export type Registered = Profile & { readonly passwordHash: string | null }

export type Token = Registered & {
  readonly userId: number
  readonly newEmail: string | null
}

const NOTHING: Registered = { passwordHash: null, firstName: '', lastName: '', phone: '' }

/** A new link of a purpose ends the older ones. */
export async function replaceToken(
  transaction: Database,
  hash: Buffer,
  token: {
    readonly userId: number
    readonly purpose: Purpose
    readonly newEmail?: string
    readonly registered?: Registered
  },
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<void> {
  const { userId, purpose, newEmail = null, registered = NOTHING } = token
  const { passwordHash, firstName, lastName, phone } = registered
  await endTokens(transaction, userId, [purpose])
  await sql`
    INSERT INTO shop.account_tokens
      (token_hash, user_id, purpose, new_email, created_at, expires_at, password_hash, first_name, last_name, phone)
    VALUES (${hash}, ${userId}, ${purpose}, ${newEmail}, ${time(from)}, ${time(until)},
      ${passwordHash}, ${firstName}, ${lastName}, ${phone})`.execute(transaction)
}

export async function endTokens(
  transaction: Database,
  userId: number,
  purposes: readonly Purpose[],
): Promise<void> {
  await sql`DELETE FROM shop.account_tokens WHERE user_id = ${userId} AND purpose = ANY(${purposes}::text[])`.execute(
    transaction,
  )
}

type TokenRow = {
  readonly user_id: number
  readonly new_email: string | null
  readonly password_hash: string | null
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
}
const TOKEN = sql`user_id, new_email, password_hash, first_name, last_name, phone`

function tokenOf(row: TokenRow | undefined): Token | null {
  if (row === undefined) return null
  return {
    userId: row.user_id,
    newEmail: row.new_email,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
  }
}

/** Uses the token up: of all who try at once one gets it. Null: used, expired, of another purpose, or made up. */
export async function takeToken(
  transaction: Database,
  hash: Buffer,
  purpose: Purpose,
  now: Temporal.Instant,
): Promise<Token | null> {
  const { rows } = await sql<TokenRow>`
    DELETE FROM shop.account_tokens WHERE token_hash = ${hash} AND purpose = ${purpose} AND expires_at > ${time(now)}
    RETURNING ${TOKEN}`.execute(transaction)
  return tokenOf(rows[0])
}

export async function hasToken(
  database: Database,
  hash: Buffer,
  purpose: Purpose,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shop.account_tokens
    WHERE token_hash = ${hash} AND purpose = ${purpose} AND expires_at > ${time(now)}`.execute(database)
  return rows.length === 1
}

/** What the registration that still waits for its link said. */
export async function pendingRegistration(database: Database, userId: number): Promise<Registered | null> {
  const { rows } = await sql<TokenRow>`
    SELECT ${TOKEN} FROM shop.account_tokens WHERE user_id = ${userId} AND purpose = 'activation'`.execute(
    database,
  )
  return tokenOf(rows[0])
}

export type NewSession = {
  readonly hash: Buffer
  readonly id: string
  readonly userId: number
  readonly device: string
  readonly at: Temporal.Instant
  readonly until: Temporal.Instant
}

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  const { hash, id, userId, device, at, until } = session
  await sql`
    INSERT INTO shop.sessions (token_hash, id, user_id, device, started_at, last_seen_at, expires_at)
    VALUES (${hash}, ${id}, ${userId}, ${device}, ${time(at)}, ${time(at)}, ${time(until)})`.execute(database)
}

export type OpenSession = {
  readonly id: string
  readonly userId: number
  readonly startedAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
}

export async function openSession(
  database: Database,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<OpenSession | null> {
  const { rows } = await sql<{
    id: string
    user_id: number
    started_at: Temporal.Instant
    last_seen_at: Temporal.Instant
  }>`
    SELECT sessions.id, user_id, started_at, last_seen_at FROM shop.sessions JOIN shop.users ON users.id = user_id
    WHERE token_hash = ${hash} AND expires_at > ${time(now)} AND deactivated_at IS NULL`.execute(database)
  const [row] = rows
  if (row === undefined) return null
  return { id: row.id, userId: row.user_id, startedAt: row.started_at, lastSeenAt: row.last_seen_at }
}

export async function touchSession(
  database: Database,
  hash: Buffer,
  at: Temporal.Instant,
  until: Temporal.Instant,
): Promise<void> {
  await sql`UPDATE shop.sessions SET last_seen_at = ${time(at)}, expires_at = ${time(until)}
    WHERE token_hash = ${hash}`.execute(database)
}

export async function deleteSession(database: Database, hash: Buffer): Promise<void> {
  await sql`DELETE FROM shop.sessions WHERE token_hash = ${hash}`.execute(database)
}

/** All of the user's, or all but one. */
export async function deleteSessions(database: Database, userId: number, but: string | null): Promise<void> {
  await sql`DELETE FROM shop.sessions WHERE user_id = ${userId} AND id IS DISTINCT FROM ${but}::uuid`.execute(
    database,
  )
}

/** False: it is not this user's, or not any more. */
export async function deleteSessionOf(database: Database, userId: number, id: string): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM shop.sessions WHERE user_id = ${userId} AND id = ${id} RETURNING 1`.execute(
      database,
    )
  return rows.length === 1
}

export async function sessionsOf(
  database: Database,
  userId: number,
  current: string,
  now: Temporal.Instant,
): Promise<readonly SessionInfo[]> {
  const { rows } = await sql<{
    id: string
    device: string
    started_at: Temporal.Instant
    last_seen_at: Temporal.Instant
  }>`
    SELECT id, device, started_at, last_seen_at FROM shop.sessions
    WHERE user_id = ${userId} AND expires_at > ${time(now)} ORDER BY last_seen_at DESC, id`.execute(database)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === current,
    device: row.device,
    startedAt: row.started_at.toString(),
    lastSeenAt: row.last_seen_at.toString(),
  }))
}

export async function isKnownBrowser(database: Database, hash: Buffer, userId: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM shop.known_browsers WHERE token_hash = ${hash} AND user_id = ${userId}`.execute(
      database,
    )
  return rows.length === 1
}

/** Remembers the browser; of each account the latest ten. */
export async function rememberBrowser(
  database: Database,
  hash: Buffer,
  userId: number,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    INSERT INTO shop.known_browsers (token_hash, user_id, last_at) VALUES (${hash}, ${userId}, ${time(at)})
    ON CONFLICT (token_hash) DO UPDATE SET user_id = excluded.user_id, last_at = excluded.last_at`.execute(
    database,
  )
  await sql`
    DELETE FROM shop.known_browsers WHERE user_id = ${userId} AND token_hash NOT IN (
      SELECT token_hash FROM shop.known_browsers WHERE user_id = ${userId} ORDER BY last_at DESC LIMIT 10)`.execute(
    database,
  )
}

/** Removes what has expired, and accounts that were never activated and have no link left. */
export async function sweepExpired(database: Database, now: Temporal.Instant): Promise<void> {
  await sql`DELETE FROM shop.sessions WHERE expires_at < ${time(now)}`.execute(database)
  await sql`DELETE FROM shop.account_tokens WHERE expires_at < ${time(now)}`.execute(database)
  await sql`DELETE FROM shop.users WHERE activated_at IS NULL AND created_at < ${time(now)} - interval '7 days'
    AND NOT EXISTS (SELECT FROM shop.account_tokens WHERE user_id = users.id)
    AND NOT EXISTS (SELECT FROM shop.orders WHERE user_id = users.id)`.execute(database)
}
