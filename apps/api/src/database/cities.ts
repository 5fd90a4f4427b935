import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** Returns the cities with these slugs, by name. Unknown slugs are left out. */
export async function citiesBySlug(database: Kysely<DB>, slugs: readonly string[]) {
  return await database
    .selectFrom('shop.cities')
    .select(['slug', 'name'])
    .where((eb) => eb('slug', '=', eb.fn.any(eb.val([...slugs]))))
    .orderBy('name')
    .execute()
}
