import pg from 'pg'
import { dropSilentConnections, KEEP_ALIVE } from './silence.ts'
import { typeParsers } from './types.ts'

export type PoolOptions = {
  readonly url: string
  /** The most connections at once. */
  readonly max?: number
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string
  /** Milliseconds after which a statement is cancelled; 0: never. */
  readonly statementTimeout?: number
  /** Milliseconds without an answer after which a query fails and its connection is given up; 0: never. Longer than `statementTimeout`. */
  readonly queryTimeout?: number
  /**
   * Milliseconds after which the server ends a transaction that nobody goes on with, so that what it has locked is free again: its process
   * may be frozen, or its connection silent.
   */
  readonly idleInTransaction?: number
  /** Milliseconds to wait for a connection; then the query fails. */
  readonly connectionTimeout?: number
  /** Called for each connection that broke while idle; the pool replaces it. */
  readonly onError?: (error: Error) => void
}

/** So much later than the server cancels a statement do we give up waiting for its answer. */
const ANSWER_MARGIN = 3_000

/** Connects lazily: opening never fails. */
export function openPool({
  url,
  max = 10,
  applicationName = 'sousto',
  statementTimeout = 30_000,
  queryTimeout = statementTimeout === 0 ? 0 : statementTimeout + ANSWER_MARGIN,
  idleInTransaction = 60_000,
  connectionTimeout = 10_000,
  onError = () => {},
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    statement_timeout: statementTimeout,
    query_timeout: queryTimeout,
    idle_in_transaction_session_timeout: idleInTransaction,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 60_000,
    ...KEEP_ALIVE,
    types: typeParsers,
  })
  // A closing pool does not wait for its connections to close; the server may cut them first.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  // Whoever holds a connection learns of its end from the next query; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (queryTimeout > 0) dropSilentConnections(pool, queryTimeout)
  return pool
}
