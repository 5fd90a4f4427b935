import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** One that its pool has lent. */
export type Connection = pg.PoolClient

const FAREWELL = 1_000

/** Ends a connection. One whose packets are lost never says that it has ended, so nobody waits longer than a second for that. */
export async function endConnection(client: pg.Client): Promise<void> {
  const waited = new AbortController()
  const ended = client.end().catch(() => {})
  await Promise.race([ended, pause(FAREWELL, undefined, { signal: waited.signal }).catch(() => {})])
  waited.abort()
}
