import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from './operator-error.ts'

type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** True if processes of the version before the migration also work after it. */
  readonly expands: boolean
}
type Recorded = Pick<Migration, 'number' | 'name' | 'checksum' | 'expands'>
export type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>
/** A schema of the product, and the folder with its migrations. */
export type MigratedSchema = { readonly schema: string; readonly folder: string }

const FILE = /^(\d{3})-[a-z0-9-]+\.sql$/
/** The first line of a migration after which processes of the version before do not work. */
const CONTRACTS = /^-- contracts: /

/**
 * A migration that waits for a lock holds up every statement that comes after it. It therefore gives up soon, and tries
 * again later.
 */
const LOCK_TIMEOUT = '2s'
const LOCK_ATTEMPTS = 20
const LOCK_PAUSE = 500
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Migrates `schema` to the newest `NNN-name.sql` of `folder` and returns the names of the files that ran. Any number of
 * processes may call it at once: one runs, the others wait; if nothing is missing, none waits. Each file runs in its own
 * transaction with the schema first in its search path. Files that ran must never change. A database migrated by a newer
 * program is rejected unless its newer migrations only expanded the schema.
 */
export async function migrate(
  pool: pg.Pool,
  { schema, folder }: MigratedSchema,
  lockTimeout = LOCK_TIMEOUT,
): Promise<readonly string[]> {
  const migrations = await readFolder(folder)
  const client = await pool.connect()
  const quoted = client.escapeIdentifier(schema)
  const missing = async () => notYetApplied(schema, migrations, await historyOf(client, quoted), 'Databáze')
  try {
    if ((await hasHistory(client, quoted)) && (await missing()).length === 0) return []
    await client.query('select set_config($1, $2, false)', ['statement_timeout', '0'])
    await client.query('select pg_advisory_lock(hashtext($1))', [lockName(schema)])
    await createSchema(client, quoted)
    const found = await missing()
    for (const migration of found) await applyPatiently(client, quoted, migration, lockTimeout)
    return found.map(({ name }) => name)
  } finally {
    await unlockAll(client)
    // The connection is destroyed, not returned to the pool: closing it releases the lock even after a failed query.
    client.release(true)
  }
}

/** A pooler may lend the connection to others, with its locks. */
export async function unlockAll(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock_all()').catch(() => {})
}

async function applyPatiently(
  client: pg.ClientBase,
  quotedSchema: string,
  migration: Migration,
  lockTimeout: string,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await client.query(`select set_config('lock_timeout', $1, true)`, [lockTimeout])
      await apply(client, quotedSchema, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLockTimeout(error)) throw error
      if (attempt === LOCK_ATTEMPTS) {
        throw new OperatorError(
          `Změna databáze ${migration.name} se nedočkala zámku: některá transakce ho drží příliš dlouho. Ukončete ji a program spusťte znovu.`,
          { cause: error },
        )
      }
    }
    await pause(LOCK_PAUSE)
  }
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE
}

const lockName = (schema: string) => `migrate ${schema}`

/**
 * Prevents all processes from migrating the schema while this connection is open. False means that a migration is
 * running.
 */
export async function lockMigrations(client: pg.ClientBase, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtext($1)) as locked',
    [lockName(schema)],
  )
  return rows[0]?.locked === true
}

/** Returns the migrations that ran in a schema. Null means that there is no such schema. */
export async function appliedMigrations(
  client: pg.ClientBase,
  schema: string,
): Promise<readonly Applied[] | null> {
  const quoted = client.escapeIdentifier(schema)
  if (!(await hasHistory(client, quoted))) return null
  return (await historyOf(client, quoted)).map(({ number, name, checksum }) => ({ number, name, checksum }))
}

async function hasHistory(client: pg.ClientBase, quotedSchema: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `${quotedSchema}.migrations`,
  ])
  return rows[0]?.found === true
}

/** Throws an `OperatorError` unless this program can migrate a backup's schema from the state after `history`. */
export async function checkBackedUpMigrations(
  { schema, folder }: MigratedSchema,
  history: readonly Applied[],
): Promise<void> {
  const recorded = history.map((applied) => ({ ...applied, expands: false }))
  notYetApplied(schema, await readFolder(folder), recorded, 'Záloha')
}

/**
 * Runs the migrations up to `last`, or all, in the caller's transaction. The caller must hold `lockMigrations`. It
 * changes the search path of the transaction.
 */
export async function migrateWithin(
  client: pg.ClientBase,
  { schema, folder }: MigratedSchema,
  last = Number.POSITIVE_INFINITY,
): Promise<void> {
  const quoted = client.escapeIdentifier(schema)
  const migrations = await readFolder(folder)
  await createSchema(client, quoted)
  const missing = notYetApplied(schema, migrations, await historyOf(client, quoted), 'Databáze')
  for (const migration of missing.filter(({ number }) => number <= last))
    await apply(client, quoted, migration)
}

async function createSchema(client: pg.ClientBase, quotedSchema: string): Promise<void> {
  await client.query(`create schema if not exists ${quotedSchema}`)
  await client.query(`create table if not exists ${quotedSchema}.migrations (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  await client.query(
    `alter table ${quotedSchema}.migrations add column if not exists expands boolean not null default false`,
  )
}

/** Databases of earlier versions lack the column `expands`. */
async function historyOf(client: pg.ClientBase, quotedSchema: string): Promise<readonly Recorded[]> {
  const { rows } = await client.query<Recorded>(
    `select number, name, checksum, coalesce((to_jsonb(m) ->> 'expands')::boolean, false) as expands
     from ${quotedSchema}.migrations m order by number`,
  )
  return rows
}

async function readFolder(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = Number(FILE.exec(name)?.[1])
      if (!Number.isInteger(number)) throw new Error(`a migration is named NNN-name.sql: ${name}`)
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { number, name, sql, checksum, expands: !CONTRACTS.test(sql) }
    }),
  )
  const twice = migrations.find(({ number }, index) => migrations[index - 1]?.number === number)
  if (twice) throw new Error(`two migrations have the number ${twice.number} in ${folder}`)
  return migrations
}

/**
 * The migrations that ran must be the first files of the folder, with equal checksums. Those of a newer program may
 * follow in a database if they only expanded it.
 */
function notYetApplied(
  schema: string,
  migrations: readonly Migration[],
  history: readonly Recorded[],
  what: 'Databáze' | 'Záloha',
): readonly Migration[] {
  const newestKnown = migrations.at(-1)?.number ?? 0
  const newer = history.filter(({ number }) => number > newestKnown)
  const foreign = newer.findLast(({ expands }) => !expands)
  if (foreign) {
    throw new OperatorError(
      `${what} je novější než tento program (schéma ${schema}, změna ${foreign.name}): spusťte novější verzi programu.`,
    )
  }
  const known = history.slice(0, history.length - newer.length)
  known.forEach((applied, index) => {
    const file = migrations[index]
    if (file?.name !== applied.name || file.checksum !== applied.checksum) {
      throw new OperatorError(
        `${what} a program se rozcházejí (schéma ${schema}, změna ${applied.name}): soubor změny, která už proběhla, byl upraven nebo chybí.`,
      )
    }
  })
  return migrations.slice(known.length)
}

async function apply(client: pg.ClientBase, quotedSchema: string, migration: Migration): Promise<void> {
  try {
    await client.query(`set local search_path to ${quotedSchema}, public`)
    await client.query(migration.sql)
    await client.query(
      `insert into ${quotedSchema}.migrations (number, name, checksum, expands) values ($1, $2, $3, $4)`,
      [migration.number, migration.name, migration.checksum, migration.expands],
    )
  } catch (cause) {
    throw new Error(`migration ${migration.name} failed`, { cause })
  }
}
