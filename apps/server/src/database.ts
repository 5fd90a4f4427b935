import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { migrateJobs } from '@sousto/postgres/jobs.ts'
import { migrate } from '@sousto/postgres/migrate.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Shutdown } from './shutdown.ts'

const MIN_VERSION = 160_000
const apps = fileURLToPath(new URL('../../', import.meta.url))

/** Each app's schema and its migrations. */
const SCHEMAS = {
  api: { schema: 'shop', folder: join(apps, 'api/src/migrations') },
  location: { schema: 'location', folder: join(apps, 'location/src/migrations') },
  server: { schema: 'server', folder: join(apps, 'server/src/migrations') },
} as const

/** The database of `DATABASE_URL` or the embedded one, migrated for the given apps. */
export async function readyDatabase(
  config: Config,
  needed: readonly (keyof typeof SCHEMAS)[],
  log: FastifyBaseLogger,
  shutdown: Shutdown,
): Promise<Database<unknown>> {
  const database = openDatabase<unknown>({
    url: config.databaseUrl ?? (await embedded(config, log, shutdown)),
    max: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  })
  shutdown.add('database', database.close)
  await check(database)
  if (needed.includes('api')) await migrateJobs(database.url)
  for (const app of needed) {
    for (const name of await migrate(database.pool, SCHEMAS[app])) log.info({ app, name }, 'migrated')
  }
  return database
}

async function embedded(config: Config, log: FastifyBaseLogger, shutdown: Shutdown): Promise<string> {
  const server = await startEmbedded({
    dataDir: config.dataDir,
    log: (line) => log.debug({ line }, 'postgres'),
  })
  shutdown.add('embedded PostgreSQL', server.stop)
  return server.url
}

async function check(database: Database<unknown>): Promise<void> {
  const { hostname } = new URL(database.url)
  const answer = await database.pool
    .query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    .catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new OperatorError(`K databázi na ${hostname} se nelze připojit: ${reason}`, { cause })
    })
  const version = answer.rows[0]?.version ?? 0
  if (version < MIN_VERSION) {
    throw new OperatorError(
      `PostgreSQL na ${hostname} je příliš starý (${Math.floor(version / 10_000)}): je třeba 16 nebo novější.`,
    )
  }
}
