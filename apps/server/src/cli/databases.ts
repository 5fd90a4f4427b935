import type { CatalogueAreas } from '@sousto/api/ports/catalogue-areas.ts'
import { catalogueAreas } from '@sousto/location/features/areas/service.ts'
import type { Connection } from '@sousto/postgres/connection.ts'
import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import { unlockAll } from '@sousto/postgres/migrate.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { areasInSameDatabase } from '../catalogue-areas.ts'
import { type Config, readConfig } from '../config/config.ts'
import { databaseServer, PATIENT, readyDatabase } from '../database.ts'
import { createLog } from '../log.ts'
import { type EndingSignal, endOnSignal } from '../process.ts'
import { createShutdown, type Shutdown } from '../shutdown.ts'

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

/**
 * Opens one connection to the server's database, without migrating it. The connection ends with `work`, or as soon as
 * `signal` is aborted; the transaction is then rolled back.
 */
export function withConnection<Result>(
  work: (connection: { readonly client: Connection; readonly url: string }) => Promise<Result>,
  { signal, onSignal }: { readonly signal: AbortSignal; readonly onSignal: SignalHandler },
): Promise<Result> {
  return withShutdown(async (config, log, shutdown) => {
    const { url } = await databaseServer(config, log, shutdown)
    const database = openDatabase<unknown>({ url, max: 1, statementTimeout: 0 })
    const client = await database.pool.connect()
    const cut = () => client.release(true)
    signal.addEventListener('abort', cut, { once: true })
    try {
      signal.throwIfAborted()
      const result = await work({ client, url })
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

/** Opens the server's database, whether the server runs or not, and closes it after `work`. */
export function withDatabase<Result>(
  work: (database: Database<unknown>, config: Config) => Promise<Result>,
): Promise<Result> {
  return withOpener(async (open, config) => work(await open(config, ['api', 'location']), config))
}

/** The databases of the catalogue and of areas; the same one unless the location service is remote. */
export type Databases = { readonly shop: Database<unknown>; readonly location: Database<unknown> }

/**
 * Opens both databases. If `catalogue` is false, only areas are needed and the other database may contain no catalogue.
 */
export function withDatabases<Result>(
  work: (databases: Databases) => Promise<Result>,
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
      return await work({ shop, location: shop })
    }
    const location = await open({ ...config, databaseUrl: locationDatabaseUrl }, ['location'])
    return await work({ shop: await open(config, needed), location })
  }, onSignal)
}

/**
 * Runs `work` with areas. In a shared database it uses the catalogue's transaction; otherwise a second transaction,
 * which is committed after the catalogue's if `shouldCommit` returns true (null: it only reads, from one snapshot).
 * After a crash between the two commits, repeating the import completes the change.
 */
export async function withAreas<Result>(
  { shop, location }: Databases,
  work: (areas: CatalogueAreas) => Promise<Result>,
  shouldCommit: ((result: Result) => boolean) | null,
): Promise<Result> {
  if (shop === location) return work(areasInSameDatabase)
  const isolation = shouldCommit === null ? 'repeatable read' : 'read committed'
  const transaction = await location.kysely.startTransaction().setIsolationLevel(isolation).execute()
  let commit = false
  try {
    // Large files take a long time.
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
    const result = await work(areasWithin(transaction))
    commit = shouldCommit?.(result) ?? false
    return result
  } finally {
    await (commit ? transaction.commit() : transaction.rollback()).execute()
  }
}

function areasWithin(transaction: Transaction<unknown>): CatalogueAreas {
  return {
    beginImport: () => catalogueAreas.beginImport(transaction),
    areas: () => catalogueAreas.areas(transaction),
    ownAreas: (_shop, restaurantIds) => catalogueAreas.ownAreas(transaction, restaurantIds),
  }
}
