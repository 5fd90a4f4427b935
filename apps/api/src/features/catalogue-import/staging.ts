import { createStagedImport } from '@sousto/postgres/staged-import.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { TABLE_NAMES } from './tables.ts'

export type Staging = Awaited<ReturnType<typeof createStaging>>

/** Each row has its path in the file and, if it belongs to a city, the city's slug. */
export function createStaging(transaction: Transaction<DB>) {
  return createStagedImport(transaction, {
    tables: TABLE_NAMES,
    extraColumns: ['path', 'city'],
    filledLater: ['city_id'],
  })
}

/** Resolves the slugs of cities to ids and refreshes the planner's statistics. */
export async function completeStaging(transaction: Transaction<DB>, staging: Staging): Promise<void> {
  for (const name of ['shop.banners', 'shop.restaurants'] as const) {
    await sql`UPDATE ${staging.staged(name)} AS staged SET city_id = city.id
      FROM ${staging.staged('shop.cities')} AS city WHERE city.slug = staged.city`.execute(transaction)
  }
  await staging.analyze('staged')
}
