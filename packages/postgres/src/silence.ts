/** Handles connections whose packets are lost: they are not closed, so only the missing response indicates it. */
import type pg from 'pg'

/** TCP probes an idle peer after this many milliseconds; the system's default is two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** The message of pg when `query_timeout` has passed. */
export const NO_ANSWER = 'Query read timeout'

/** A timer may fire up to a millisecond early according to the more precise clock. */
const TIMER_PRECISION = 1

/**
 * Removes a connection from its pool when it is returned with a query that was unanswered for `queryTimeout`, and with
 * it all idle ones: their packets are probably lost, too, and each would cause another wait. The pool then opens new
 * ones.
 */
export function dropSilentConnections(pool: pg.Pool, queryTimeout: number): void {
  const takenAt = new Map<pg.PoolClient, number>()
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => {
    idle.delete(client)
    takenAt.set(client, performance.now())
  })
  pool.on('remove', (client) => {
    idle.delete(client)
    takenAt.delete(client)
  })
  // Emitted before the pool decides whether to keep the connection.
  pool.on('release', (_error, client) => {
    const held = performance.now() - (takenAt.get(client) ?? 0)
    takenAt.delete(client)
    if (isAnswered(client) || held < queryTimeout - TIMER_PRECISION) {
      idle.add(client)
      return
    }
    // With an unanswered query this cuts the connection without a farewell message, and the pool does not keep a client
    // that is ending.
    endNow(client)
    // The pool removes an idle client that reports an error.
    for (const other of idle) other.emit('error', new Error('another connection to the server is silent'))
  })
}

/** pg's own untyped flag: the server has finished the last query. Its error may arrive a moment earlier. */
const isAnswered = (client: pg.PoolClient) => !('readyForQuery' in client) || client.readyForQuery === true

/** A pool's client is an ordinary one, but its type lacks `end`. */
export function endNow(client: pg.ClientBase): void {
  if ('end' in client && typeof client.end === 'function') client.end(() => {})
}
