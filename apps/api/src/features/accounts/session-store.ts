/** Sessions, and the browsers in which somebody was logged in before. */
import type { SessionInfo } from '@sousto/domain/account/account.ts'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

type Database = QueryExecutorProvider
const time = (at: Temporal.Instant): RawBuilder<unknown> => sql`${at.toString()}::timestamptz`

export type NewSession = {
  readonly hash: Buffer
  readonly id: string
  readonly userId: number
  readonly device: string
  readonly at: Temporal.Instant
  readonly until: Temporal.Instant
}

/** Of the user's sessions at most so many stay, the new one among them: the one unused the longest ends. */
export async function insertSession(database: Database, session: NewSession, most: number): Promise<void> {
  const { hash, id, userId, device, at, until } = session
  await sql`
    INSERT INTO shop.sessions (token_hash, id, user_id, device, started_at, last_seen_at, expires_at)
    VALUES (${hash}, ${id}, ${userId}, ${device}, ${time(at)}, ${time(at)}, ${time(until)})`.execute(database)
  await sql`
    DELETE FROM shop.sessions WHERE user_id = ${userId} AND id <> ${id} AND id NOT IN (
      SELECT id FROM shop.sessions WHERE user_id = ${userId} AND id <> ${id}
      ORDER BY last_seen_at DESC LIMIT ${most - 1})`.execute(database)
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
