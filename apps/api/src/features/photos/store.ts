/** The SQL of photographs. */
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

/** The photograph of that name, or the one that was made of a file with that hash. */
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

/** Call when its original is stored: the row says so. */
export async function addPhoto(
  kysely: Kysely<DB>,
  photo: StoredPhoto & { readonly source: string; readonly height: number },
): Promise<void> {
  await kysely
    .insertInto('shop.photos')
    .values(photo)
    .onConflict((same) => same.column('name').doUpdateSet({ source: photo.source, removing: false }))
    .execute()
}

/** Every name of a photograph in the catalogue, once or more. */
const NAMED = sql`
  SELECT picture->>'photo' AS name FROM shop.items WHERE picture ? 'photo'
  UNION ALL SELECT picture->>'photo' FROM shop.categories
  UNION ALL SELECT picture->>'photo' FROM shop.banners
  UNION ALL SELECT picture->>'photo' FROM shop.restaurants
  UNION ALL SELECT picture->'logo'->>'photo' FROM shop.restaurants
  UNION ALL SELECT unnest(gallery) FROM shop.restaurants`

/** All names that the catalogue uses, in order. */
export async function namedPhotos(kysely: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM shop.photos WHERE name IN (${NAMED}) ORDER BY name`.execute(kysely)
  return rows.map(({ name }) => name)
}

/** Marks those that no row names, so that no import takes them for stored, and returns all that are marked. */
export async function markUnused(kysely: Kysely<DB>, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    UPDATE shop.photos SET removing = true WHERE name IN (
      SELECT name FROM shop.photos AS photo
      WHERE NOT EXISTS (SELECT FROM (${NAMED}) AS named WHERE named.name = photo.name)
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
