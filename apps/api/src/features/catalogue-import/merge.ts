/** Merges staged rows into the catalogue with its search, and counts the changes in entities that the operator knows. */

import type { Changes } from '@sousto/postgres/staged-import.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { indexRestaurants } from '../dish-search/service.ts'
import type { Staging } from './staging.ts'
import { type Kind, TABLES, type TableName } from './tables.ts'

/** `removable` selects the rows of a table that may be removed; if it is left out, all that are not staged may be. */
export async function mergeStaged(
  transaction: Transaction<DB>,
  staging: Staging,
  removable?: (table: TableName) => RawBuilder<unknown>,
): Promise<ReadonlyMap<Kind, Changes>> {
  await sql`CREATE TEMPORARY TABLE changed (kind text, owner text, change text) ON COMMIT DROP`.execute(
    transaction,
  )
  await staging.merge({ record, ...(removable && { removable }) })
  await indexRestaurants(transaction, await changedRestaurants(transaction))
  return countChanges(transaction)
}

async function changedRestaurants(transaction: Transaction<DB>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT owner::integer AS id FROM changed WHERE kind = 'restaurants'
    UNION SELECT s.restaurant_id FROM changed
      JOIN shop.items AS i ON i.id = owner::integer JOIN shop.sections AS s ON s.id = i.section_id
      WHERE kind = 'items'
    ORDER BY id`.execute(transaction)
  return rows.map(({ id }) => id)
}

function record(
  table: TableName,
  change: keyof Changes,
  statement: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { kind, owner, entire } = TABLES[table]
  return sql`WITH touched AS (${statement} RETURNING current.${sql.ref(owner)}::text AS owner)
    INSERT INTO changed SELECT ${kind}, owner, ${entire ? change : 'updated'} FROM touched`
}

/** An entity that was added or removed counts once, regardless of changes to its parts. */
async function countChanges(transaction: Transaction<DB>): Promise<ReadonlyMap<Kind, Changes>> {
  const { rows } = await sql<Changes & { kind: Kind }>`
    SELECT kind,
      count(*) FILTER (WHERE change = 'added') AS added,
      count(*) FILTER (WHERE change = 'updated') AS updated,
      count(*) FILTER (WHERE change = 'removed') AS removed
    FROM (SELECT kind, owner, min(change) FILTER (WHERE change <> 'updated') AS entire FROM changed GROUP BY kind, owner) AS things,
      LATERAL (SELECT coalesce(entire, 'updated') AS change) AS outcome
    GROUP BY kind`.execute(transaction)
  return new Map(rows.map(({ kind, added, updated, removed }) => [kind, { added, updated, removed }]))
}
