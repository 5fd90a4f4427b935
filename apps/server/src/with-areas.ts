/** Areas beside a catalogue: in the transaction of the catalogue, or in the database of the location service. */
import type { CatalogueAreas } from '@sousto/api/ports/catalogue-areas.ts'
import { catalogueAreas } from '@sousto/location/features/areas/service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { sql, type Transaction } from 'kysely'
import { areasInSameDatabase } from './catalogue-areas.ts'

/** The databases of the catalogue and of areas; the same one unless the location service is remote. */
export type Databases = { readonly shop: Database<unknown>; readonly location: Database<unknown> }

/**
 * Runs `work` with areas. In a shared database it uses the catalogue's transaction; otherwise a second transaction,
 * which is committed after the catalogue's if `shouldCommit` returns true (null: it only reads, from one snapshot).
 * After a crash between the two commits, repeating the import completes the change.
 */
export async function withAreas<Result>(
  { shop, location }: Databases,
  work: (areas: CatalogueAreas) => Promise<Result>,
  shouldCommit: ((result: Result) => boolean) | null,
): Promise<Result> {
  if (shop === location) return work(areasInSameDatabase)
  const isolation = shouldCommit === null ? 'repeatable read' : 'read committed'
  const transaction = await location.kysely.startTransaction().setIsolationLevel(isolation).execute()
  let commit = false
  try {
    // Large files take a long time.
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
    const result = await work(areasWithin(transaction))
    commit = shouldCommit?.(result) ?? false
    return result
  } finally {
    await (commit ? transaction.commit() : transaction.rollback()).execute()
  }
}

function areasWithin(transaction: Transaction<unknown>): CatalogueAreas {
  return {
    beginImport: () => catalogueAreas.beginImport(transaction),
    areas: () => catalogueAreas.areas(transaction),
    ownAreas: (_shop, restaurantIds) => catalogueAreas.ownAreas(transaction, restaurantIds),
  }
}
