import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { OperatorError } from './operator-error.ts'

type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}
export type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>
/** A schema of the product, and the folder with its migrations. */
export type MigratedSchema = { readonly schema: string; readonly folder: string }

const FILE = /^(\d{3})-[a-z0-9-]+\.sql$/

/**
 * Migrates `schema` to the newest `NNN-name.sql` of `folder` and returns the names of the files that ran. Any number of
 * processes may call it at once: one runs, the others wait. Each file runs in its own transaction with the schema first
 * in its search path. Files that ran must never change; a database migrated by a newer program is rejected.
 */
export async function migrate(pool: pg.Pool, { schema, folder }: MigratedSchema): Promise<readonly string[]> {
  const migrations = await readFolder(folder)
  const client = await pool.connect()
  try {
    const quoted = client.escapeIdentifier(schema)
    await client.query('select set_config($1, $2, false)', ['statement_timeout', '0'])
    await client.query('select pg_advisory_lock(hashtext($1))', [lockName(schema)])
    await createSchema(client, quoted)
    const missing = notYetApplied(schema, migrations, await historyOf(client, quoted), 'Databáze')
    for (const migration of missing) {
      await client.query('begin')
      try {
        await apply(client, quoted, migration)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    }
    return missing.map(({ name }) => name)
  } finally {
    // The connection is destroyed, not returned to the pool: closing it releases the lock even after a failed query.
    client.release(true)
  }
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
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `${quoted}.migrations`,
  ])
  return rows[0]?.found === true ? await historyOf(client, quoted) : null
}

/** Throws an `OperatorError` unless this program can migrate a backup's schema from the state after `history`. */
export async function checkBackedUpMigrations(
  { schema, folder }: MigratedSchema,
  history: readonly Applied[],
): Promise<void> {
  notYetApplied(schema, await readFolder(folder), history, 'Záloha')
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
}

async function historyOf(client: pg.ClientBase, quotedSchema: string): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>(
    `select number, name, checksum from ${quotedSchema}.migrations order by number`,
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
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  const twice = migrations.find(({ number }, index) => migrations[index - 1]?.number === number)
  if (twice) throw new Error(`two migrations have the number ${twice.number} in ${folder}`)
  return migrations
}

/** The migrations that ran must be the first files of the folder, with equal checksums. */
function notYetApplied(
  schema: string,
  migrations: readonly Migration[],
  history: readonly Applied[],
  what: 'Databáze' | 'Záloha',
): readonly Migration[] {
  const newest = history.at(-1)
  const newestKnown = migrations.at(-1)?.number ?? 0
  if (newest && newest.number > newestKnown) {
    throw new OperatorError(
      `${what} je novější než tento program (schéma ${schema}, změna ${newest.name}): spusťte novější verzi programu.`,
    )
  }
  history.forEach((applied, index) => {
    const known = migrations[index]
    if (known?.name !== applied.name || known.checksum !== applied.checksum) {
      throw new OperatorError(
        `${what} a program se rozcházejí (schéma ${schema}, změna ${applied.name}): soubor změny, která už proběhla, byl upraven nebo chybí.`,
      )
    }
  })
  return migrations.slice(history.length)
}

async function apply(client: pg.ClientBase, quotedSchema: string, migration: Migration): Promise<void> {
  try {
    await client.query(`set local search_path to ${quotedSchema}, public`)
    await client.query(migration.sql)
    await client.query(
      `insert into ${quotedSchema}.migrations (number, name, checksum) values ($1, $2, $3)`,
      [migration.number, migration.name, migration.checksum],
    )
  } catch (cause) {
    throw new Error(`migration ${migration.name} failed`, { cause })
  }
}
