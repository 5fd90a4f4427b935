import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import { inject } from 'vitest'
import { cloneDatabase, dropDatabase, onServer, PATIENT } from './clone.ts'
import { TEMPLATE } from './template.ts'

export type TestDatabase<Schema> = {
  readonly url: string
  readonly database: Database<Schema>
  /** Closes the pool and removes the database. */
  readonly drop: () => Promise<void>
}

/** The initial rows of a test database. They are created once per run, in a template with that name, and copied. */
export type Contents<Schema> = {
  /** Lower case letters, digits and underscores. */
  readonly name: string
  readonly fill: (database: Database<Schema>) => Promise<unknown>
}

/**
 * Creates a separate database for a test file, with every migration, and these contents or no rows. Call it in
 * `beforeAll`, and `drop` in `afterAll`.
 */
export async function testDatabase<Schema>(contents?: Contents<Schema>): Promise<TestDatabase<Schema>> {
  const serverUrl = inject('postgresUrl')
  const template = contents === undefined ? TEMPLATE : await filledTemplate(serverUrl, contents)
  const url = await cloneDatabase(serverUrl, template)
  const applicationName = new URL(url).pathname.slice(1)
  const database = openDatabase<Schema>({ url, max: 4, applicationName, ...PATIENT })
  return {
    url,
    database,
    drop: async () => {
      await database.close()
      await dropDatabase(serverUrl, url)
    },
  }
}

/** If several workers need it, one fills it and the others wait. If that one fails, the next tries. */
async function filledTemplate<Schema>(serverUrl: string, { name, fill }: Contents<Schema>): Promise<string> {
  const template = `${TEMPLATE}_${name}`
  return await onServer(serverUrl, async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [template])
    const found = await server.query('select from pg_database where datname = $1', [template])
    if (found.rowCount === 1) return template
    const unfinished = `${template}_unfinished`
    await server.query(`drop database if exists ${unfinished} with (force)`)
    const url = await cloneDatabase(serverUrl, TEMPLATE, unfinished)
    const database = openDatabase<Schema>({ url, max: 4, ...PATIENT })
    try {
      await fill(database)
    } finally {
      await database.close()
    }
    await server.query(`alter database ${unfinished} rename to ${template}`)
    return template
  })
}
