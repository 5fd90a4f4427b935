/** The SQL of banners that the staff places. */
import type { BannerBody, BannerFilter } from '@sousto/contract/banners/wire.ts'
import type { BannerSize } from '@sousto/domain/catalogue/banner-picture.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type StoredBanner = BannerBody & {
  readonly id: number
  readonly revision: number
  readonly photo: string | null
  readonly phonePhoto: string | null
  readonly removedAt: Temporal.Instant | null
}

const selected = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.placed_banners as b')
    .select(['b.id', 'b.revision', 'b.position', 'b.first_day as firstDay', 'b.last_day as lastDay'])
    .select(['b.url', 'b.title', 'b.text', 'b.action', 'b.tone', 'b.photo', 'b.phone_photo as phonePhoto'])
    .select('b.removed_at as removedAt')
    .select(
      sql<
        string[]
      >`ARRAY(SELECT c.slug::text FROM shop.cities c WHERE c.id = ANY (b.city_ids) ORDER BY c.name)`.as(
        'cities',
      ),
    )

export type ListedBanner = StoredBanner & { readonly state: 'now' | 'planned' | 'over' }

/** Latest first. */
export async function banners(
  database: Kysely<DB>,
  { state, city, search }: BannerFilter,
  {
    before,
    limit,
    today,
  }: { readonly before: number | null; readonly limit: number; readonly today: string },
): Promise<readonly ListedBanner[]> {
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const stateOf = sql<ListedBanner['state']>`CASE WHEN b.first_day > ${today}::date THEN 'planned'
    WHEN b.last_day < ${today}::date THEN 'over' ELSE 'now' END`
  return await selected(database)
    .select(stateOf.as('state'))
    .where('b.removed_at', 'is', null)
    .$if(state !== undefined, (query) => query.where(stateOf, '=', state ?? 'now'))
    .$if(city !== undefined, (query) =>
      query.where(
        sql<boolean>`b.city_ids = '{}' OR (SELECT id FROM shop.cities WHERE slug = ${city}) = ANY (b.city_ids)`,
      ),
    )
    .$if(search !== undefined, (query) =>
      query.where((eb) => eb.or([eb('b.title', 'ilike', pattern), eb('b.text', 'ilike', pattern)])),
    )
    .$if(before !== null, (query) => query.where('b.id', '<', before ?? 0))
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute()
}

/** Also a removed one, until it is deleted. */
export async function bannerById(database: Kysely<DB>, id: number): Promise<StoredBanner | null> {
  return (await selected(database).where('b.id', '=', id).executeTakeFirst()) ?? null
}

export async function bannerByKey(database: Kysely<DB>, key: string): Promise<StoredBanner | null> {
  return (await selected(database).where('b.key', '=', key).executeTakeFirst()) ?? null
}

/** Locks the banner until the end of the transaction. */
export async function lockBanner(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction.selectFrom('shop.placed_banners').select('id').where('id', '=', id).forUpdate().execute()
}

/** Returns the ids of cities. Null means that one of them does not exist. */
export async function cityIds(
  transaction: Transaction<DB>,
  slugs: readonly string[],
): Promise<number[] | null> {
  if (slugs.length === 0) return []
  const rows = await transaction.selectFrom('shop.cities').select('id').where('slug', 'in', slugs).execute()
  return rows.length === new Set(slugs).size ? rows.map(({ id }) => id) : null
}

function columnsOf(
  { position, firstDay, lastDay, url, title, text, action, tone }: BannerBody,
  ids: number[],
) {
  return { position, first_day: firstDay, last_day: lastDay, city_ids: ids, url, title, text, action, tone }
}

export async function insertBanner(
  transaction: Transaction<DB>,
  banner: BannerBody,
  { ids, key }: { readonly ids: number[]; readonly key: string },
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.placed_banners')
    .values({ ...columnsOf(banner, ids), key })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBanner(
  transaction: Transaction<DB>,
  id: number,
  banner: BannerBody,
  ids: number[],
): Promise<void> {
  await transaction
    .updateTable('shop.placed_banners')
    .set((eb) => ({ ...columnsOf(banner, ids), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updatePhotos(
  transaction: Transaction<DB>,
  id: number,
  { desktop, phone }: Readonly<Record<BannerSize, string>>,
): Promise<void> {
  await transaction
    .updateTable('shop.placed_banners')
    .set((eb) => ({ photo: desktop, phone_photo: phone, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Keeps the version, by which the removal can be undone. */
export async function removeBanner(
  transaction: Transaction<DB>,
  id: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction.updateTable('shop.placed_banners').set({ removed_at: at }).where('id', '=', id).execute()
}

export async function putBannerBack(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction
    .updateTable('shop.placed_banners')
    .set((eb) => ({ removed_at: null, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteRemovedBanners(database: Kysely<DB>, until: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.placed_banners').where('removed_at', '<=', until).execute()
}

/** Returns the name of each city by its slug. */
export async function cityNames(database: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom('shop.cities').select(['slug', 'name']).execute()
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
