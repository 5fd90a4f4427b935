/**
 * Vitest's global setup: one PostgreSQL for the whole run, without durability, in a folder that goes with it, and a template
 * database with every app's migrations. `testDatabase()` clones it.
 */
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { migrateJobs } from '@sousto/postgres/jobs.ts'
import { migrate } from '@sousto/postgres/migrate.ts'
import type { TestProject } from 'vitest/node'
import { TEMPLATE } from './template.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest merges declarations, which only an interface can.
  export interface ProvidedContext {
    /** The server's own database; `testDatabase()` makes others beside it. */
    postgresUrl: string
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const SCHEMAS = {
  shop: 'apps/api/src/migrations',
  location: 'apps/location/src/migrations',
  server: 'apps/server/src/migrations',
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  await chmod(folder, 0o755)
  const server = await startEmbedded({ dataDir: folder, durable: false })
  await createTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createTemplate(url: string): Promise<void> {
  const server = openDatabase({ url, max: 1 })
  await server.pool.query(`create database ${TEMPLATE}`)
  await server.close()

  const templateUrl = Object.assign(new URL(url), { pathname: TEMPLATE }).href
  await migrateJobs(templateUrl)
  const template = openDatabase({ url: templateUrl, max: 1 })
  for (const [schema, path] of Object.entries(SCHEMAS)) {
    const folder = join(root, path)
    if (existsSync(folder)) await migrate(template.pool, { schema, folder })
  }
  await template.close()
}

const PREFIX = 'sousto-test-'

/** A run that was killed leaves its server and its folder behind; the next one clears up. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    if (isRunning(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const dataDir = join(tmpdir(), name)
    if (existsSync(join(dataDir, 'postgres'))) {
      const server = await startEmbedded({ dataDir, durable: false })
      await server.stop()
    }
    await rm(dataDir, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
