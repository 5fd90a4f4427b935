/** Accounts as operators see them, and the log of what they did. */
import { type QueryExecutorProvider, sql } from 'kysely'

type Database = QueryExecutorProvider

export type FoundAccount = {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly activated: boolean
  readonly deactivated: boolean
}

const FOUND = sql`id, email, trim(first_name || ' ' || last_name) AS name,
  activated_at IS NOT NULL AS activated, deactivated_at IS NOT NULL AS deactivated`

/** Those whose e-mail, name or phone holds the text, as it is written or in other case; the latest first. */
export async function findAccounts(
  database: Database,
  text: string,
  most: number,
): Promise<readonly FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    SELECT ${FOUND} FROM shop.users
    WHERE position(lower(${text}) IN lower(email || ' ' || first_name || ' ' || last_name || ' ' || phone)) > 0
    ORDER BY id DESC LIMIT ${most}`.execute(database)
  return rows
}

export type ShownAccount = FoundAccount & {
  readonly phone: string
  readonly createdAt: Temporal.Instant
  readonly activatedAt: Temporal.Instant | null
  readonly deactivatedAt: Temporal.Instant | null
  readonly hasPassword: boolean
  /** Through whom they log in. */
  readonly providers: readonly string[]
  readonly sessions: number
  readonly lastSeenAt: Temporal.Instant | null
  readonly orders: number
}

export async function showAccount(
  database: Database,
  id: number,
  now: Temporal.Instant,
): Promise<ShownAccount | null> {
  const { rows } = await sql<ShownAccount>`
    SELECT ${FOUND}, phone, created_at AS "createdAt", activated_at AS "activatedAt",
      deactivated_at AS "deactivatedAt", password_hash IS NOT NULL AS "hasPassword",
      ARRAY(SELECT provider FROM shop.identities WHERE user_id = users.id ORDER BY 1) AS providers,
      (SELECT count(*)::integer FROM shop.sessions
        WHERE user_id = users.id AND expires_at > ${now.toString()}::timestamptz) AS sessions,
      (SELECT max(last_seen_at) FROM shop.sessions WHERE user_id = users.id) AS "lastSeenAt",
      (SELECT count(*)::integer FROM shop.orders WHERE user_id = users.id) AS orders
    FROM shop.users WHERE id = ${id}`.execute(database)
  return rows[0] ?? null
}

/** False: it was so already. */
export async function setDeactivated(
  transaction: Database,
  id: number,
  at: Temporal.Instant | null,
): Promise<boolean> {
  const deactivatedAt = at?.toString() ?? null
  const { rows } = await sql`UPDATE shop.users SET deactivated_at = ${deactivatedAt}::timestamptz
    WHERE id = ${id} AND (deactivated_at IS NULL) = (${deactivatedAt}::timestamptz IS NOT NULL) RETURNING 1`.execute(
    transaction,
  )
  return rows.length === 1
}

export type AuditEntry = {
  readonly at: Temporal.Instant
  readonly actor: string
  readonly action: string
  readonly userId: number | null
  /** Null: no account is meant, or it is deleted. */
  readonly email: string | null
  readonly detail: unknown
}

export async function addAudit(
  transaction: Database,
  entry: Pick<AuditEntry, 'at' | 'actor' | 'action' | 'userId' | 'detail'>,
): Promise<void> {
  const { at, actor, action, userId, detail } = entry
  await sql`INSERT INTO shop.audit_log (at, actor, action, user_id, detail)
    VALUES (${at.toString()}, ${actor}, ${action}, ${userId}, ${JSON.stringify(detail)}::jsonb)`.execute(
    transaction,
  )
}

/** The latest first; of one account or of all. */
export async function readAudit(
  database: Database,
  userId: number | null,
  most: number,
): Promise<readonly AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    SELECT at, actor, action, user_id AS "userId", email, detail
    FROM shop.audit_log LEFT JOIN shop.users ON users.id = user_id
    WHERE ${userId}::integer IS NULL OR user_id = ${userId}::integer
    ORDER BY audit_log.id DESC LIMIT ${most}`.execute(database)
  return rows
}
