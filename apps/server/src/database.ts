import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DISK_FULL } from '@sousto/postgres/cluster.ts'
import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import { type Embedded, startEmbedded } from '@sousto/postgres/embedded.ts'
import { migrateJobs } from '@sousto/postgres/jobs.ts'
import { migrate } from '@sousto/postgres/migrate.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { PoolOptions } from '@sousto/postgres/pool.ts'
import { isPooledByTransaction } from '@sousto/postgres/pooler.ts'
import type { Position } from '@sousto/postgres/timeline.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Shutdown } from './shutdown.ts'

/** PostgreSQL 15 introduced `NULLS NOT DISTINCT`. */
const MIN_VERSION = 150_000
const apps = fileURLToPath(new URL('../../', import.meta.url))

export const SCHEMAS = {
  api: { schema: 'shop', folder: join(apps, 'api/src/migrations') },
  location: { schema: 'location', folder: join(apps, 'location/src/migrations') },
  server: { schema: 'server', folder: join(apps, 'server/src/migrations') },
} as const

export type ReadyDatabase = Database<unknown> & {
  /**
   * The reason in Czech why the embedded server is not running. Null means that it is running or that another database
   * is used.
   */
  readonly problem: () => string | null
}

/**
 * The limits in milliseconds while the product is running: a customer does not wait longer, an unresponsive connection
 * is replaced, and a stalled process does not lock an order for long.
 */
export const SERVING = { statementTimeout: 12_000, queryTimeout: 15_000, idleInTransaction: 15_000 } as const
/** No limit while a command or a migration makes large changes. */
export const PATIENT = { queryTimeout: 0 } as const

/** Returns the database of `DATABASE_URL` or the embedded one, started and not migrated. */
export async function databaseServer(
  config: Config,
  log: FastifyBaseLogger,
  shutdown: Shutdown,
): Promise<Pick<ReadyDatabase, 'url' | 'problem'>> {
  const server = config.databaseUrl === null ? await embedded(config, log, shutdown) : null
  const url = config.databaseUrl ?? server?.url ?? ''
  const database = openDatabase<unknown>({ url, max: 1, ...PATIENT })
  try {
    await check(database)
  } finally {
    await database.close()
  }
  if (server === null) await refuseTransactionPooling(url)
  return { url, problem: () => problemSentence(server?.problem() ?? null) }
}

/** Returns the database migrated for the given apps. */
export async function readyDatabase(
  config: Config,
  needed: readonly (keyof typeof SCHEMAS)[],
  log: FastifyBaseLogger,
  shutdown: Shutdown,
  timeouts: Pick<PoolOptions, 'statementTimeout' | 'queryTimeout' | 'idleInTransaction'>,
  onWentBack: () => void = () => {},
): Promise<ReadyDatabase> {
  const { url, problem } = await databaseServer(config, log, shutdown)
  await prepare(url, needed, log)
  const database = openDatabase<unknown>({
    url,
    ...timeouts,
    max: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    onUnheard: (error) => log.warn({ err: error }, 'the database is away, or its notifications are missed'),
    onWentBack: (highest, current) => {
      log.error(
        { from: describe(highest), to: describe(current) },
        'the database is in an earlier state than before: acknowledged orders may be lost',
      )
      onWentBack()
    },
    onHeard: (seconds) => log.info({ seconds }, 'the database is back'),
  })
  shutdown.add('database', database.close)
  return { ...database, problem }
}

const describe = ({ timeline, position }: Position) => `timeline ${timeline}, ${position}`

async function prepare(
  url: string,
  needed: readonly (keyof typeof SCHEMAS)[],
  log: FastifyBaseLogger,
): Promise<void> {
  const database = openDatabase<unknown>({ url, max: 1, ...PATIENT })
  try {
    if (needed.includes('api')) await migrateJobs(url)
    for (const app of needed) {
      for (const name of await migrate(database.pool, SCHEMAS[app])) log.info({ app, name }, 'migrated')
    }
  } finally {
    await database.close()
  }
}

async function embedded(config: Config, log: FastifyBaseLogger, shutdown: Shutdown): Promise<Embedded> {
  const server = await startEmbedded({
    dataDir: config.dataDir,
    log: (line) => log.debug({ line }, 'postgres'),
    onLost: (reason) => log.error({ reason }, 'PostgreSQL has ended; it is being restarted'),
    onRestarted: (seconds) => log.warn({ seconds }, 'PostgreSQL runs again'),
  })
  shutdown.add('embedded PostgreSQL', server.stop)
  return server
}

/** Anyone may request the readiness, so PostgreSQL's error texts are only logged. */
function problemSentence(problem: string | null): string | null {
  if (problem === null) return null
  return `PostgreSQL neběží${problem === DISK_FULL ? `, ${DISK_FULL}` : ''}: znovu se spouští`
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
      `PostgreSQL na ${hostname} je příliš starý (${Math.floor(version / 10_000)}): je třeba ${MIN_VERSION / 10_000} nebo novější.`,
    )
  }
}

async function refuseTransactionPooling(url: string): Promise<void> {
  if (!(await isPooledByTransaction(url))) return
  throw new OperatorError(
    `Před databází na ${new URL(url).hostname} je pooler, který půjčuje spojení na jednu transakci nebo příkaz: nastavte mu pool_mode = session, nebo se připojte přímo k PostgreSQL.`,
  )
}
