/** The SQL of people beyond one outlet: the couriers of a city, or everyone in the marketplace. */
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inForce } from '../../database/grants-in-force.ts'
import type { DB } from '../../database/tables.ts'
import { grantsOf } from './session-store.ts'

/** The city whose couriers are managed. Null means all accounts. */
export type CourierCity = string | null

type Wanted = {
  readonly city: CourierCity
  /** A part of the name or e-mail. */
  readonly search: string | null
  /** Accounts older than this one. */
  readonly before: number | null
}

/** Returns the ids of accounts, latest first. */
export async function managedIds(
  database: Kysely<DB>,
  { city, search, before }: Wanted,
  limit: number,
): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('shop.staff as p')
    .select('p.id')
    .$if(city !== null, (query) =>
      query.where('p.id', 'in', (eb) =>
        eb
          .selectFrom('shop.staff_grants as g')
          .innerJoin('shop.cities as c', 'c.id', 'g.city_id')
          .select('g.staff_id')
          .where('g.role', '=', 'courier')
          .where('c.slug', '=', city),
      ),
    )
    .$if(search !== null, (query) =>
      query.where((eb) =>
        eb.or([contains(eb.ref('p.name'), search ?? ''), contains(eb.ref('p.email'), search ?? '')]),
      ),
    )
    .$if(before !== null, (query) => query.where('p.id', '<', before))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Matches case-insensitively, and as a literal text: `%` has no special meaning. */
const contains = (column: unknown, part: string) => sql<boolean>`strpos(lower(${column}), lower(${part})) > 0`

export type PlacedGrant = {
  readonly id: number
  readonly staffId: number
  readonly grant: RoleGrant
  /** The name of the outlet or city. Empty means the marketplace. */
  readonly place: string
  /** Null means that it does not end. */
  readonly lastDay: string | null
}

const grants = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.staff_grants as g')
    .leftJoin('shop.cities as c', 'c.id', 'g.city_id')
    .leftJoin('shop.restaurants as r', 'r.id', 'g.outlet_id')
    .select(['g.id', 'g.staff_id as staffId', 'g.role', 'c.slug as city', 'r.id as outlet'])
    .select(['g.last_day as lastDay', sql<string>`coalesce(r.name, c.name, '')`.as('place')])
    .orderBy('g.id')

/** Leaves out those whose place no longer exists. */
const placedOf = (rows: Awaited<ReturnType<ReturnType<typeof grants>['execute']>>): readonly PlacedGrant[] =>
  rows.flatMap(({ id, staffId, place, lastDay, ...row }) =>
    grantsOf([row]).map((grant) => ({ id, staffId, grant, place, lastDay })),
  )

/** Returns the roles that these people have at that time, oldest first. */
export async function placedGrants(
  database: Kysely<DB>,
  people: readonly number[],
  at: Temporal.Instant,
): Promise<readonly PlacedGrant[]> {
  const rows = await grants(database)
    .where(inForce(at))
    .where((eb) => eb('g.staff_id', '=', eb.fn.any(eb.val([...people]))))
    .execute()
  return placedOf(rows)
}

/** Returns the roles whose last day has passed. */
export async function endedGrants(
  database: Kysely<DB>,
  at: Temporal.Instant,
): Promise<readonly PlacedGrant[]> {
  return placedOf(
    await grants(database)
      .where((eb) => eb.not(inForce(at)))
      .execute(),
  )
}

/** Removes one role; an account without any role counts as having left. */
export async function removeGrant(
  transaction: Transaction<DB>,
  { id, staffId }: PlacedGrant,
  at: Temporal.Instant,
): Promise<void> {
  await transaction.deleteFrom('shop.staff_grants').where('id', '=', id).execute()
  await transaction
    .updateTable('shop.staff')
    .set({ left_at: at })
    .where('id', '=', staffId)
    .where('id', 'not in', (eb) => eb.selectFrom('shop.staff_grants').select('staff_id'))
    .execute()
}

const invitations = (database: Kysely<DB>, now: Temporal.Instant) =>
  database
    .selectFrom('shop.staff_invitations as i')
    .leftJoin('shop.cities as c', 'c.id', 'i.city_id')
    .leftJoin('shop.restaurants as r', 'r.id', 'i.outlet_id')
    .select(['i.id', 'i.email', 'i.role', 'c.slug as city', 'r.id as outlet'])
    .select(['i.last_day as lastDay', 'i.created_at as createdAt', 'i.expires_at as expiresAt'])
    .select('i.invited_by as invitedBy')
    .select(sql<string>`coalesce(r.name, c.name, '')`.as('place'))
    .where('i.expires_at', '>', now)

const INVITATIONS = 500

/** Returns the latest open invitations, of everyone or of one sender. */
export async function openInvitations(database: Kysely<DB>, now: Temporal.Instant, by: number | null = null) {
  const rows = await invitations(database, now)
    .$if(by !== null, (query) => query.where('i.invited_by', '=', by))
    .orderBy('i.created_at', 'desc')
    .limit(INVITATIONS)
    .execute()
  return rows.flatMap(({ role, city, outlet, ...invitation }) =>
    grantsOf([{ role, city, outlet }]).map((grant) => ({ ...invitation, grant })),
  )
}

export async function sessionOwner(database: Kysely<DB>, session: string): Promise<number | null> {
  const row = await database
    .selectFrom('shop.staff_sessions')
    .select('staff_id')
    .where('id', '=', session)
    .executeTakeFirst()
  return row?.staff_id ?? null
}

/** Returns cities and outlets by name. */
export async function allPlaces(database: Kysely<DB>) {
  const [cities, outlets] = await Promise.all([
    database
      .selectFrom('shop.cities')
      .select(['slug', 'name'])
      .orderBy(sql`name COLLATE "cs-x-icu"`)
      .execute(),
    database
      .selectFrom('shop.restaurants as r')
      .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
      .select(['r.id', 'r.name', 'c.slug as city'])
      .orderBy(sql`r.name COLLATE "cs-x-icu"`)
      .execute(),
  ])
  return { cities, outlets }
}
