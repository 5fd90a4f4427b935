import type { Profile, User } from '@sousto/domain/account/account.ts'
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { TokenPurpose } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'

const UNIQUE_VIOLATION = '23505'

export type Account = {
  readonly id: number
  readonly email: string
  readonly passwordHash: string | null
  readonly activated: boolean
  readonly deactivated: boolean
}

const accountColumns = (eb: ExpressionBuilder<DB, 'shop.users'>) =>
  [
    'id',
    'email',
    'password_hash as passwordHash',
    eb('activated_at', 'is not', null).$castTo<boolean>().as('activated'),
    eb('deactivated_at', 'is not', null).$castTo<boolean>().as('deactivated'),
  ] as const

export async function accountByEmail(database: Kysely<DB>, email: string): Promise<Account | null> {
  const account = await database
    .selectFrom('shop.users')
    .select(accountColumns)
    .where('email', '=', email)
    .executeTakeFirst()
  return account ?? null
}

export async function accountById(database: Kysely<DB>, id: number): Promise<Account | null> {
  const account = await database
    .selectFrom('shop.users')
    .select(accountColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return account ?? null
}

/** Returns the account of that e-mail, locked; creates one without activation if there is none. */
export async function accountToRegister(
  transaction: Transaction<DB>,
  email: string,
  at: Temporal.Instant,
): Promise<Account> {
  await transaction
    .insertInto('shop.users')
    .values({ email, first_name: '', last_name: '', phone: '', created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  return await transaction
    .selectFrom('shop.users')
    .select(accountColumns)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Error('an account was deleted while it was registered'))
}

/** Returns the profile as its owner sees it. Null means that the account does not exist (any more). */
export async function userById(
  database: Kysely<DB>,
  id: number,
  now: Temporal.Instant,
): Promise<User | null> {
  const user = await database
    .selectFrom('shop.users as u')
    .select(['u.id', 'u.email', 'u.first_name as firstName', 'u.last_name as lastName', 'u.phone'])
    .select((eb) => [
      eb('u.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      eb
        .selectFrom('shop.account_tokens as t')
        .select('t.new_email')
        .whereRef('t.user_id', '=', 'u.id')
        .where('t.purpose', '=', 'login-change')
        .where('t.expires_at', '>', now)
        .limit(1)
        .as('pendingEmail'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()
  return user ?? null
}

export async function updateProfile(database: Kysely<DB>, id: number, profile: Profile): Promise<void> {
  const { firstName, lastName, phone } = profile
  await database
    .updateTable('shop.users')
    .set({ first_name: firstName, last_name: lastName, phone })
    .where('id', '=', id)
    .execute()
}

/** Stores the same password hashed with new parameters, unless the password was changed meanwhile. */
export async function renewHash(database: Kysely<DB>, id: number, from: string, to: string): Promise<void> {
  await database
    .updateTable('shop.users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute()
}

export async function setPassword(database: Kysely<DB>, id: number, hash: string): Promise<void> {
  await database.updateTable('shop.users').set({ password_hash: hash }).where('id', '=', id).execute()
}

/**
 * Returns false if another account has that login by now. An unconfirmed registration does not count, because the link
 * of the change proves the owner of the mailbox.
 */
export async function setEmail(transaction: Transaction<DB>, id: number, email: string): Promise<boolean> {
  await transaction
    .deleteFrom('shop.users')
    .where('email', '=', email)
    .where('id', '<>', id)
    .where('activated_at', 'is', null)
    .execute()
  try {
    await transaction.updateTable('shop.users').set({ email }).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}

/**
 * Activates the account after its mailbox was proven. Everything prepared in its name (registrations, sessions, linked
 * identities) is deleted, because it may be a stranger's.
 */
export async function activate(
  transaction: Transaction<DB>,
  id: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction.updateTable('shop.users').set({ activated_at: at }).where('id', '=', id).execute()
  await transaction.deleteFrom('shop.registrations').where('user_id', '=', id).execute()
  await transaction.deleteFrom('shop.sessions').where('user_id', '=', id).execute()
  await transaction.deleteFrom('shop.identities').where('user_id', '=', id).execute()
}

/**
 * Unlinks the identities that the account's mailbox has not proven, because a stranger with a session could have linked
 * them. Also deletes pending logins into the app and known browsers. Returns true if identities were unlinked.
 */
export async function removeUnproven(transaction: Transaction<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('shop.identities')
    .where('user_id', '=', id)
    .where('proven_email', 'is distinct from', (eb) =>
      eb.selectFrom('shop.users').select('email').where('id', '=', id),
    )
    .executeTakeFirstOrThrow()
  await transaction.deleteFrom('shop.login_codes').where('user_id', '=', id).execute()
  await transaction.deleteFrom('shop.known_browsers').where('user_id', '=', id).execute()
  await endClaims(transaction, id)
  return numDeletedRows > 0n
}

/** Ends the links of provider logins that were mailed to the account's e-mail. */
export async function endClaims(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction
    .deleteFrom('shop.identity_claims')
    .where('email', '=', (eb) => eb.selectFrom('shop.users').select('email').where('id', '=', id))
    .execute()
}

export type Token = {
  readonly userId: number
  /** The login that the link activates. Null means that the link has another purpose. */
  readonly newEmail: string | null
  readonly createdAt: Temporal.Instant
}

export type NewToken = {
  readonly userId: number
  readonly purpose: TokenPurpose
  readonly newEmail?: string
}

/**
 * A new token invalidates older ones for the same purpose, except that each link that restores a login undoes its own
 * change and stays valid.
 */
export async function replaceToken(
  transaction: Transaction<DB>,
  hash: Buffer,
  token: NewToken,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<void> {
  const { userId, purpose, newEmail = null } = token
  if (purpose !== 'login-restore') await endTokens(transaction, userId, [purpose])
  await transaction
    .insertInto('shop.account_tokens')
    .values({
      token_hash: hash,
      user_id: userId,
      purpose,
      new_email: newEmail,
      created_at: from,
      expires_at: until,
    })
    .execute()
}

export async function endTokens(
  database: Kysely<DB>,
  userId: number,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await database
    .deleteFrom('shop.account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** Ends the restoring links of login changes made after that moment. */
export async function endLaterRestores(
  transaction: Transaction<DB>,
  userId: number,
  since: Temporal.Instant,
): Promise<void> {
  await transaction
    .deleteFrom('shop.account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'login-restore')
    .where('created_at', '>=', since)
    .execute()
}

/**
 * Consumes the token, so that only one of several parallel requests gets it. Null means that it is used, expired, for
 * another purpose, or unknown.
 */
export async function takeToken(
  transaction: Transaction<DB>,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
  now: Temporal.Instant,
): Promise<Token | null> {
  const row = await transaction
    .deleteFrom('shop.account_tokens')
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'new_email as newEmail', 'created_at as createdAt'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Returns the owner of the token without consuming it. Null means that the token is used, expired, for another purpose,
 * or unknown.
 */
export async function ownerOfToken(
  database: Kysely<DB>,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
  now: Temporal.Instant,
): Promise<number | null> {
  const row = await database
    .selectFrom('shop.account_tokens')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The lifetimes of the browser cookie and of an activation link. */
const BROWSER_LIFETIME = { hours: 400 * 24 } as const
const UNACTIVATED_LIFETIME = { hours: 7 * 24 } as const

/** Deletes expired rows, and accounts that were never activated and have no valid link left. */
export async function sweepExpired(database: Kysely<DB>, now: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.sessions').where('expires_at', '<', now).execute()
  await database.deleteFrom('shop.account_tokens').where('expires_at', '<', now).execute()
  await database
    .deleteFrom('shop.known_browsers')
    .where('last_at', '<', now.subtract(BROWSER_LIFETIME))
    .execute()
  await database
    .deleteFrom('shop.users as u')
    .where('u.activated_at', 'is', null)
    .where('u.created_at', '<', now.subtract(UNACTIVATED_LIFETIME))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('shop.account_tokens as t').whereRef('t.user_id', '=', 'u.id'))),
    )
    .where((eb) => eb.not(eb.exists(eb.selectFrom('shop.orders as o').whereRef('o.user_id', '=', 'u.id'))))
    .execute()
}
