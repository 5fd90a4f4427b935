/** The schemas of the product and the folders with their migrations. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@sousto/postgres/database.ts'
import { migrateJobs } from '@sousto/postgres/jobs.ts'
import { migrate } from '@sousto/postgres/migrate.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const MIGRATIONS = {
  shop: 'apps/api/src/migrations',
  location: 'apps/location/src/migrations',
  server: 'apps/server/src/migrations',
}

/** Creates a database on that server, runs every migration, and returns its URL. */
export async function createMigratedDatabase(serverUrl: string, name: string): Promise<string> {
  const server = openDatabase({ url: serverUrl, max: 1 })
  await server.pool.query(`create database ${name}`)
  await server.close()

  const url = Object.assign(new URL(serverUrl), { pathname: name }).href
  await migrateJobs(url)
  const database = openDatabase({ url, max: 1 })
  for (const [schema, path] of Object.entries(MIGRATIONS)) {
    const folder = join(ROOT, path)
    if (existsSync(folder)) await migrate(database.pool, { schema, folder })
  }
  await database.close()
  return url
}
