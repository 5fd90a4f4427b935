import type { Connection } from '@sousto/postgres/connection.ts'
import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import { unlockAll } from '@sousto/postgres/migrate.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { Logger } from 'pino'
import { type Config, readConfig } from '../config/config.ts'
import { databaseServer, PATIENT, readyDatabase } from '../database.ts'
import { createLog } from '../log.ts'
import { type EndingSignal, endOnSignal } from '../process.ts'
import { explained, openReplicaForCommand } from '../replica.ts'
import { createShutdown, type Shutdown } from '../shutdown.ts'
import type { Databases } from '../with-areas.ts'

/** Without a handler a signal ends the command at once. */
type SignalHandler = (signal: EndingSignal) => void
type Open = (config: Config, needed: Parameters<typeof readyDatabase>[1]) => Promise<Database<unknown>>

async function withOpener<Result>(
  work: (open: Open, config: Config) => Promise<Result>,
  onSignal?: SignalHandler,
): Promise<Result> {
  return withShutdown(
    (config, log, shutdown) =>
      work((wanted, needed) => readyDatabase(wanted, needed, log, shutdown, PATIENT), config),
    onSignal,
  )
}

async function withShutdown<Result>(
  work: (config: Config, log: Logger, shutdown: Shutdown) => Promise<Result>,
  onSignal?: SignalHandler,
): Promise<Result> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel ?? 'warn')
  const shutdown: Shutdown = createShutdown(log)
  endOnSignal(shutdown.close, log, onSignal && { onSignal })
  try {
    return await work(config, log, shutdown)
  } finally {
    await shutdown.close()
  }
}

type OneConnection = {
  readonly client: Connection
  readonly url: string
  /** Returns a connection to the replica, or this one if there is none that is usable. */
  readonly readReplica: () => Promise<Connection>
}

/**
 * Opens one connection to the server's database, without migrating it. It ends with `work`, or as soon as `signal` is
 * aborted, as the replica's does; the transaction is then rolled back.
 */
export function withConnection<Result>(
  work: (connection: OneConnection) => Promise<Result>,
  { signal, onSignal }: { readonly signal: AbortSignal; readonly onSignal: SignalHandler },
): Promise<Result> {
  return withShutdown(async (config, log, shutdown) => {
    const { url } = await databaseServer(config, log, shutdown)
    const database = openDatabase<unknown>({ url, max: 1, statementTimeout: 0 })
    const client = await database.pool.connect()
    const cut = () => client.release(true)
    const readReplica = async () => {
      const replica = await openReplicaForCommand(config.replicaUrl, client)
      if (replica === null) return client
      const reader = await replica.pool.connect()
      const end = () => reader.release(true)
      signal.addEventListener('abort', end, { once: true })
      shutdown.add('replica', async () => {
        if (!signal.aborted) end()
        await replica.close()
      })
      return reader
    }
    signal.addEventListener('abort', cut, { once: true })
    try {
      signal.throwIfAborted()
      const result = await work({ client, url, readReplica })
      // Not after a failure: a query would wait for a COPY that nobody reads any more.
      await unlockAll(client)
      return result
    } finally {
      signal.removeEventListener('abort', cut)
      if (!signal.aborted) client.release(true)
      await database.close()
    }
  }, onSignal)
}

/** Opens the databases for a command that only reads: the replica of the catalogue's database if it is usable. */
export function withReadDatabases<Result>(work: (databases: Databases) => Promise<Result>): Promise<Result> {
  return withDatabases(async (databases, { replicaUrl }) => {
    const shop = await openReplicaForCommand(replicaUrl, databases.shop.pool)
    if (shop === null) return await work(databases)
    const isShared = databases.location === databases.shop
    try {
      return await work({ shop, location: isShared ? shop : databases.location })
    } catch (cause) {
      throw explained(cause)
    } finally {
      await shop.close()
    }
  })
}

/** Opens the server's database, whether the server runs or not, and closes it after `work`. */
export function withDatabase<Result>(
  work: (database: Database<unknown>, config: Config) => Promise<Result>,
): Promise<Result> {
  return withOpener(async (open, config) => work(await open(config, ['api', 'location']), config))
}

/**
 * Opens both databases. If `catalogue` is false, only areas are needed and the other database may contain no catalogue.
 */
export function withDatabases<Result>(
  work: (databases: Databases, config: Config) => Promise<Result>,
  { catalogue = true, onSignal }: { readonly catalogue?: boolean; readonly onSignal?: SignalHandler } = {},
): Promise<Result> {
  return withOpener(async (open, config) => {
    const { locationUrl, locationDatabaseUrl } = config
    if (locationUrl !== null && locationDatabaseUrl === null) {
      throw new OperatorError(
        'Služba adres běží jinde (LOCATION_URL): nastavte i její databázi, LOCATION_DATABASE_URL.',
      )
    }
    const needed = catalogue ? (['api'] as const) : []
    if (locationDatabaseUrl === null) {
      const shop = await open(config, [...needed, 'location'])
      return await work({ shop, location: shop }, config)
    }
    const location = await open({ ...config, databaseUrl: locationDatabaseUrl }, ['location'])
    return await work({ shop: await open(config, needed), location }, config)
  }, onSignal)
}
