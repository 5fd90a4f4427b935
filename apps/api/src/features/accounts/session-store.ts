import type { SessionInfo } from '@sousto/domain/account/account.ts'
import { compiledOnce } from '@sousto/postgres/prepared.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type NewSession = {
  readonly hash: Buffer
  readonly id: string
  readonly userId: number
  readonly device: string
  readonly at: Temporal.Instant
  readonly until: Temporal.Instant
}

/** Keeps at most that many sessions of a user, including the new one; the least recently used one ends. */
export async function insertSession(database: Kysely<DB>, session: NewSession, most: number): Promise<void> {
  const { hash, id, userId, device, at, until } = session
  await database
    .insertInto('shop.sessions')
    .values({
      token_hash: hash,
      id,
      user_id: userId,
      device,
      started_at: at,
      last_seen_at: at,
      expires_at: until,
    })
    .execute()
  await database
    .deleteFrom('shop.sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('shop.sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '<>', id)
        .orderBy('last_seen_at', 'desc')
        .limit(most - 1),
    )
    .execute()
}

export type OpenSession = {
  readonly id: string
  readonly userId: number
  readonly startedAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
}

/** This query runs for every request with a cookie. */
const selectOpen = compiledOnce(
  (database: Kysely<DB>, { hash, now }: { readonly hash: Buffer; readonly now: Temporal.Instant }) =>
    database
      .selectFrom('shop.sessions as s')
      .innerJoin('shop.users as u', 'u.id', 's.user_id')
      .select(['s.id', 's.user_id as userId', 's.started_at as startedAt', 's.last_seen_at as lastSeenAt'])
      .where('s.token_hash', '=', hash)
      .where('s.expires_at', '>', now)
      .where('u.deactivated_at', 'is', null),
)

export async function openSession(
  database: Kysely<DB>,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<OpenSession | null> {
  const { rows } = await selectOpen(database, { hash, now })
  return rows[0] ?? null
}

export async function touchSession(
  database: Kysely<DB>,
  hash: Buffer,
  at: Temporal.Instant,
  until: Temporal.Instant,
): Promise<void> {
  await database
    .updateTable('shop.sessions')
    .set({ last_seen_at: at, expires_at: until })
    .where('token_hash', '=', hash)
    .execute()
}

export async function deleteSession(database: Kysely<DB>, hash: Buffer): Promise<void> {
  await database.deleteFrom('shop.sessions').where('token_hash', '=', hash).execute()
}

/** Ends all sessions of the user, or all but one. */
export async function deleteSessions(
  database: Kysely<DB>,
  userId: number,
  but: string | null,
): Promise<void> {
  await database
    .deleteFrom('shop.sessions')
    .where('user_id', '=', userId)
    .$if(but !== null, (query) => query.where('id', '<>', but ?? ''))
    .execute()
}

/** Returns false if it is not (or no longer) a session of this user. */
export async function deleteSessionOf(database: Kysely<DB>, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('shop.sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function sessionsOf(
  database: Kysely<DB>,
  userId: number,
  current: string,
  now: Temporal.Instant,
): Promise<readonly SessionInfo[]> {
  const rows = await database
    .selectFrom('shop.sessions')
    .select(['id', 'device', 'started_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === current,
    device: row.device,
    startedAt: row.started_at.toString(),
    lastSeenAt: row.last_seen_at.toString(),
  }))
}

export async function isKnownBrowser(database: Kysely<DB>, hash: Buffer, userId: number): Promise<boolean> {
  const browser = await database
    .selectFrom('shop.known_browsers')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return browser !== undefined
}

/** Returns whether the account knows the browser, or has none yet and was created after `since`. */
export async function isExpectedBrowser(
  database: Kysely<DB>,
  hash: Buffer | null,
  userId: number,
  since: Temporal.Instant,
): Promise<boolean> {
  if (hash !== null && (await isKnownBrowser(database, hash, userId))) return true
  const firstOne = await database
    .selectFrom('shop.users')
    .select('id')
    .where('id', '=', userId)
    .where('activated_at', '>', since)
    .where('id', 'not in', (eb) => eb.selectFrom('shop.known_browsers').select('user_id'))
    .executeTakeFirst()
  return firstOne !== undefined
}

const MAX_BROWSERS = 10

/** Stores a known browser and keeps only the latest ones of each account. */
export async function rememberBrowser(
  database: Kysely<DB>,
  hash: Buffer,
  userId: number,
  at: Temporal.Instant,
): Promise<void> {
  await database
    .insertInto('shop.known_browsers')
    .values({ token_hash: hash, user_id: userId, last_at: at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_at: at }))
    .execute()
  await database
    .deleteFrom('shop.known_browsers')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('shop.known_browsers')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_at', 'desc')
        .limit(MAX_BROWSERS),
    )
    .execute()
}
