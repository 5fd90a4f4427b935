/** Writes an edition of the address register, or its part, row by row where it differs. */

import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type AddressRow, FIRST_DEMO_CODE } from './address-row.ts'
import {
  announceChange,
  createNameRows,
  NAMES,
  placeOf,
  REGISTER_LOCK,
  type Row,
  TABLES,
  type TableName,
  takeTime,
} from './address-tables.ts'

/** Addresses added, updated and removed; `changed` is true also where only a name did, say of a street. */
export type RegisterChanges = {
  readonly added: number
  readonly updated: number
  readonly removed: number
  readonly changed: boolean
}

/** `towns`: only addresses of the towns that the new ones lie in are replaced, and those of demo towns of the same names. */
export type Extent = 'whole' | 'towns'

const BATCH = 5_000

/**
 * Makes the register, or what it holds of some towns, hold these addresses and no other, touching only rows that differ, and counts the
 * addresses that changed. For as many as the country has, `replaceWhole` is faster. Readers see the old edition until the transaction commits and the new one from then on; only if anything changed, the
 * generation counts up and `NOTIFY register_changed` goes out. Of two addresses with one code the first counts.
 */
export async function replaceRegister(
  transaction: Transaction<DB>,
  addresses: AsyncIterable<AddressRow> | Iterable<AddressRow>,
  extent: Extent = 'whole',
): Promise<RegisterChanges> {
  await takeTime(transaction)
  // Two at once take turns.
  await sql`SELECT pg_advisory_xact_lock(${REGISTER_LOCK})`.execute(transaction)
  await stageAddresses(transaction, addresses)

  const written = new Map<TableName, Written>()
  for (const name of NAMES) written.set(name, await write(transaction, name))
  const removed = new Map<TableName, number>()
  for (const name of NAMES.toReversed()) {
    removed.set(name, await remove(transaction, name, extent === 'whole' ? EVERY : WITHIN[name]))
  }

  const changed =
    [...written.values()].some(({ added, updated }) => added + updated > 0) ||
    [...removed.values()].some((count) => count > 0)
  if (changed) await announce(transaction)
  return { ...(written.get('places') ?? NOTHING), removed: removed.get('places') ?? 0, changed }
}

async function stageAddresses(
  transaction: Transaction<DB>,
  addresses: AsyncIterable<AddressRow> | Iterable<AddressRow>,
): Promise<void> {
  for (const name of NAMES) {
    await sql`CREATE TEMPORARY TABLE ${staging(name)} ON COMMIT DROP AS
      SELECT code, ${columns(name)} FROM ${table(name)} WITH NO DATA`.execute(transaction)
    await sql`ALTER TABLE ${staging(name)} ADD PRIMARY KEY (code)`.execute(transaction)
  }
  const names = createNameRows()
  let places: Row[] = []
  const flush = async () => {
    for (const name of NAMES) await stage(transaction, name, name === 'places' ? places : names.take(name))
    places = []
  }
  for await (const address of addresses) {
    names.add(address)
    places.push(placeOf(address))
    if (places.length >= BATCH) await flush()
  }
  await flush()
  for (const name of NAMES) await sql`ANALYZE ${staging(name)}`.execute(transaction)
}

const staging = (name: TableName) => sql.table(`incoming_${name}`)
const table = (name: TableName) => sql.table(`location.${name}`)
const columns = (name: TableName, prefix = '') =>
  sql.join(TABLES[name].map((column) => sql.ref(prefix + column)))

async function stage(transaction: Transaction<DB>, name: TableName, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql`INSERT INTO ${staging(name)}
    SELECT * FROM json_populate_recordset(NULL::${staging(name)}, ${JSON.stringify(rows)}::json)
    ON CONFLICT DO NOTHING`.execute(transaction)
}

type Written = { readonly added: number; readonly updated: number }
const NOTHING: Written = { added: 0, updated: 0 }

async function write(transaction: Transaction<DB>, name: TableName): Promise<Written> {
  const differs = sql`ROW(${columns(name, 'current.')}) IS DISTINCT FROM ROW(${columns(name, 'incoming.')})`
  const assignments = TABLES[name].map((column) => sql`${sql.ref(column)} = ${sql.ref(`incoming.${column}`)}`)
  const updated = await sql`UPDATE ${table(name)} AS current SET ${sql.join(assignments)}
    FROM ${staging(name)} AS incoming WHERE current.code = incoming.code AND ${differs}`.execute(transaction)
  const added = await sql`INSERT INTO ${table(name)} (code, ${columns(name)})
    SELECT code, ${columns(name)} FROM ${staging(name)} AS incoming
    WHERE NOT EXISTS (SELECT FROM ${table(name)} AS current WHERE current.code = incoming.code)`.execute(
    transaction,
  )
  return { added: Number(added.numAffectedRows), updated: Number(updated.numAffectedRows) }
}

const EVERY = sql<boolean>`true`
const TOWNS = sql`(SELECT code FROM incoming_towns
  UNION SELECT code FROM location.towns WHERE code >= ${sql.lit(FIRST_DEMO_CODE)} AND name IN (SELECT name FROM incoming_towns))`
const IN_TOWNS = sql<boolean>`current.town_code IN ${TOWNS}`
/** Which rows of each table lie in the towns that are replaced. */
const WITHIN: Readonly<Record<TableName, RawBuilder<boolean>>> = {
  towns: sql`current.code IN ${TOWNS}`,
  parts: IN_TOWNS,
  districts: IN_TOWNS,
  streets: IN_TOWNS,
  places: sql`current.part_code IN (SELECT current.code FROM location.parts AS current WHERE ${IN_TOWNS})`,
}

async function remove(
  transaction: Transaction<DB>,
  name: TableName,
  within: RawBuilder<boolean>,
): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM ${table(name)} AS current
    WHERE ${within} AND NOT EXISTS (SELECT FROM ${staging(name)} AS incoming WHERE incoming.code = current.code)`.execute(
    transaction,
  )
  return Number(numAffectedRows)
}

/** With fresh figures for the planner, whose plans for freshly filled tables would be those for empty ones. */
async function announce(transaction: Transaction<DB>): Promise<void> {
  for (const name of NAMES) await sql`ANALYZE ${table(name)}`.execute(transaction)
  await announceChange(transaction)
}
