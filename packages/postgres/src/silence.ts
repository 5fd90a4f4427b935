/** Connections whose packets are lost: nothing closes them, so only the missing answer tells. */
import type pg from 'pg'

/** TCP asks an idle peer whether it is still there after this time, in milliseconds; the system's default is two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Of pg, when `query_timeout` has passed. */
export const NO_ANSWER = 'Query read timeout'

/** A timer fires up to a millisecond early by the finer clock. */
const TIMER_PRECISION = 1

/**
 * Removes a connection from its pool when it is returned with a query that was not answered for `queryTimeout`, and with it all that are
 * idle: whatever swallows its packets swallows theirs, and each would cost somebody another wait. The pool then makes new ones.
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
    // With an unanswered query this cuts the connection instead of saying goodbye, and the pool keeps no client that ends.
    endNow(client)
    // The pool removes an idle client that reports an error.
    for (const other of idle) other.emit('error', new Error('another connection to the server is silent'))
  })
}

/** pg's own flag, without a type: the server has finished the last query. Its error may arrive a moment earlier. */
const isAnswered = (client: pg.PoolClient) => !('readyForQuery' in client) || client.readyForQuery === true

/** A pool's client is an ordinary one, whose type lacks `end`. */
export function endNow(client: pg.ClientBase): void {
  if ('end' in client && typeof client.end === 'function') client.end(() => {})
}
