/** Indexes what no import or publication of this version has indexed. */
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Poll } from '../../jobs/queue.ts'
import { allRestaurants, indexRestaurants, unindexedRestaurants } from './index-store.ts'

const EVERY_MS = 30_000

/** Indexes restaurants of before the search, and those that were indexed by earlier rules. */
export function indexMissing({ database: { kysely } }: Pick<ApiDependencies, 'database'>): Poll {
  return {
    name: 'indexing dishes',
    everyMs: EVERY_MS,
    run: async () => {
      let indexed: number
      do {
        indexed = await inTransaction(kysely, async (transaction) => {
          const ids = await unindexedRestaurants(transaction)
          await indexRestaurants(transaction, ids)
          return ids.length
        })
      } while (indexed > 0)
    },
  }
}

/** Indexes what a process of an earlier version has changed without indexing it. */
export async function indexNightly({
  database: { kysely },
}: Pick<ApiDependencies, 'database'>): Promise<void> {
  for (const ids of await allRestaurants(kysely)) {
    await inTransaction(kysely, (transaction) => indexRestaurants(transaction, ids))
  }
}
