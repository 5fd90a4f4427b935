/** Makes the catalogue what the staged rows say, touching only rows that differ, and counts what that meant. */

import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type Kind, TABLES, type Table } from './tables.ts'

export type Changes = { readonly added: number; readonly updated: number; readonly removed: number }

const ORDER: readonly (readonly [string, Table])[] = Object.entries(TABLES)

export async function mergeStaged(transaction: Transaction<DB>): Promise<ReadonlyMap<Kind, Changes>> {
  await sql`CREATE TEMPORARY TABLE changed (kind text, owner text, change text) ON COMMIT DROP`.execute(
    transaction,
  )
  // New rows before old ones go: whatever refers to them finds one or the other at every step.
  for (const [name, table] of ORDER) {
    await updateRows(transaction, name, table)
    await addRows(transaction, name, table)
  }
  for (const [name, table] of ORDER.toReversed()) await removeRows(transaction, name, table)
  return countChanges(transaction)
}

/** Writes down whose rows a statement returned. */
function recorded(kind: Kind, change: keyof Changes, statement: ReturnType<typeof sql>) {
  return sql`WITH touched AS (${statement})
    INSERT INTO changed SELECT ${kind}, owner::text, ${change} FROM touched`
}

const fields = (alias: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
const sameKey = (key: readonly string[]) =>
  sql.join(
    key.map((name) => sql`current.${sql.ref(name)} = staged.${sql.ref(name)}`),
    sql` AND `,
  )

async function updateRows(transaction: Transaction<DB>, name: string, table: Table): Promise<void> {
  const { key, columns, kind, owner } = table
  const assignments = columns.map((column) => sql`${sql.ref(column)} = staged.${sql.ref(column)}`)
  const statement = sql`
    UPDATE ${sql.table(`shop.${name}`)} AS current SET ${sql.join(assignments)}
    FROM ${sql.table(`staged_${name}`)} AS staged
    WHERE ${sameKey(key)}
      AND ROW(${fields('current', columns)}) IS DISTINCT FROM ROW(${fields('staged', columns)})
    RETURNING current.${sql.ref(owner)} AS owner`
  await recorded(kind, 'updated', statement).execute(transaction)
}

async function addRows(transaction: Transaction<DB>, name: string, table: Table): Promise<void> {
  const { key, columns, kind, owner, whole } = table
  const all = [...key, ...columns]
  const statement = sql`
    INSERT INTO ${sql.table(`shop.${name}`)} (${sql.join(all.map((column) => sql.ref(column)))})
    SELECT ${fields('staged', all)} FROM ${sql.table(`staged_${name}`)} AS staged
    WHERE NOT EXISTS (SELECT FROM ${sql.table(`shop.${name}`)} AS current WHERE ${sameKey(key)})
    RETURNING ${sql.ref(owner)} AS owner`
  await recorded(kind, whole ? 'added' : 'updated', statement).execute(transaction)
}

async function removeRows(transaction: Transaction<DB>, name: string, table: Table): Promise<void> {
  const { key, kind, owner, whole } = table
  const statement = sql`
    DELETE FROM ${sql.table(`shop.${name}`)} AS current
    WHERE NOT EXISTS (SELECT FROM ${sql.table(`staged_${name}`)} AS staged WHERE ${sameKey(key)})
    RETURNING current.${sql.ref(owner)} AS owner`
  await recorded(kind, whole ? 'removed' : 'updated', statement).execute(transaction)
}

/** A thing that came or went counts once, whatever happened to its parts on the way. */
async function countChanges(transaction: Transaction<DB>): Promise<ReadonlyMap<Kind, Changes>> {
  const { rows } = await sql<Changes & { kind: Kind }>`
    SELECT kind,
      count(*) FILTER (WHERE change = 'added') AS added,
      count(*) FILTER (WHERE change = 'updated') AS updated,
      count(*) FILTER (WHERE change = 'removed') AS removed
    FROM (SELECT kind, owner, min(change) FILTER (WHERE change <> 'updated') AS whole FROM changed GROUP BY kind, owner) AS things,
      LATERAL (SELECT coalesce(whole, 'updated') AS change) AS outcome
    GROUP BY kind`.execute(transaction)
  return new Map(rows.map(({ kind, added, updated, removed }) => [kind, { added, updated, removed }]))
}

/** Fresh figures for the planner: its plans for freshly filled tables would be those for empty ones. */
export async function analyze(transaction: Transaction<DB>): Promise<void> {
  for (const [name] of ORDER) await sql`ANALYZE ${sql.table(`shop.${name}`)}`.execute(transaction)
}
