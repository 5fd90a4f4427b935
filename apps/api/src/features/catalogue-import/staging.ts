/** Rows of a file on their way into the catalogue: temporary tables beside the real ones, filled in batches. */

import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type Row, TABLES, type TableName } from './tables.ts'

/** Where a row stands in the file, and the slug of the city that it names. */
type Origin = { readonly path: string; readonly city?: string | null }

export type Staging = {
  readonly add: <Name extends TableName>(table: Name, row: Row<Name>, origin?: Origin) => void
  /** Sends what has gathered; with `least`, only if that is at least so many rows. */
  readonly flush: (least?: number) => Promise<void>
}

const NAMES = Object.keys(TABLES)

/** Makes the temporary tables `staged_…`; they go with the transaction. */
export async function createStaging(transaction: Transaction<DB>): Promise<Staging> {
  for (const name of NAMES) {
    await sql`CREATE TEMPORARY TABLE ${sql.table(`staged_${name}`)} ON COMMIT DROP AS
      SELECT *, ''::text AS path, ''::text AS city FROM ${sql.table(`shop.${name}`)} WITH NO DATA`.execute(
      transaction,
    )
  }

  let waiting = 0
  let batches = new Map<string, object[]>()
  function add(table: string, row: object): void {
    const batch = batches.get(table)
    if (batch) batch.push(row)
    else batches.set(table, [row])
    waiting += 1
  }
  return {
    add: (table, row, origin) => add(table, { ...row, ...origin }),
    flush: async (least = 1) => {
      if (waiting < least) return
      const sent = batches
      batches = new Map()
      waiting = 0
      for (const [name, rows] of sent) {
        const table = sql.table(`staged_${name}`)
        await sql`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::json)`.execute(
          transaction,
        )
      }
    },
  }
}

/** Cities get the ids that their slugs stand for, and the planner its figures. */
export async function completeStaging(transaction: Transaction<DB>): Promise<void> {
  for (const name of ['banners', 'restaurants']) {
    await sql`UPDATE ${sql.table(`staged_${name}`)} AS staged SET city_id = city.id
      FROM staged_cities AS city WHERE city.slug = staged.city`.execute(transaction)
  }
  for (const name of NAMES) await sql`ANALYZE ${sql.table(`staged_${name}`)}`.execute(transaction)
}
