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
type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

const FILE = /^(\d{3})-[a-z0-9-]+\.sql$/

/**
 * Brings `schema` up to the newest `NNN-name.sql` of `folder` and returns the names of those it ran.
 * Any number of processes may call it at once: one runs, the others wait. Each file runs in its own transaction with the
 * schema first in its search path. Files that ran must never change; a database migrated by a newer program is rejected.
 */
export async function migrate(
  pool: pg.Pool,
  { schema, folder }: { readonly schema: string; readonly folder: string },
): Promise<readonly string[]> {
  const migrations = await readFolder(folder)
  const client = await pool.connect()
  try {
    const quoted = client.escapeIdentifier(schema)
    await client.query('select set_config($1, $2, false)', ['statement_timeout', '0'])
    await client.query('select pg_advisory_lock(hashtext($1))', [lockName(schema)])
    await client.query(`create schema if not exists ${quoted}`)
    await client.query(`create table if not exists ${quoted}.migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
    const history = await client.query<Applied>(
      `select number, name, checksum from ${quoted}.migrations order by number`,
    )
    const missing = notYetApplied(schema, migrations, history.rows)
    for (const migration of missing) await apply(client, quoted, migration)
    return missing.map(({ name }) => name)
  } finally {
    // Destroyed, not returned to the pool: closing it releases the lock even after a failed query.
    client.release(true)
  }
}

const lockName = (schema: string) => `migrate ${schema}`

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
): readonly Migration[] {
  const newest = history.at(-1)
  const newestKnown = migrations.at(-1)?.number ?? 0
  if (newest && newest.number > newestKnown) {
    throw new OperatorError(
      `Databáze je novější než tento program (schéma ${schema}, změna ${newest.name}): spusťte novější verzi programu.`,
    )
  }
  history.forEach((applied, index) => {
    const known = migrations[index]
    if (known?.name !== applied.name || known.checksum !== applied.checksum) {
      throw new OperatorError(
        `Databáze a program se rozcházejí (schéma ${schema}, změna ${applied.name}): soubor změny, která už proběhla, byl upraven nebo chybí.`,
      )
    }
  })
  return migrations.slice(history.length)
}

async function apply(client: pg.PoolClient, quotedSchema: string, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local search_path to ${quotedSchema}, public`)
    await client.query(migration.sql)
    await client.query(
      `insert into ${quotedSchema}.migrations (number, name, checksum) values ($1, $2, $3)`,
      [migration.number, migration.name, migration.checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}
