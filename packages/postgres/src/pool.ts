import pg from 'pg'
import { dropSilentConnections, KEEP_ALIVE } from './silence.ts'
import { typeParsers } from './types.ts'

export type PoolOptions = {
  readonly url: string
  /** The maximum number of connections. */
  readonly max?: number
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string
  /** Milliseconds after which a statement is cancelled. 0 means never. */
  readonly statementTimeout?: number
  /**
   * Milliseconds without a response after which a query fails and its connection is closed. 0 means never. It must
   * exceed `statementTimeout`.
   */
  readonly queryTimeout?: number
  /**
   * Milliseconds after which the server ends an idle transaction, so that its locks are released, because its process
   * may be frozen or its connection silent.
   */
  readonly idleInTransaction?: number
  /** Milliseconds to wait for a connection, after which the query fails. */
  readonly connectionTimeout?: number
  /** Called for each connection that broke while idle. The pool replaces it. */
  readonly onError?: (error: Error) => void
}

/** Milliseconds by which our timeout is longer than the server's cancellation of a statement. */
const ANSWER_MARGIN = 3_000

const SET_TIMEOUTS = `select set_config('statement_timeout', $1, false),
  set_config('idle_in_transaction_session_timeout', $2, false)`

/** Opens a pool. It connects lazily, so opening never fails. */
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
    query_timeout: queryTimeout,
    // Poolers refuse or drop these as parameters of the connection.
    verify: (client, done) => {
      client.query(SET_TIMEOUTS, [`${statementTimeout}ms`, `${idleInTransaction}ms`], (error) => done(error))
    },
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 60_000,
    ...KEEP_ALIVE,
    types: typeParsers,
  })
  // A closing pool does not wait for its connections to close, and the server may cut them first.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  // The user of a connection notices its end with the next query; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (queryTimeout > 0) dropSilentConnections(pool, queryTimeout)
  return pool
}
