import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { DB, ShopUsers } from '../../database/tables.ts'
import type { Person } from './provider.ts'

export type Identity = { readonly provider: string; readonly subject: string }

export type KnownUser = {
  readonly id: number
  readonly activated: boolean
  readonly deactivated: boolean
}

const userColumns = (eb: ExpressionBuilder<DB & { u: ShopUsers }, 'u'>) =>
  [
    'u.id',
    eb('u.activated_at', 'is not', null).$castTo<boolean>().as('activated'),
    eb('u.deactivated_at', 'is not', null).$castTo<boolean>().as('deactivated'),
  ] as const

export async function userOfIdentity(database: Kysely<DB>, identity: Identity): Promise<KnownUser | null> {
  const user = await database
    .selectFrom('shop.users as u')
    .select(userColumns)
    .where('u.id', '=', (eb) =>
      eb
        .selectFrom('shop.identities')
        .select('user_id')
        .where('provider', '=', identity.provider)
        .where('subject', '=', identity.subject),
    )
    .executeTakeFirst()
  return user ?? null
}

/** Locks the account, so that it cannot be registered or activated at the same time. */
export async function userOfEmail(transaction: Transaction<DB>, email: string): Promise<KnownUser | null> {
  const user = await transaction
    .selectFrom('shop.users as u')
    .select(userColumns)
    .where('u.email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  return user ?? null
}

/** Null means that another account with that e-mail was created at the same time. */
export async function insertUser(
  transaction: Transaction<DB>,
  person: Pick<Person, 'firstName' | 'lastName'>,
  email: string,
  at: Temporal.Instant,
): Promise<number | null> {
  const user = await transaction
    .insertInto('shop.users')
    .values({
      email,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: '',
      created_at: at,
      activated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return user?.id ?? null
}

/**
 * Returns false if the identity is already linked to an account. `provenEmail` is the mailbox that proves the owner's
 * identity; null means none.
 */
export async function linkIdentity(
  transaction: Transaction<DB>,
  { provider, subject }: Identity,
  { userId, provenEmail }: { readonly userId: number; readonly provenEmail: string | null },
  at: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shop.identities')
    .values({ provider, subject, user_id: userId, created_at: at, proven_email: provenEmail })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the time at which each provider was linked to the account, by provider id. */
export async function linkedSince(
  database: Kysely<DB>,
  userId: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('shop.identities')
    .select((eb) => ['provider', eb.fn.min('created_at').as('since')])
    .where('user_id', '=', userId)
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, since }) => [provider, since.toString()]))
}

/** Locked, because two parallel unlink requests must not each rely on the other's login method. */
export async function lockedHasPassword(transaction: Transaction<DB>, userId: number): Promise<boolean> {
  const user = await transaction
    .selectFrom('shop.users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return (user?.password_hash ?? null) !== null
}

/** Returns false if none was linked. */
export async function unlinkProvider(
  transaction: Transaction<DB>,
  provider: string,
  userId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('shop.identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Takes over an account whose mailbox was not proven until now. Everything that a stranger may have prepared in its
 * name (a password, sessions, links, other identities) is deleted.
 */
export async function takeOver(
  transaction: Transaction<DB>,
  userId: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.users')
    .set({ activated_at: at, password_hash: null })
    .where('id', '=', userId)
    .execute()
  await transaction.deleteFrom('shop.registrations').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('shop.sessions').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('shop.account_tokens').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('shop.identities').where('user_id', '=', userId).execute()
}

export type Claim = Identity &
  Pick<Person, 'firstName' | 'lastName'> & { readonly email: string; readonly browserHash: Buffer }

/** Unconfirmed claims are deleted when the next one is stored. */
export async function insertClaim(
  transaction: Transaction<DB>,
  tokenHash: Buffer,
  claim: Claim,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  const { provider, subject, email, firstName, lastName, browserHash } = claim
  await transaction.deleteFrom('shop.identity_claims').where('expires_at', '<', now).execute()
  await transaction
    .insertInto('shop.identity_claims')
    .values({
      token_hash: tokenHash,
      browser_hash: browserHash,
      provider,
      subject,
      email,
      first_name: firstName,
      last_name: lastName,
      expires_at: expiresAt,
    })
    .execute()
}

/** Consumes the claim of a mailed link if it belongs to this browser. Another browser does not consume it. */
export async function takeClaim(
  transaction: Transaction<DB>,
  tokenHash: Buffer,
  browserHash: Buffer,
  now: Temporal.Instant,
): Promise<Claim | 'other-browser' | null> {
  const claim = await transaction
    .selectFrom('shop.identity_claims')
    .select(['provider', 'subject', 'email', 'first_name as firstName', 'last_name as lastName'])
    .select('browser_hash as browserHash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (claim === undefined) return null
  if (!claim.browserHash.equals(browserHash)) return 'other-browser'
  await transaction.deleteFrom('shop.identity_claims').where('token_hash', '=', tokenHash).execute()
  return claim
}

type LoginCode = { readonly challenge: Buffer; readonly userId: number }

/** Expired codes are deleted when the next one is stored. */
export async function insertLoginCode(
  database: Kysely<DB>,
  codeHash: Buffer,
  { challenge, userId }: LoginCode,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await database.deleteFrom('shop.login_codes').where('expires_at', '<', now).execute()
  await database
    .insertInto('shop.login_codes')
    .values({ code_hash: codeHash, challenge, user_id: userId, expires_at: expiresAt })
    .execute()
}

/** Consumes the code even if the sender is wrong, so that a code that was seen becomes useless. */
export async function takeLoginCode(
  database: Kysely<DB>,
  codeHash: Buffer,
  now: Temporal.Instant,
): Promise<LoginCode | null> {
  const taken = await database
    .deleteFrom('shop.login_codes')
    .where('code_hash', '=', codeHash)
    .returning(['challenge', 'user_id as userId', 'expires_at as expiresAt'])
    .executeTakeFirst()
  if (taken === undefined || Temporal.Instant.compare(taken.expiresAt, now) <= 0) return null
  return taken
}
