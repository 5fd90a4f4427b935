import type { RoleGrant, Subject } from '@sousto/domain/staff/permissions.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inForce } from '../../database/grants-in-force.ts'
import type { DB } from '../../database/tables.ts'
import { grantRows, grantsOf } from './session-store.ts'

export type StaffAccount = {
  readonly id: number
  readonly email: string
  readonly name: string
  /** Null means a staff member of the demo. */
  readonly passwordHash: string | null
  readonly totpSecret: string | null
  readonly hasPasskey: boolean
  readonly deactivated: boolean
  readonly grants: readonly RoleGrant[]
}

export const hasFactor = ({ totpSecret, hasPasskey }: StaffAccount): boolean =>
  totpSecret !== null || hasPasskey

/** Selects accounts with the roles that they have at that time. */
const accounts = (database: Kysely<DB>, at: Temporal.Instant) =>
  database.selectFrom('shop.staff as p').select((eb) => [
    'p.id',
    'p.email',
    'p.name',
    'p.password_hash as passwordHash',
    'p.totp_secret as totpSecret',
    eb('p.deactivated_at', 'is not', null).$castTo<boolean>().as('deactivated'),
    eb
      .exists(eb.selectFrom('shop.staff_passkeys as k').select('k.id').whereRef('k.staff_id', '=', 'p.id'))
      .$castTo<boolean>()
      .as('hasPasskey'),
    grantRows(eb, at),
  ])

export async function staffByEmail(
  database: Kysely<DB>,
  email: string,
  at: Temporal.Instant,
): Promise<StaffAccount | null> {
  const row = await accounts(database, at).where('p.email', '=', email).executeTakeFirst()
  return row ? { ...row, grants: grantsOf(row.grants) } : null
}

export async function staffById(
  database: Kysely<DB>,
  id: number,
  at: Temporal.Instant,
): Promise<StaffAccount | null> {
  const row = await accounts(database, at).where('p.id', '=', id).executeTakeFirst()
  return row ? { ...row, grants: grantsOf(row.grants) } : null
}

/** Returns accounts by id, latest first. */
export async function staffByIds(
  database: Kysely<DB>,
  ids: readonly number[],
  at: Temporal.Instant,
): Promise<readonly StaffAccount[]> {
  const rows = await accounts(database, at)
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, grants: grantsOf(row.grants) }))
}

/** Serialises changes to a person's means of signing in. */
export async function lockStaff(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction.selectFrom('shop.staff').select('id').where('id', '=', id).forUpdate().execute()
}

export async function allStaff(database: Kysely<DB>, at: Temporal.Instant): Promise<readonly StaffAccount[]> {
  const rows = await accounts(database, at).orderBy('p.id').execute()
  return rows.map((row) => ({ ...row, grants: grantsOf(row.grants) }))
}

type NewStaff = {
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
  readonly at: Temporal.Instant
}

/** Null means that the e-mail already has an account. */
export async function insertStaff(
  transaction: Transaction<DB>,
  { email, name, passwordHash, at }: NewStaff,
): Promise<number | null> {
  const row = await transaction
    .insertInto('shop.staff')
    .values({ email, name, password_hash: passwordHash, created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function setPassword(transaction: Transaction<DB>, id: number, hash: string): Promise<void> {
  await transaction.updateTable('shop.staff').set({ password_hash: hash }).where('id', '=', id).execute()
}

/** Deactivates or reactivates. Returns false if the account was already in that state. */
export async function setDeactivated(
  transaction: Transaction<DB>,
  id: number,
  at: Temporal.Instant | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.staff')
    .set({ deactivated_at: at })
    .where('id', '=', id)
    .where('deactivated_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The columns of a grant's scope; a city is stored by its id. */
export const scopeColumns = (database: Kysely<DB>, grant: RoleGrant) => ({
  role: grant.role,
  city_id:
    'city' in grant ? database.selectFrom('shop.cities').select('id').where('slug', '=', grant.city) : null,
  outlet_id: 'outlet' in grant ? grant.outlet : null,
})

/** Gives a role. If the account has it already, its last day is replaced. Null means that the role does not end. */
export async function addGrant(
  transaction: Transaction<DB>,
  staffId: number,
  { grant, lastDay = null }: { readonly grant: RoleGrant; readonly lastDay?: string | null },
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.staff_grants')
    .values({ staff_id: staffId, granted_at: at, last_day: lastDay, ...scopeColumns(transaction, grant) })
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'role', 'city_id', 'outlet_id'])
        .doUpdateSet({ granted_at: at, last_day: lastDay }),
    )
    .execute()
  await transaction.updateTable('shop.staff').set({ left_at: null }).where('id', '=', staffId).execute()
}

export async function removeGrantsAt(
  transaction: Transaction<DB>,
  staffId: number,
  outlet: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .deleteFrom('shop.staff_grants')
    .where('staff_id', '=', staffId)
    .where('outlet_id', '=', outlet)
    .execute()
  await transaction
    .updateTable('shop.staff')
    .set({ left_at: at })
    .where('id', '=', staffId)
    .where('id', 'not in', (eb) => eb.selectFrom('shop.staff_grants').select('staff_id'))
    .execute()
}

/** Returns the people who have a role at the outlet at that time. */
export async function staffOfOutlet(
  database: Kysely<DB>,
  outlet: number,
  at: Temporal.Instant,
): Promise<readonly StaffAccount[]> {
  const rows = await accounts(database, at)
    .where('p.deactivated_at', 'is', null)
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('shop.staff_grants as g')
        .select('g.staff_id')
        .where('g.outlet_id', '=', outlet)
        .where(inForce(at)),
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({ ...row, grants: grantsOf(row.grants) }))
}

export type NamedPlaces = {
  readonly outlets: readonly {
    readonly id: number
    readonly name: string
    readonly city: string
    /** Left out if customers see the outlet. */
    readonly isOff?: true
  }[]
  readonly cities: readonly { readonly slug: string; readonly name: string }[]
}

export async function placesOf(database: Kysely<DB>, grants: readonly RoleGrant[]): Promise<NamedPlaces> {
  const ids = grants.flatMap((grant) => ('outlet' in grant ? [grant.outlet] : []))
  const slugs = grants.flatMap((grant) => ('city' in grant ? [grant.city] : []))
  const [outlets, cities] = await Promise.all([
    database
      .selectFrom('shop.restaurants as r')
      .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
      .leftJoin('shop.switched_off_outlets as s', 's.outlet_id', 'r.id')
      .select(['r.id', 'r.name', 'c.slug as city', 's.outlet_id as off'])
      .where((eb) => eb('r.id', '=', eb.fn.any(eb.val(ids))))
      .orderBy(sql`r.name COLLATE "cs-x-icu"`)
      .execute(),
    database
      .selectFrom('shop.cities')
      .select(['slug', 'name'])
      .where((eb) => eb('slug', '=', eb.fn.any(eb.val(slugs))))
      .orderBy(sql`name COLLATE "cs-x-icu"`)
      .execute(),
  ])
  return {
    outlets: outlets.map(({ off, ...outlet }) => ({
      ...outlet,
      ...(off !== null && { isOff: true as const }),
    })),
    cities,
  }
}

/**
 * Returns the place of a grant, as the subject of an action on it. Null means that the catalogue has no such outlet or
 * city.
 */
export async function placeOf(
  database: Kysely<DB>,
  grant: RoleGrant,
): Promise<{ readonly name: string; readonly subject: Subject } | null> {
  const { outlets, cities } = await placesOf(database, [grant])
  if ('outlet' in grant) {
    const [outlet] = outlets
    return outlet
      ? { name: outlet.name, subject: { kind: 'outlet', outlet: outlet.id, city: outlet.city } }
      : null
  }
  if (!('city' in grant)) return { name: '', subject: { kind: 'marketplace' } }
  const [city] = cities
  return city ? { name: city.name, subject: { kind: 'city', city: city.slug } } : null
}

const MAX_BROWSERS = 10

/** Stores a browser in which that person has signed in, and keeps only the latest ones. */
export async function rememberBrowser(
  transaction: Transaction<DB>,
  staffId: number,
  hash: Buffer,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.staff_browsers')
    .values({ token_hash: hash, staff_id: staffId, last_at: at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'staff_id']).doUpdateSet({ last_at: at }))
    .execute()
  await transaction
    .deleteFrom('shop.staff_browsers')
    .where('staff_id', '=', staffId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('shop.staff_browsers')
        .select('token_hash')
        .where('staff_id', '=', staffId)
        .orderBy('last_at', 'desc')
        .limit(MAX_BROWSERS),
    )
    .execute()
}

export async function isKnownBrowser(database: Kysely<DB>, staffId: number, hash: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('shop.staff_browsers')
    .select('staff_id')
    .where('token_hash', '=', hash)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row !== undefined
}
