/** Writes an edition of the address register as a whole. */
import { sql, type Transaction } from 'kysely'
import type { AddressRow } from './address-row.ts'
import { cellOf } from './grid.ts'

export type RegisterChanges = { readonly added: number; readonly updated: number; readonly removed: number }

/** Tables in the order in which their rows may be written: what a row refers to comes before it. */
const TABLES = {
  towns: ['name'],
  parts: ['town_code', 'name'],
  districts: ['town_code', 'name'],
  streets: ['town_code', 'name'],
  places: [
    'part_code',
    'district_code',
    'street_code',
    'registration',
    'house_number',
    'orientation_number',
    'orientation_letter',
    'postcode',
    'lng',
    'lat',
    'cell',
  ],
} as const
type TableName = keyof typeof TABLES
const NAMES = ['towns', 'parts', 'districts', 'streets', 'places'] as const satisfies readonly TableName[]
type Row = { readonly code: number }

const BATCH = 5_000

/**
 * Makes the register hold these addresses and no other, touching only rows that differ, and counts the addresses that changed.
 * Readers see the old edition until the transaction commits and the new one from then on; only if anything changed, the
 * generation counts up and `NOTIFY register_changed` goes out. Of two addresses with one code the first counts.
 */
export async function replaceRegister(
  transaction: Transaction<unknown>,
  addresses: AsyncIterable<AddressRow> | Iterable<AddressRow>,
): Promise<RegisterChanges> {
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
  // Two at once take turns.
  await sql`SELECT pg_advisory_xact_lock(hashtext('location register'))`.execute(transaction)
  await stageAddresses(transaction, addresses)

  const written = new Map<TableName, Written>()
  for (const name of NAMES) written.set(name, await write(transaction, name))
  const removed = new Map<TableName, number>()
  for (const name of NAMES.toReversed()) removed.set(name, await remove(transaction, name))

  const changed = [...written.values()].some(({ added, updated }) => added + updated > 0)
  if (changed || [...removed.values()].some((count) => count > 0)) await announce(transaction)
  return { ...(written.get('places') ?? NOTHING), removed: removed.get('places') ?? 0 }
}

async function stageAddresses(
  transaction: Transaction<unknown>,
  addresses: AsyncIterable<AddressRow> | Iterable<AddressRow>,
): Promise<void> {
  for (const name of NAMES) {
    await sql`CREATE TEMPORARY TABLE ${staging(name)} ON COMMIT DROP AS
      SELECT code, ${columns(name)} FROM ${table(name)} WITH NO DATA`.execute(transaction)
    await sql`ALTER TABLE ${staging(name)} ADD PRIMARY KEY (code)`.execute(transaction)
  }
  const seen = new Set<string>()
  let batches = emptyBatches()
  const add = (name: Exclude<TableName, 'places'>, row: Row) => {
    const key = `${name} ${row.code}`
    if (seen.has(key)) return
    seen.add(key)
    batches[name].push(row)
  }
  const flush = async () => {
    for (const name of NAMES) await stage(transaction, name, batches[name])
    batches = emptyBatches()
  }
  for await (const address of addresses) {
    const { town, part, district, street } = address
    const inTown = { town_code: town.code }
    add('towns', town)
    add('parts', { ...part, ...inTown })
    if (district) add('districts', { ...district, ...inTown })
    if (street) add('streets', { ...street, ...inTown })
    batches.places.push(placeOf(address))
    if (batches.places.length >= BATCH) await flush()
  }
  await flush()
  for (const name of NAMES) await sql`ANALYZE ${staging(name)}`.execute(transaction)
}

function emptyBatches(): Record<TableName, Row[]> {
  return { towns: [], parts: [], districts: [], streets: [], places: [] }
}

function placeOf(address: AddressRow): Row {
  const { code, part, district, street, houseNumber, orientationNumber, orientationLetter, position } =
    address
  return Object.assign(
    { code, part_code: part.code, district_code: district?.code, street_code: street?.code },
    { registration: address.houseType === 'č.e.', house_number: houseNumber, postcode: address.postcode },
    { orientation_number: orientationNumber, orientation_letter: orientationLetter },
    position && { ...position, cell: cellOf(position) },
  )
}

const staging = (name: TableName) => sql.table(`incoming_${name}`)
const table = (name: TableName) => sql.table(`location.${name}`)
const columns = (name: TableName, prefix = '') =>
  sql.join(TABLES[name].map((column) => sql.ref(prefix + column)))

async function stage(
  transaction: Transaction<unknown>,
  name: TableName,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`INSERT INTO ${staging(name)}
    SELECT * FROM json_populate_recordset(NULL::${staging(name)}, ${JSON.stringify(rows)}::json)
    ON CONFLICT DO NOTHING`.execute(transaction)
}

type Written = { readonly added: number; readonly updated: number }
const NOTHING: Written = { added: 0, updated: 0 }

async function write(transaction: Transaction<unknown>, name: TableName): Promise<Written> {
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

async function remove(transaction: Transaction<unknown>, name: TableName): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM ${table(name)} AS current
    WHERE NOT EXISTS (SELECT FROM ${staging(name)} AS incoming WHERE incoming.code = current.code)`.execute(
    transaction,
  )
  return Number(numAffectedRows)
}

/** With fresh figures for the planner, whose plans for freshly filled tables would be those for empty ones. */
async function announce(transaction: Transaction<unknown>): Promise<void> {
  for (const name of NAMES) await sql`ANALYZE ${table(name)}`.execute(transaction)
  await sql`UPDATE location.register SET generation = generation + 1`.execute(transaction)
  await sql`NOTIFY register_changed`.execute(transaction)
}
