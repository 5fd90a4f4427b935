/**
 * Checks for problems across the whole file: duplicate keys, unknown cities and unknown VAT classes. Areas are checked by the location
 * service.
 */

import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { LISTED, type Problems } from './problems.ts'
import type { Staging } from './staging.ts'
import type { TableName } from './tables.ts'

type Unique = { readonly [Name in TableName]?: readonly (keyof DB[Name])[] }
const UNIQUE = {
  'shop.cities': ['id', 'slug'],
  'shop.categories': ['name'],
  'shop.banners': ['id'],
  'shop.restaurants': ['id', 'slug'],
  'shop.extra_groups': ['id'],
  'shop.extras': ['id'],
  'shop.sections': ['id'],
  'shop.items': ['id'],
} as const satisfies Unique

const WITH_CITY = ['shop.banners', 'shop.restaurants'] as const satisfies readonly TableName[]

/**
 * Call this before `completeStaging`, whose updates change the physical order: until then it is the order of the file.
 */
export async function checkStaged(
  transaction: Transaction<DB>,
  staging: Staging,
  problems: Problems,
): Promise<void> {
  for (const table of Object.keys(UNIQUE) as (keyof typeof UNIQUE)[]) {
    for (const column of UNIQUE[table]) await checkUnique(transaction, staging, problems, table, column)
  }
  await checkVatClasses(transaction, staging, problems)
  for (const table of WITH_CITY) await checkCities(transaction, staging, problems, table)
}

async function checkUnique(
  transaction: Transaction<DB>,
  staging: Staging,
  problems: Problems,
  table: TableName,
  column: string,
): Promise<void> {
  const ref = sql.ref(column)
  const found = sql<Found & { first: string }>`
    SELECT path, first, value, count(*) OVER () AS total FROM (
      SELECT ctid AS position, path, ${ref}::text AS value,
        first_value(path) OVER same AS first, row_number() OVER same AS occurrence
      FROM ${staging.staged(table)} WHERE ${ref} IS NOT NULL
      WINDOW same AS (PARTITION BY ${ref} ORDER BY ctid)
    ) AS numbered WHERE occurrence > 1 ORDER BY position LIMIT ${LISTED}`
  const { rows } = await found.execute(transaction)
  report(problems, rows, ({ path, first, value }) => [`${path}.${column}`, `${value} už má ${first}`])
}

async function checkCities(
  transaction: Transaction<DB>,
  staging: Staging,
  problems: Problems,
  table: (typeof WITH_CITY)[number],
): Promise<void> {
  const rows = await transaction
    .selectFrom(staging.staged(table).as('staged'))
    .leftJoin(staging.staged('shop.cities').as('city'), 'city.slug', 'staged.city')
    .select(['staged.path', 'staged.city as value', sql<number>`count(*) OVER ()`.as('total')])
    .where('staged.city', 'is not', null)
    .where('city.slug', 'is', null)
    .orderBy(sql`staged.ctid`)
    .limit(LISTED)
    .execute()
  report(problems, rows, ({ path, value }) => [`${path}.city`, `město ${value} v souboru není`])
}

async function checkVatClasses(
  transaction: Transaction<DB>,
  staging: Staging,
  problems: Problems,
): Promise<void> {
  const rows = await transaction
    .selectFrom(staging.staged('shop.items').as('staged'))
    .leftJoin('shop.vat_classes as known', 'known.code', 'staged.vat')
    .select(['staged.path', 'staged.vat as value', sql<number>`count(*) OVER ()`.as('total')])
    .where('known.code', 'is', null)
    .orderBy(sql`staged.ctid`)
    .limit(LISTED)
    .execute()
  report(problems, rows, ({ path, value }) => [`${path}.vat`, `třída DPH ${value} není založená`])
}

/** `total` includes those beyond the limit. */
type Found = { readonly path: string | null; readonly value: string | null; readonly total: number }

function report<Row extends Found>(
  problems: Problems,
  rows: readonly Row[],
  wording: (row: Row) => readonly [path: string, text: string],
): void {
  for (const row of rows) problems.add(...wording(row))
  problems.addUnlisted((rows[0]?.total ?? 0) - rows.length)
}
