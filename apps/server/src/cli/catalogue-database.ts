import type { CatalogueAreas } from '@sousto/api/ports/catalogue-areas.ts'
import { catalogueAreas } from '@sousto/location/features/areas/service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { sql, type Transaction } from 'kysely'
import { areasInSameDatabase } from '../catalogue-areas.ts'
import { type Config, readConfig } from '../config/config.ts'
import { readyDatabase } from '../database.ts'
import { createLog } from '../log.ts'
import { type EndingSignal, endOnSignal } from '../process.ts'
import { type Closing, createClosing } from '../shutdown.ts'

/** Hears of a signal; without it a signal ends the command where it stands. */
type BreakOff = (signal: EndingSignal) => void
type Opened = (config: Config, needed: Parameters<typeof readyDatabase>[1]) => Promise<Database<unknown>>

async function withOpener<Result>(
  work: (open: Opened, config: Config) => Promise<Result>,
  breakOff?: BreakOff,
): Promise<Result> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel ?? 'warn')
  const closing: Closing = createClosing(log)
  endOnSignal(closing.close, log, breakOff)
  try {
    return await work((wanted, needed) => readyDatabase(wanted, needed, log, closing), config)
  } finally {
    await closing.close()
  }
}

/** Works on the database that the server uses, whether the server runs or not, and leaves it as it was found. */
export function withDatabase<Result>(
  work: (database: Database<unknown>) => Promise<Result>,
): Promise<Result> {
  return withOpener(async (open, config) => work(await open(config, ['api', 'location'])))
}

/** Where the catalogue is, and where areas are: one database, or that of a location service elsewhere. */
export type Databases = { readonly shop: Database<unknown>; readonly location: Database<unknown> }

/** The same on both databases. `catalogue` false: only areas are needed, the other database may hold no catalogue. */
export function withDatabases<Result>(
  work: (databases: Databases) => Promise<Result>,
  { catalogue = true, breakOff }: { readonly catalogue?: boolean; readonly breakOff?: BreakOff } = {},
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
  }, breakOff)
}

/**
 * `work` with the areas of the other database: in the catalogue's own transaction where it is one database; otherwise in a transaction
 * beside it, kept after the catalogue's where `kept` says so (null: it only reads, all of one moment). What a crash between the two leaves
 * undone the same import does again.
 */
export async function exchangingAreas<Result>(
  { shop, location }: Databases,
  work: (areas: CatalogueAreas) => Promise<Result>,
  kept: ((result: Result) => boolean) | null,
): Promise<Result> {
  if (shop === location) return work(areasInSameDatabase)
  const isolation = kept === null ? 'repeatable read' : 'read committed'
  const transaction = await location.kysely.startTransaction().setIsolationLevel(isolation).execute()
  let keep = false
  try {
    // Files take their time.
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
    const result = await work(areasWithin(transaction))
    keep = kept?.(result) ?? false
    return result
  } finally {
    await (keep ? transaction.commit() : transaction.rollback()).execute()
  }
}

function areasWithin(transaction: Transaction<unknown>): CatalogueAreas {
  return {
    beginImport: () => catalogueAreas.beginImport(transaction),
    areas: () => catalogueAreas.areas(transaction),
    ownAreas: (_shop, restaurantIds) => catalogueAreas.ownAreas(transaction, restaurantIds),
  }
}
