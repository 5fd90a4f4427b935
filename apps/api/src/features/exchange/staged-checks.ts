/** What can be told wrong only of the whole file: things that stand in it twice, cities that do not stand in it. */
import { sql, type Transaction } from 'kysely'
import type { Problems } from './problems.ts'

const UNIQUE: readonly { readonly table: string; readonly column: string }[] = [
  { table: 'cities', column: 'id' },
  { table: 'cities', column: 'slug' },
  { table: 'areas', column: 'code' },
  { table: 'categories', column: 'name' },
  { table: 'banners', column: 'id' },
  { table: 'restaurants', column: 'id' },
  { table: 'restaurants', column: 'slug' },
  { table: 'extra_groups', column: 'id' },
  { table: 'extras', column: 'id' },
  { table: 'sections', column: 'id' },
  { table: 'items', column: 'id' },
]

const REFERRING = ['banners', 'restaurants', 'areas']

export async function checkStaged(transaction: Transaction<unknown>, problems: Problems): Promise<void> {
  for (const { table, column } of UNIQUE) await checkUnique(transaction, problems, table, column)
  for (const table of REFERRING) await checkCities(transaction, problems, table)
}

async function checkUnique(
  transaction: Transaction<unknown>,
  problems: Problems,
  table: string,
  column: string,
): Promise<void> {
  const ref = sql.ref(column)
  const { rows } = await sql<{ path: string; first: string; value: string }>`
    SELECT path, first, ${ref}::text AS value FROM (
      SELECT path, ${ref}, first_value(path) OVER same AS first, row_number() OVER same AS place
      FROM ${sql.table(`staged_${table}`)} WHERE ${ref} IS NOT NULL
      WINDOW same AS (PARTITION BY ${ref} ORDER BY ctid)
    ) AS counted WHERE place > 1 ORDER BY path`.execute(transaction)
  for (const { path, first, value } of rows) {
    problems.add(`${path}.${column}`, `${value} už má ${first}`)
  }
}

async function checkCities(
  transaction: Transaction<unknown>,
  problems: Problems,
  table: string,
): Promise<void> {
  const { rows } = await sql<{ path: string; city: string }>`
    SELECT path, city FROM ${sql.table(`staged_${table}`)} AS staged
    WHERE city IS NOT NULL AND NOT EXISTS (SELECT FROM staged_cities WHERE slug = staged.city)
    ORDER BY ctid`.execute(transaction)
  for (const { path, city } of rows) problems.add(`${path}.city`, `město ${city} v souboru není`)
}
