import type { AreaDraftEntry, AreaPublication } from '@sousto/contract/area-drafts/wire.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Kysely, Transaction } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'

type Database = Kysely<DB>

export type City = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly position: readonly [number, number]
}

export type Draft = {
  readonly id: number
  readonly city: number
  readonly name: string
  readonly version: number
  readonly state: AreaDraftEntry['state']
  readonly content: string
  readonly against: string | null
  readonly publishAt: Temporal.Instant | null
  readonly changedBy: number | null
}

const LIVING = ['open', 'planned', 'held'] as const
const isLiving = (state: string): state is AreaDraftEntry['state'] => LIVING.some((each) => each === state)

export async function cityOf(database: Database, id: number): Promise<City | null> {
  const row = await database
    .selectFrom('shop.cities')
    .select(['id', 'slug', 'name', 'lng', 'lat'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { lng, lat, ...city } = row
  return { ...city, position: [lng, lat] }
}

const selectDrafts = (database: Database) =>
  database
    .selectFrom('shop.area_drafts as d')
    .select(['d.id', 'd.city_id as city', 'd.name', 'd.version', 'd.state', 'd.content', 'd.against'])
    .select(['d.publish_at as publishAt', 'd.changed_by as changedBy'])

/** Null means that there is none, or that it was published or thrown away. */
export async function draftOf(database: Database, id: number): Promise<Draft | null> {
  const row = await selectDrafts(database).where('d.id', '=', id).executeTakeFirst()
  return row !== undefined && isLiving(row.state) ? { ...row, state: row.state } : null
}

/** Returns when the draft was thrown away. Null means that it was not. */
export async function droppedAt(database: Database, id: number): Promise<Temporal.Instant | null> {
  const row = await database
    .selectFrom('shop.area_drafts')
    .select('changed_at')
    .where('id', '=', id)
    .where('state', '=', 'dropped')
    .executeTakeFirst()
  return row?.changed_at ?? null
}

/** Makes changes of one draft wait for each other. */
export async function lockDraft(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction.selectFrom('shop.area_drafts').select('id').where('id', '=', id).forUpdate().execute()
}

/** Sorted by name. */
export async function draftsOf(database: Database, city: number): Promise<readonly AreaDraftEntry[]> {
  const rows = await database
    .selectFrom('shop.area_drafts as d')
    .leftJoin('shop.staff as s', 's.id', 'd.changed_by')
    .select(['d.id', 'd.name', 'd.state', 'd.publish_at', 'd.changed_at', 's.name as changedBy'])
    .where('d.city_id', '=', city)
    .where('d.state', 'in', LIVING)
    .orderBy('d.name', (order) => order.collate('cs-x-icu'))
    .orderBy('d.id')
    .execute()
  return rows.flatMap(({ state, publish_at, changed_at, ...draft }) =>
    isLiving(state)
      ? [{ ...draft, state, publishAt: publish_at?.toString() ?? null, changedAt: changed_at.toString() }]
      : [],
  )
}

/** Returns the planned drafts whose time has come. */
export async function dueDrafts(database: Database, now: Temporal.Instant): Promise<readonly Draft[]> {
  const rows = await selectDrafts(database)
    .where('d.state', '=', 'planned')
    .where('d.publish_at', '<=', now)
    .orderBy('d.publish_at')
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({ ...row, state: 'planned' }))
}

type Changed = { readonly staff: number | null; readonly at: Temporal.Instant }

export async function insertDraft(
  transaction: Transaction<DB>,
  draft: { readonly city: number; readonly name: string; readonly content: string },
  { staff, at }: Changed,
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.area_drafts')
    .values({
      city_id: draft.city,
      name: draft.name,
      content: draft.content,
      changed_by: staff,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type DraftChange = Partial<{
  readonly name: string
  readonly content: string
  readonly state: AreaDraftEntry['state'] | 'published' | 'dropped'
  readonly against: string | null
  readonly publish_at: Temporal.Instant | null
}>

export async function updateDraft(
  transaction: Transaction<DB>,
  id: number,
  change: DraftChange,
  { staff, at }: Changed,
): Promise<void> {
  await transaction
    .updateTable('shop.area_drafts')
    .set((draft) => ({
      ...change,
      version: draft('version', '+', 1),
      changed_at: at,
      ...(staff !== null && { changed_by: staff }),
    }))
    .where('id', '=', id)
    .execute()
}

const MOST_PUBLICATIONS = 100

/** Latest first. `version` is that of the areas of now. */
export async function publicationsOf(
  database: Database,
  city: number,
  version: string,
): Promise<readonly AreaPublication[]> {
  const rows = await database
    .selectFrom('shop.area_publications as p')
    .leftJoin('shop.staff as s', 's.id', 'p.staff_id')
    .select(['p.id', 'p.at', 's.name as by', 'p.origin', 'p.name', 'p.version'])
    .where('p.city_id', '=', city)
    .orderBy('p.id', 'desc')
    .limit(MOST_PUBLICATIONS)
    .execute()
  const current = rows.find((row) => row.version === version)?.id
  return rows.map(({ id, by, origin, name, at }) => ({
    id,
    by,
    origin,
    name,
    at: at.toString(),
    isCurrent: id === current,
  }))
}

export async function publicationOf(database: Database, city: number, id: number) {
  const row = await database
    .selectFrom('shop.area_publications')
    .select(['content'])
    .where('city_id', '=', city)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function latestVersion(database: Database, city: number): Promise<string | null> {
  const row = await database
    .selectFrom('shop.area_publications')
    .select('version')
    .where('city_id', '=', city)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? null
}

export type NewPublication = {
  readonly city: number
  readonly at: Temporal.Instant
  readonly staff: number | null
  readonly origin: AreaPublication['origin']
  readonly name: string
  readonly version: string
  readonly content: string
}

export async function insertPublication(
  transaction: Transaction<DB>,
  { city, staff, ...publication }: NewPublication,
): Promise<void> {
  await transaction
    .insertInto('shop.area_publications')
    .values({ ...publication, city_id: city, staff_id: staff })
    .execute()
}

/** The orders since then that the marketplace delivered: where to, and whether delivery was free. */
export async function deliveredOrders(
  database: Database,
  city: string,
  since: Temporal.Instant,
): Promise<readonly (LngLat & { readonly wasFree: boolean })[]> {
  const rows = await database
    .selectFrom('shop.orders')
    .select(['lng', 'lat', 'delivery'])
    .where('city_slug', '=', city)
    .where('placed_at', '>', since)
    .where('own_delivery', '=', false)
    .where('state', 'in', ['confirmed', 'accepted', 'loaded', 'delivered'])
    .where(isCounted('orders'))
    .execute()
  return rows.map(({ lng, lat, delivery }) => ({ lng, lat, wasFree: delivery === 0 }))
}
