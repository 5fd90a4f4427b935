import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** A stored photograph that a row of the catalogue names. */
export type StoredPhoto = { readonly name: string; readonly width: number }

export async function photosNamed(
  kysely: Kysely<DB>,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredPhoto>> {
  if (names.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('shop.photos')
    .select(['name', 'width'])
    .where((photo) => photo('name', '=', photo.fn.any(photo.val([...names]))))
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** Returns the photograph of that name, or the one made from a file with that hash. */
export async function storedPhoto(
  kysely: Kysely<DB>,
  wanted: { readonly name: string } | { readonly source: string },
): Promise<string | null> {
  const row = await kysely
    .selectFrom('shop.photos')
    .select('name')
    .where((photo) => photo.and(wanted))
    .where('removing', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Returns those of the names whose original is in the store. */
export async function storedAmong(kysely: Kysely<DB>, names: readonly string[]): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('shop.photos')
    .select('name')
    .where((photo) => photo('name', '=', photo.fn.any(photo.val([...names]))))
    .where('removing', '=', false)
    .execute()
  return rows.map(({ name }) => name)
}

/** Call this after the original is stored. */
export async function addPhoto(
  kysely: Kysely<DB>,
  photo: StoredPhoto & { readonly source: string; readonly height: number },
  how: 'imported' | 'uploaded' = 'imported',
): Promise<void> {
  const { source } = photo
  const uploaded_at = how === 'uploaded' ? sql<Temporal.Instant>`now()` : null
  await kysely
    .insertInto('shop.photos')
    .values({ ...photo, uploaded_at })
    .onConflict((same) =>
      same.column('name').doUpdateSet({ source, removing: false, ...(uploaded_at && { uploaded_at }) }),
    )
    .execute()
}

/**
 * Returns the photograph made from a file with that hash, if it is stored, and protects it from the sweep for a day.
 */
export async function touchPhoto(
  kysely: Kysely<DB>,
  source: string,
): Promise<{ readonly photo: string; readonly width: number; readonly height: number } | null> {
  const row = await kysely
    .updateTable('shop.photos')
    .set({ uploaded_at: sql<Temporal.Instant>`now()` })
    .where('source', '=', source)
    .where('removing', '=', false)
    .returning(['name as photo', 'width', 'height'])
    .executeTakeFirst()
  return row ?? null
}

/** Selects every name of a photograph in the catalogue, with repetitions. */
const IN_CATALOGUE = sql`
  SELECT picture->>'photo' AS name FROM shop.items WHERE picture ? 'photo'
  UNION ALL SELECT picture->>'photo' FROM shop.categories
  UNION ALL SELECT picture->>'photo' FROM shop.banners
  UNION ALL SELECT picture->>'photo' FROM shop.restaurants
  UNION ALL SELECT picture->'logo'->>'photo' FROM shop.restaurants
  UNION ALL SELECT unnest(gallery) FROM shop.restaurants`

/** Also includes menus that may be published or restored, couriers, and what the console adds to the catalogue. */
const NAMED = sql`${IN_CATALOGUE}
  UNION ALL SELECT unnest(photos) FROM shop.menu_drafts
  UNION ALL SELECT unnest(photos) FROM shop.menu_publications
  UNION ALL SELECT photo FROM shop.couriers
  UNION ALL SELECT photo FROM shop.placed_banners
  UNION ALL SELECT phone_photo FROM shop.placed_banners
  UNION ALL SELECT photo FROM shop.category_pictures`

/** Returns all names that the catalogue uses, sorted. */
export async function namedPhotos(kysely: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM shop.photos WHERE name IN (${IN_CATALOGUE}) ORDER BY name`.execute(kysely)
  return rows.map(({ name }) => name)
}

/** Returns all photographs whose original is in the store, sorted; for a backup, whether or not a row names them. */
export async function storedPhotos(kysely: Kysely<DB>): Promise<readonly string[]> {
  const photos = kysely.selectFrom('shop.photos').select('name').where('removing', '=', false).orderBy('name')
  return (await photos.execute()).map(({ name }) => name)
}

/**
 * Marks photographs that no row names and that were not uploaded recently, so that no import treats them as stored, and
 * returns all marked ones.
 */
export async function markUnused(kysely: Kysely<DB>, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    UPDATE shop.photos SET removing = true WHERE name IN (
      SELECT name FROM shop.photos AS photo
      WHERE (uploaded_at IS NULL OR uploaded_at < now() - interval '1 day')
        AND NOT EXISTS (SELECT FROM (${NAMED}) AS named WHERE named.name = photo.name)
      ORDER BY name LIMIT ${limit})
    RETURNING name`.execute(kysely)
  return rows.map(({ name }) => name)
}

export async function forgetPhotos(kysely: Kysely<DB>, names: readonly string[]): Promise<void> {
  await kysely
    .deleteFrom('shop.photos')
    .where((photo) => photo('name', '=', photo.fn.any(photo.val([...names]))))
    .execute()
}
