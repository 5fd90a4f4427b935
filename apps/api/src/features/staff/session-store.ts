import { grantAt, type RoleGrant, type StaffRole } from '@sousto/domain/staff/permissions.ts'
import type { StaffSessionTimes } from '@sousto/domain/staff/sessions.ts'
import { compiledOnce } from '@sousto/postgres/prepared.ts'
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { inForce } from '../../database/grants-in-force.ts'
import type { DB } from '../../database/tables.ts'

type GrantRow = { readonly role: StaffRole; readonly city: string | null; readonly outlet: number | null }

/** Grants whose city the catalogue no longer has are left out. */
export function grantsOf(rows: readonly GrantRow[]): readonly RoleGrant[] {
  return rows.flatMap(({ role, ...place }) => grantAt(role, place) ?? [])
}

/** Selects the grants of a row of `shop.staff` that are in force at that time, oldest first. */
export const grantRows = (eb: ExpressionBuilder<DB & { p: DB['shop.staff'] }, 'p'>, at: Temporal.Instant) =>
  jsonArrayFrom(
    eb
      .selectFrom('shop.staff_grants as g')
      .leftJoin('shop.cities as c', 'c.id', 'g.city_id')
      .select(['g.role', 'c.slug as city', 'g.outlet_id as outlet'])
      .whereRef('g.staff_id', '=', 'p.id')
      .where(inForce(at))
      .orderBy('g.id'),
  ).as('grants')

export type StaffSession = StaffSessionTimes & {
  readonly id: string
  readonly staffId: number
  readonly email: string
  readonly name: string
  readonly secondFactorAt: Temporal.Instant | null
  readonly grants: readonly RoleGrant[]
}

type Asked = { readonly hash: Buffer; readonly at: Temporal.Instant }

/** Runs for every request of the console, so that a removed or ended grant applies at once in every process. */
const selectSession = compiledOnce((database: Kysely<DB>, { hash, at }: Asked) =>
  database
    .selectFrom('shop.staff_sessions as s')
    .innerJoin('shop.staff as p', 'p.id', 's.staff_id')
    .select((eb) => [
      's.id',
      'p.id as staffId',
      'p.email',
      'p.name',
      's.started_at as startedAt',
      's.last_seen_at as lastSeenAt',
      's.second_factor_at as secondFactorAt',
      's.confirmed_at as confirmedAt',
      grantRows(eb, at),
    ])
    .where('s.token_hash', '=', hash)
    .where('p.deactivated_at', 'is', null),
)

export async function sessionByToken(database: Kysely<DB>, asked: Asked): Promise<StaffSession | null> {
  const { rows } = await selectSession(database, asked)
  const [row] = rows
  return row ? { ...row, grants: grantsOf(row.grants) } : null
}

export async function touchSession(database: Kysely<DB>, id: string, at: Temporal.Instant): Promise<void> {
  await database.updateTable('shop.staff_sessions').set({ last_seen_at: at }).where('id', '=', id).execute()
}

export async function cityOfOutlet(database: Kysely<DB>, outlet: number): Promise<string | null> {
  const row = await database
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select('c.slug')
    .where('r.id', '=', outlet)
    .executeTakeFirst()
  return row?.slug ?? null
}

export async function isCity(database: Kysely<DB>, slug: string): Promise<boolean> {
  const row = await database
    .selectFrom('shop.cities')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined
}

export type NewSession = {
  readonly hash: Buffer
  readonly id: string
  readonly staffId: number
  readonly device: string
  readonly at: Temporal.Instant
  readonly secondFactor: boolean
}

/** Keeps at most that many sessions of a person, including the new one; the least recently used one ends. */
export async function insertSession(
  transaction: Transaction<DB>,
  { hash, id, staffId, device, at, secondFactor }: NewSession,
  most: number,
): Promise<void> {
  await transaction
    .deleteFrom('shop.staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('shop.staff_sessions')
        .select('id')
        .where('staff_id', '=', staffId)
        .orderBy('last_seen_at', 'desc')
        .limit(most - 1),
    )
    .execute()
  await transaction
    .insertInto('shop.staff_sessions')
    .values({
      token_hash: hash,
      id,
      staff_id: staffId,
      device,
      started_at: at,
      last_seen_at: at,
      second_factor_at: secondFactor ? at : null,
    })
    .execute()
}

export async function deleteSession(database: Kysely<DB>, hash: Buffer): Promise<void> {
  await database.deleteFrom('shop.staff_sessions').where('token_hash', '=', hash).execute()
}

/** Ends all sessions of the person, or all but one. */
export async function deleteSessions(
  database: Kysely<DB>,
  staffId: number,
  but: string | null = null,
): Promise<void> {
  await database
    .deleteFrom('shop.staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(but !== null, (query) => query.where('id', '<>', but ?? ''))
    .execute()
}

/** Returns false if it is not (or no longer) a session of this person. */
export async function deleteSessionOf(database: Kysely<DB>, staffId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('shop.staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export type SessionRow = StaffSessionTimes & {
  readonly id: string
  readonly staffId: number
  readonly device: string
}

/** Returns the sessions of these people, latest first, including expired ones. */
export async function sessionsOf(
  database: Kysely<DB>,
  staffIds: readonly number[],
): Promise<readonly SessionRow[]> {
  return await database
    .selectFrom('shop.staff_sessions')
    .select([
      'id',
      'staff_id as staffId',
      'device',
      'started_at as startedAt',
      'last_seen_at as lastSeenAt',
      'confirmed_at as confirmedAt',
    ])
    .where((eb) => eb('staff_id', '=', eb.fn.any(eb.val([...staffIds]))))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function confirmSession(
  transaction: Transaction<DB>,
  id: string,
  by: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.staff_sessions')
    .set({ confirmed_at: at, confirmed_by: by })
    .where('id', '=', id)
    .execute()
}

export async function proveSession(
  transaction: Transaction<DB>,
  id: string,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.staff_sessions')
    .set({ second_factor_at: at })
    .where('id', '=', id)
    .execute()
}
