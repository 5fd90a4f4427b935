import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { typeParsers } from './types.ts'

export type DatabaseOptions = {
  readonly url: string
  /** The most connections at once. */
  readonly max?: number
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string
  /** Milliseconds after which a statement is given up; 0: never. */
  readonly statementTimeout?: number
  /** Hears of connections that broke while idle; the pool replaces them by itself. */
  readonly onError?: (error: Error) => void
}

export type Database<Schema> = {
  readonly url: string
  readonly pool: pg.Pool
  readonly kysely: Kysely<Schema>
  readonly close: () => Promise<void>
}

/** A pool and a query builder over it. Connects lazily: opening never fails. */
export function openDatabase<Schema>({
  url,
  max = 10,
  applicationName = 'sousto',
  statementTimeout = 30_000,
  onError = () => {},
}: DatabaseOptions): Database<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: typeParsers,
  })
  // A pool that ends does not wait for its connections' goodbye; the server may cut them first.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  // Kysely ends the pool only when it was used through Kysely.
  const end = async () => {
    await kysely.destroy()
    if (!pool.ending) await pool.end()
  }
  return {
    url,
    pool,
    kysely,
    close: () => {
      closing ??= end()
      return closing
    },
  }
}
