import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** A connection from a pool. */
export type Connection = pg.PoolClient

const FAREWELL = 1_000

/** Ends a connection, waiting at most a second, because a connection whose packets are lost never reports its end. */
export async function endConnection(client: pg.Client): Promise<void> {
  const waited = new AbortController()
  const ended = client.end().catch(() => {})
  await Promise.race([ended, pause(FAREWELL, undefined, { signal: waited.signal }).catch(() => {})])
  waited.abort()
}
