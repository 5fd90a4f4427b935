import type { Profile, User } from '@sousto/domain/account/account.ts'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

type Database = QueryExecutorProvider
const UNIQUE_VIOLATION = '23505'
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

/** The same password by newer parameters, unless it was changed meanwhile. */
export async function renewHash(database: Database, id: number, from: string, to: string): Promise<void> {
  await sql`UPDATE shop.users SET password_hash = ${to} WHERE id = ${id} AND password_hash = ${from}`.execute(
    database,
  )
}

export async function setPassword(database: Database, id: number, hash: string): Promise<void> {
  await sql`UPDATE shop.users SET password_hash = ${hash} WHERE id = ${id}`.execute(database)
}

/**
 * False: somebody else has that login by now. Who registered with it and never opened the link has not got it: the link of the change
 * proves whose mailbox it is.
 */
export async function setEmail(transaction: Database, id: number, email: string): Promise<boolean> {
  await sql`DELETE FROM shop.users WHERE email = ${email} AND id <> ${id} AND activated_at IS NULL`.execute(
    transaction,
  )
  try {
    await sql`UPDATE shop.users SET email = ${email} WHERE id = ${id}`.execute(transaction)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
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

/** Removes what has expired, and accounts that were never activated and have no link left. */
export async function sweepExpired(database: Database, now: Temporal.Instant): Promise<void> {
  await sql`DELETE FROM shop.sessions WHERE expires_at < ${time(now)}`.execute(database)
  await sql`DELETE FROM shop.account_tokens WHERE expires_at < ${time(now)}`.execute(database)
  // As old as the cookie gets.
  await sql`DELETE FROM shop.known_browsers WHERE last_at < ${time(now)} - interval '400 days'`.execute(
    database,
  )
  await sql`DELETE FROM shop.users WHERE activated_at IS NULL AND created_at < ${time(now)} - interval '7 days'
    AND NOT EXISTS (SELECT FROM shop.account_tokens WHERE user_id = users.id)
    AND NOT EXISTS (SELECT FROM shop.orders WHERE user_id = users.id)`.execute(database)
}
