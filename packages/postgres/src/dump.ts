/** The contents of tables as text, out of PostgreSQL and back into it: what a backup is made of (docs/decisions/047-backups.md). */
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

export type DumpTable = {
  readonly schema: string
  readonly name: string
  /** Those that hold data: not the generated ones. */
  readonly columns: readonly string[]
}

/** `value` null: no number was taken yet. */
export type SequenceState = { readonly name: string; readonly value: string | null }

/** `shop.orders` */
export const tableName = ({ schema, name }: Pick<DumpTable, 'schema' | 'name'>) => `${schema}.${name}`

/** How values are written, the same whatever the server's settings are. */
const FORMAT = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local client_encoding = 'UTF8';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local client_connection_check_interval = '1s';`

/** Begins a transaction for `copyOut` or `copyIn`; with `readOnly` all is read from one snapshot, while others go on writing. */
export async function beginDump(
  client: pg.ClientBase,
  { readOnly }: { readonly readOnly: boolean },
): Promise<void> {
  await client.query(readOnly ? 'begin isolation level repeatable read, read only' : 'begin')
  await client.query(FORMAT)
}

/** Every table of the schemas, by name. */
export async function tablesOf(
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<readonly DumpTable[]> {
  const { rows } = await client.query<DumpTable>(
    `select n.nspname as schema, c.relname as name,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any($1) and c.relkind = 'r'
     group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows
}

/** Read after the snapshot was taken, they are past every number that it holds. */
export async function sequencesOf(
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<readonly SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) order by 1`,
    [schemas],
  )
  return rows
}

export async function setSequence(client: pg.ClientBase, { name, value }: SequenceState): Promise<void> {
  if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, value])
}

const CHUNK = 256 * 1024

/** The rows of a table in PostgreSQL's text format, one a line, in pieces of about a quarter of a megabyte. */
export async function* copyOut(client: pg.ClientBase, table: DumpTable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of client.query(to(`copy ${target(client, table)} to stdout`))) {
    pieces.push(piece)
    size += piece.length
    if (size < CHUNK) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pieces)
}

export type CopyIn = {
  readonly write: (bytes: Uint8Array) => Promise<void>
  /** Returns the number of rows. */
  readonly end: () => Promise<number>
}

export function copyIn(client: pg.ClientBase, table: DumpTable): CopyIn {
  const stream = client.query(from(`copy ${target(client, table)} from stdin`))
  let failure: Error | undefined
  // An error may come between two calls.
  stream.on('error', (error) => {
    failure = error
  })
  const settled = (start: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      if (failure) return reject(failure)
      stream.once('error', reject)
      start((error) => {
        stream.off('error', reject)
        if (error) reject(error)
        else resolve()
      })
    })
  return {
    write: (bytes) => settled((done) => stream.write(bytes, done)),
    end: async () => {
      await settled((done) => stream.end(done))
      return stream.rowCount
    },
  }
}

function target(client: pg.ClientBase, { schema, name, columns }: DumpTable): string {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} (${quoted})`
}

/** Empties the tables and lets them be filled in any order, without triggers. Returns what brings back and checks the references. */
export async function openForLoad(
  client: pg.ClientBase,
  tables: readonly DumpTable[],
): Promise<() => Promise<void>> {
  // Definitions name their tables in full.
  await client.query('set local search_path = pg_catalog')
  const quoted = tables.map(
    ({ schema, name }) => `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
  )
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [quoted],
  )
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
  for (const table of quoted) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${quoted.join(', ')} restart identity`)
  return async () => {
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
    await client.query('set constraints all immediate')
    for (const table of quoted) await client.query(`alter table ${table} enable trigger user`)
    for (const table of quoted) await client.query(`analyze ${table}`)
  }
}
