/**
 * One PostgreSQL for a whole run of tests, whose databases are clones of `TEMPLATE`: that of `TEST_POSTGRES_URL`,
 * Debian's of the version `TEST_POSTGRES_VERSION`, or one of our own without durability, in a temporary folder.
 */
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { onServer } from './clone.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { createMigratedDatabase } from './migrated.ts'
import { TEMPLATE } from './template.ts'

type TestServer = {
  /** The URL of the server's default database. Tests create other databases next to it. */
  readonly url: string
  readonly stop: () => Promise<void>
}

export async function startTestServer(): Promise<TestServer> {
  const { TEST_POSTGRES_URL: url = '', TEST_POSTGRES_VERSION: version = '' } = process.env
  if (url !== '') return await prepareServer(url)
  if (version === '') return await startOwnServer()
  const server = await startDebianPostgres(version)
  await prepareServer(server.url)
  return server
}

/** Replaces the templates of an earlier run on that server. */
async function prepareServer(url: string): Promise<TestServer> {
  const removeTemplates = () =>
    onServer(url, async (server) => {
      const { rows } = await server.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [TEMPLATE],
      )
      for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`)
    })
  await removeTemplates()
  await createMigratedDatabase(url, TEMPLATE)
  return { url, stop: removeTemplates }
}

async function startOwnServer(): Promise<TestServer> {
  await removeLeftovers()
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  await chmod(folder, 0o755)
  const server = await startEmbedded({ dataDir: folder, durable: false })
  await createMigratedDatabase(server.url, TEMPLATE)
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const PREFIX = 'sousto-test-'

/** Cleans up the server and folder of a run that was killed. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    if (isRunning(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const dataDir = join(tmpdir(), name)
    // Without a password there is no server to stop, because that run was killed while it deleted the folder.
    if (existsSync(join(dataDir, 'postgres/password'))) {
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
