/**
 * Replaces a database's contents by a backup, in one transaction, so that the result is either the old data or the new.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { DB } from '@sousto/api/database/tables.ts'
import { databaseFiles } from '@sousto/api/features/photos/service.ts'
import type { PhotoFiles } from '@sousto/api/ports/photo-files.ts'
import type { Connection } from '@sousto/postgres/connection.ts'
import { kyselyOver } from '@sousto/postgres/database.ts'
import {
  beginDump,
  type CopyIn,
  copyIn,
  type DumpTable,
  openForLoad,
  setSequence,
  tableName,
  tablesOf,
} from '@sousto/postgres/dump.ts'
import { releaseJobs } from '@sousto/postgres/job-functions.ts'
import { migrateJobs } from '@sousto/postgres/jobs.ts'
import { lockMigrations, migrateWithin } from '@sousto/postgres/migrate.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { damaged } from './archive.ts'
import { newer, type Part } from './checked-parts.ts'
import type { Contents, Manifest } from './manifest.ts'
import { leftOut, MIGRATED, QUEUE } from './product-tables.ts'

export type RestoreOptions = {
  readonly url: string
  readonly client: Connection
  /** Null means that photographs are in the database. */
  readonly photos: PhotoFiles | null
  /** True if existing data may be replaced. */
  readonly replace: boolean
  /** The backup must have been read to its end before, so that a damaged one changes nothing. */
  readonly parts: AsyncIterable<Part>
  /** Called when an interruption may come too late. */
  readonly onCommit: () => void
}

/**
 * Throws an `OperatorError`, with nothing changed, if the database is in use or contains data that must not be
 * replaced.
 */
export async function restoreParts(options: RestoreOptions): Promise<void> {
  const { url, client, replace, parts } = options
  await keepOthersOut(client)
  const present = await presentSchemas(client)
  if (present.length > 0 && !replace) {
    throw new OperatorError(
      'V databázi už data jsou. Obnova je celá nahradí, jen když přidáte --replace; nic se nezměnilo.',
    )
  }
  await migrateJobs(url)
  await beginDump(client, { readOnly: false })
  let load: Load | undefined
  for await (const part of parts) {
    if (part.kind === 'manifest') load = await beginLoad(options, part.manifest)
    else if (load === undefined) throw damaged('no manifest')
    else if (part.kind === 'photo') await load.photos.write(part.name, Buffer.from(part.bytes))
    else if (part.kind === 'rows') await load.addRows(part.table, part.bytes)
    else await load.finish(part.contents)
  }
  options.onCommit()
  await client.query('commit')
}

/** In milliseconds; PostgreSQL detects within a second that a restore was killed. */
const PATIENCE = 5_000

/**
 * Prevents processes from starting on the database until this connection ends, so that only running ones have to be
 * found.
 */
async function keepOthersOut(client: Connection): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; await isInUse(client); await pause(200)) {
    if (Date.now() < deadline) continue
    throw new OperatorError(
      'Databázi používá spuštěné Sousto nebo jiný jeho příkaz: nejdřív je zastavte; nic se nezměnilo.',
    )
  }
}

async function isInUse(client: Connection): Promise<boolean> {
  for (const { schema } of MIGRATED) if (!(await lockMigrations(client, schema))) return true
  // Every process on an embedded server keeps a connection to it from its start, and so does this one.
  const { rows } = await client.query<{ used: boolean }>(
    `select coalesce(bool_or(datname = current_database() and application_name like 'sousto%' and pid <> pg_backend_pid()), false)
       or count(*) filter (where application_name = 'sousto embedded') > 1 as used
     from pg_stat_activity`,
  )
  return rows[0]?.used === true
}

async function presentSchemas(client: Connection): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1)',
    [MIGRATED.map(({ schema }) => schema)],
  )
  return rows.map(({ name }) => name)
}

type Load = {
  readonly photos: PhotoFiles
  readonly addRows: (table: string, bytes: Uint8Array) => Promise<void>
  readonly finish: (contents: Contents) => Promise<void>
}

/** Recreates the schemas as they were when the backup was made. */
async function beginLoad({ client, photos }: RestoreOptions, manifest: Manifest): Promise<Load> {
  const restored = MIGRATED.filter(({ schema }) => schema in manifest.schemas)
  const [newest] = (await client.query<{ id: number }>(`select max(id) as id from ${QUEUE}.migrations`)).rows
  if ((manifest.jobs ?? 0) > (newest?.id ?? 0)) throw newer()
  for (const { schema } of restored) await client.query(`drop schema if exists ${schema} cascade`)
  for (const own of restored) await migrateWithin(client, own, manifest.schemas[own.schema]?.at(-1)?.number)
  const tables = await tablesToFill(client, manifest)
  const close = await openForLoad(client, [...tables.values()])
  const counts = new Map<string, number>()
  let current: { readonly table: string; readonly copy: CopyIn } | undefined

  async function endTable(): Promise<void> {
    if (current === undefined) return
    counts.set(current.table, await current.copy.end())
    current = undefined
  }

  return {
    photos: photos ?? databaseFiles({ kysely: kyselyOver<DB>(client) }),
    addRows: async (name, bytes) => {
      if (current?.table !== name) {
        await endTable()
        const table = tables.get(name)
        if (table === undefined || counts.has(name)) throw damaged(`rows of ${name} out of order`)
        current = { table: name, copy: copyIn(client, table) }
      }
      await current.copy.write(bytes)
    },
    finish: async ({ tables: said, sequences }) => {
      await endTable()
      for (const [table, { count }] of Object.entries(said))
        if ((counts.get(table) ?? 0) !== count) throw damaged(`${counts.get(table)} rows of ${table}`)
      for (const sequence of sequences) await setSequence(client, sequence)
      await close()
      await releaseJobs(client)
      for (const own of restored) await migrateWithin(client, own)
    },
  }
}

/** Returns tables by name, with the columns of the backup. */
async function tablesToFill(client: Connection, manifest: Manifest): Promise<ReadonlyMap<string, DumpTable>> {
  const schemas = [...Object.keys(manifest.schemas), ...(manifest.jobs === null ? [] : [QUEUE])]
  const never = leftOut({ addresses: true })
  const present = (await tablesOf(client, schemas)).filter((table) => !never.has(tableName(table)))
  const saved = new Map(manifest.tables.map((table) => [tableName(table), table]))
  for (const [name, { columns }] of saved) {
    const known = present.find((table) => tableName(table) === name)?.columns ?? []
    if (columns.every((column) => known.includes(column))) continue
    throw new OperatorError(
      `Tabulka ${name} je v záloze jiná než v této verzi Sousta: obnovte ji verzí ${manifest.version} a databázi pak převeďte touto; nic se nezměnilo.`,
    )
  }
  return new Map(present.map((table) => [tableName(table), saved.get(tableName(table)) ?? table]))
}
