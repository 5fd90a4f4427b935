import { createHash } from 'node:crypto'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { aFile, importFile } from './catalogue-test.ts'
import type { DB } from './database/tables.ts'

/** Returns a test database with the given catalogue. Each catalogue is imported only once per run. */
export function catalogueDatabase(file: object = aFile()): Promise<TestDatabase<DB>> {
  const digest = createHash('sha256').update(JSON.stringify(file)).digest('hex').slice(0, 12)
  return testDatabase<DB>({
    name: `catalogue_${digest}`,
    fill: async (database) => {
      const outcome = await importFile(database, file)
      if (!outcome.ok) throw new Error(`the catalogue is invalid: ${JSON.stringify(outcome)}`)
    },
  })
}
