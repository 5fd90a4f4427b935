import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type FoundAccount = {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly activated: boolean
  readonly deactivated: boolean
}

const foundColumns = (eb: ExpressionBuilder<DB, 'shop.users'>) =>
  [
    'id',
    'email',
    sql<string>`trim(${eb.ref('first_name')} || ' ' || ${eb.ref('last_name')})`.as('name'),
    eb('activated_at', 'is not', null).$castTo<boolean>().as('activated'),
    eb('deactivated_at', 'is not', null).$castTo<boolean>().as('deactivated'),
  ] as const

/** Accounts whose e-mail, name or phone contains the text, ignoring case; newest first. */
export async function findAccounts(
  database: Kysely<DB>,
  text: string,
  most: number,
): Promise<readonly FoundAccount[]> {
  return await database
    .selectFrom('shop.users')
    .select(foundColumns)
    .where(
      (eb) =>
        sql<boolean>`position(lower(${text}) in lower(${eb.ref('email')} || ' ' || ${eb.ref('first_name')} || ' ' || ${eb.ref('last_name')} || ' ' || ${eb.ref('phone')})) > 0`,
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export type ShownAccount = FoundAccount & {
  readonly phone: string
  readonly createdAt: Temporal.Instant
  readonly activatedAt: Temporal.Instant | null
  readonly deactivatedAt: Temporal.Instant | null
  readonly hasPassword: boolean
  readonly providers: readonly string[]
  readonly sessions: number
  readonly lastSeenAt: Temporal.Instant | null
  readonly orders: number
}

export async function showAccount(
  database: Kysely<DB>,
  id: number,
  now: Temporal.Instant,
): Promise<ShownAccount | null> {
  const account = await database
    .selectFrom('shop.users')
    .select(foundColumns)
    .select(['phone', 'created_at as createdAt', 'activated_at as activatedAt'])
    .select((eb) => [
      'deactivated_at as deactivatedAt',
      eb('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      sql<string[]>`array(${eb
        .selectFrom('shop.identities as i')
        .select('i.provider')
        .whereRef('i.user_id', '=', 'shop.users.id')
        .orderBy('i.provider')})`.as('providers'),
      eb
        .selectFrom('shop.sessions as s')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('s.user_id', '=', 'shop.users.id')
        .where('s.expires_at', '>', now)
        .$asScalar()
        .$notNull()
        .as('sessions'),
      eb
        .selectFrom('shop.sessions as s')
        .select((eb) => eb.fn.max('s.last_seen_at').as('latest'))
        .whereRef('s.user_id', '=', 'shop.users.id')
        .as('lastSeenAt'),
      eb
        .selectFrom('shop.orders as o')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('o.user_id', '=', 'shop.users.id')
        .$asScalar()
        .$notNull()
        .as('orders'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return account ?? null
}

/** Returns false if the account was already in that state. */
export async function setDeactivated(
  transaction: Transaction<DB>,
  id: number,
  at: Temporal.Instant | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.users')
    .set({ deactivated_at: at })
    .where('id', '=', id)
    .where('deactivated_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type AuditEntry = {
  readonly at: Temporal.Instant
  readonly actor: string
  readonly action: string
  readonly userId: number | null
  /** Null means that the entry is not about an account, or that the account was deleted. */
  readonly email: string | null
  readonly detail: object
}

/** Returns the entries of one account or all, newest first. */
export async function readAudit(
  database: Kysely<DB>,
  userId: number | null,
  most: number,
): Promise<readonly AuditEntry[]> {
  const entries = database
    .selectFrom('shop.audit_log as a')
    .leftJoin('shop.users as u', 'u.id', 'a.user_id')
    .select(['a.at', 'a.actor', 'a.action', 'a.user_id as userId', 'u.email', 'a.detail'])
    .orderBy('a.id', 'desc')
    .limit(most)
  return await (userId === null ? entries : entries.where('a.user_id', '=', userId)).execute()
}
