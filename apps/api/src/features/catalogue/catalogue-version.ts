/** The version of the catalogue in this process's memory. */
import type { Database } from '@sousto/postgres/database.ts'
import { createCache } from '../../cache/cache.ts'
import type { DB } from '../../database/tables.ts'

export type CatalogueVersion = {
  /**
   * Returns the current version. Read it before caching anything, so that the cached data has this version or a later
   * one.
   */
  readonly current: () => Promise<number>
  /** Returns whether the database has had no change since that version. */
  readonly isLatest: (version: number) => Promise<boolean>
  readonly drop: () => void
}

export function createCatalogueVersion({ kysely }: Database<DB>): CatalogueVersion {
  const version = createCache<number>(1, () => 1)
  const load = async () =>
    (await kysely.selectFrom('shop.catalogue_version').select('version').executeTakeFirstOrThrow()).version
  return {
    current: () => version.get('', 0, load),
    isLatest: async (known) => known === (await load()),
    drop: version.drop,
  }
}
