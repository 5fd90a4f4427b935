import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@sousto/postgres/database.ts'
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

/** A separate database for a test file, with every migration run and no rows. Call in `beforeAll`, `drop` in `afterAll`. */
export async function testDatabase<Schema>(): Promise<TestDatabase<Schema>> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = Object.assign(new URL(serverUrl), { pathname: name }).href
  const database = openDatabase<Schema>({ url, max: 4, applicationName: name, ...PATIENT })
  return {
    url,
    database,
    drop: async () => {
      await database.close()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = openDatabase({ url, max: 1, ...PATIENT })
  try {
    await server.pool.query(statement)
  } finally {
    await server.close()
  }
}
