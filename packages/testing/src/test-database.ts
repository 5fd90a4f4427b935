import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import { inject } from 'vitest'
import { cloneDatabase, dropDatabase, PATIENT } from './clone.ts'
import { TEMPLATE } from './template.ts'

export type TestDatabase<Schema> = {
  readonly url: string
  readonly database: Database<Schema>
  /** Closes the pool and removes the database. */
  readonly drop: () => Promise<void>
}

/** A separate database for a test file, with every migration run and no rows. Call in `beforeAll`, `drop` in `afterAll`. */
export async function testDatabase<Schema>(): Promise<TestDatabase<Schema>> {
  const serverUrl = inject('postgresUrl')
  const url = await cloneDatabase(serverUrl, TEMPLATE)
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
