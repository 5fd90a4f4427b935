/**
 * What can be told wrong only of the whole file: things that stand in it twice, cities that do not stand in it. Areas are checked by
 * the location service.
 */

import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { LISTED, type Problems } from './problems.ts'

const UNIQUE: readonly { readonly table: string; readonly column: string }[] = [
  { table: 'cities', column: 'id' },
  { table: 'cities', column: 'slug' },
  { table: 'categories', column: 'name' },
  { table: 'banners', column: 'id' },
  { table: 'restaurants', column: 'id' },
  { table: 'restaurants', column: 'slug' },
  { table: 'extra_groups', column: 'id' },
  { table: 'extras', column: 'id' },
  { table: 'sections', column: 'id' },
  { table: 'items', column: 'id' },
]

const REFERRING = ['banners', 'restaurants']

/** Before `completeStaging`, while rows still lie in the order of the file. */
export async function checkStaged(transaction: Transaction<DB>, problems: Problems): Promise<void> {
  for (const { table, column } of UNIQUE) await checkUnique(transaction, problems, table, column)
  for (const table of REFERRING) await checkCities(transaction, problems, table)
}

async function checkUnique(
  transaction: Transaction<DB>,
  problems: Problems,
  table: string,
  column: string,
): Promise<void> {
  const ref = sql.ref(column)
  const found = sql<Found & { first: string }>`
    SELECT path, first, value, count(*) OVER () AS total FROM (
      SELECT ctid AS position, path, ${ref}::text AS value,
        first_value(path) OVER same AS first, row_number() OVER same AS occurrence
      FROM ${sql.table(`staged_${table}`)} WHERE ${ref} IS NOT NULL
      WINDOW same AS (PARTITION BY ${ref} ORDER BY ctid)
    ) AS numbered WHERE occurrence > 1 ORDER BY position LIMIT ${LISTED}`
  const { rows } = await found.execute(transaction)
  report(problems, rows, ({ path, first, value }) => [`${path}.${column}`, `${value} už má ${first}`])
}

async function checkCities(transaction: Transaction<DB>, problems: Problems, table: string): Promise<void> {
  const found = sql<Found>`
    SELECT path, city AS value, count(*) OVER () AS total FROM ${sql.table(`staged_${table}`)} AS staged
    WHERE city IS NOT NULL AND NOT EXISTS (SELECT FROM staged_cities WHERE slug = staged.city)
    ORDER BY ctid LIMIT ${LISTED}`
  const { rows } = await found.execute(transaction)
  report(problems, rows, ({ path, value }) => [`${path}.city`, `město ${value} v souboru není`])
}

/** `total` counts those beyond the limit as well. */
type Found = { path: string; value: string; total: number }

function report<Row extends Found>(
  problems: Problems,
  rows: readonly Row[],
  wording: (row: Row) => readonly [path: string, text: string],
): void {
  for (const row of rows) problems.add(...wording(row))
  problems.addUnlisted((rows[0]?.total ?? 0) - rows.length)
}
