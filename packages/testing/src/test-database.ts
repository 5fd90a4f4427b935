import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import type pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './template.ts'

/** Long enough for a machine with other work; what passes is not slower for it. */
const PATIENT = { statementTimeout: 120_000, connectionTimeout: 120_000 }

export type TestDatabase<Schema> = {
  readonly url: string
  readonly database: Database<Schema>
  /** Closes the pool and removes the database. */
  readonly drop: () => Promise<void>
}

/** Rows that a test database begins with. They are made once in a run, in a template of that name, and copied. */
export type Contents<Schema> = {
  /** Lower case letters, digits and underscores. */
  readonly name: string
  readonly fill: (database: Database<Schema>) => Promise<unknown>
}

/** A separate database for a test file, with every migration run, and these contents or no rows. Call in `beforeAll`, `drop` in `afterAll`. */
export async function testDatabase<Schema>(contents?: Contents<Schema>): Promise<TestDatabase<Schema>> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, async (server) => {
    const template = contents === undefined ? TEMPLATE : await filledTemplate(server, serverUrl, contents)
    await copy(server, template, name)
  })
  const url = urlOf(serverUrl, name)
  const database = openDatabase<Schema>({ url, max: 4, applicationName: name, ...PATIENT })
  return {
    url,
    database,
    drop: async () => {
      await database.close()
      await onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`))
    },
  }
}

/** Of several workers that need it one fills it, and the others wait; one that fails leaves it to the next. */
async function filledTemplate<Schema>(
  server: pg.Pool,
  serverUrl: string,
  { name, fill }: Contents<Schema>,
): Promise<string> {
  const template = `${TEMPLATE}_${name}`
  await server.query('select pg_advisory_lock(hashtext($1))', [template])
  try {
    const found = await server.query('select from pg_database where datname = $1', [template])
    if (found.rowCount === 1) return template
    const unfinished = `${template}_unfinished`
    await server.query(`drop database if exists ${unfinished} with (force)`)
    await copy(server, TEMPLATE, unfinished)
    const database = openDatabase<Schema>({ url: urlOf(serverUrl, unfinished), max: 4, ...PATIENT })
    try {
      await fill(database)
    } finally {
      await database.close()
    }
    await server.query(`alter database ${unfinished} rename to ${template}`)
    return template
  } finally {
    await server.query('select pg_advisory_unlock(hashtext($1))', [template])
  }
}

const urlOf = (serverUrl: string, name: string) => Object.assign(new URL(serverUrl), { pathname: name }).href

const copy = (server: pg.Pool, template: string, name: string) =>
  server.query(`create database ${name} template ${template} strategy file_copy`)

/** On a single connection to the server's default database. */
async function onServer(url: string, work: (server: pg.Pool) => Promise<unknown>): Promise<void> {
  const server = openDatabase({ url, max: 1, ...PATIENT })
  try {
    await work(server.pool)
  } finally {
    await server.close()
  }
}
