import pg from 'pg'
import { typeParsers } from './types.ts'

export type PoolOptions = {
  readonly url: string
  /** The most connections at once. */
  readonly max?: number
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string
  /** Milliseconds after which a statement is cancelled; 0: never. */
  readonly statementTimeout?: number
  /** Milliseconds to wait for a connection; then the query fails. */
  readonly connectionTimeout?: number
  /** Called for each connection that broke while idle; the pool replaces it. */
  readonly onError?: (error: Error) => void
}

/** Connects lazily: opening never fails. */
export function openPool({
  url,
  max = 10,
  applicationName = 'sousto',
  statementTimeout = 30_000,
  connectionTimeout = 10_000,
  onError = () => {},
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: typeParsers,
  })
  // A closing pool does not wait for its connections to close; the server may cut them first.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  // Whoever holds a connection learns of its end from the next query; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
