/**
 * Copies the contents of tables as text out of PostgreSQL and back into it, which is what a backup consists of
 * (docs/decisions/047-backups.md).
 */
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

export type DumpTable = {
  readonly schema: string
  readonly name: string
  /** The columns with stored data, without generated ones. */
  readonly columns: readonly string[]
}

/** A null `value` means that no number was used yet. */
export type SequenceState = { readonly name: string; readonly value: string | null }

/** Returns e.g. `shop.orders`. */
export const tableName = ({ schema, name }: Pick<DumpTable, 'schema' | 'name'>) => `${schema}.${name}`

/** The format of values, which is independent of the server's settings. */
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

/**
 * Begins a transaction for `copyOut` or `copyIn`. With `readOnly` everything is read from one snapshot, while other
 * sessions continue to write.
 */
export async function beginDump(
  client: pg.ClientBase,
  { readOnly }: { readonly readOnly: boolean },
): Promise<void> {
  await client.query(readOnly ? 'begin isolation level repeatable read, read only' : 'begin')
  await client.query(FORMAT)
}

/** Returns every table of the schemas, by name. */
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

/**
 * Returns the states of sequences. They are read after the snapshot was taken, so they are beyond every number in it.
 */
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

/** Yields the rows of a table in PostgreSQL's text format, one per line, in chunks of about a quarter of a megabyte. */
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
  /** Resolves to the number of rows. */
  readonly end: () => Promise<number>
}

export function copyIn(client: pg.ClientBase, table: DumpTable): CopyIn {
  const stream = client.query(from(`copy ${target(client, table)} from stdin`))
  let failure: Error | undefined
  // An error may occur between two calls.
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

/**
 * Empties the tables and allows them to be filled in any order, without triggers. Returns a function that restores and
 * checks the references.
 */
export async function openForLoad(
  client: pg.ClientBase,
  tables: readonly DumpTable[],
): Promise<() => Promise<void>> {
  // With this path, definitions contain the full names of tables.
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
