/** Writes to the database again and again, and records when that fails. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@sousto/postgres/database.ts'

/** In milliseconds since 1970. */
export type Outage = { readonly from: number; readonly to: number }

const BETWEEN_WRITES = 200
/** Milliseconds after which a write counts as failed. */
const WRITTEN_WITHIN = 2_000
/** A transaction that is only a message of the log: it is acknowledged as an order is, and leaves nothing. */
const WRITE = `SELECT pg_logical_emit_message(true, 'probe', '')`

export function startProbe(url: string) {
  const { pool, close } = openDatabase<unknown>({
    url,
    max: 1,
    applicationName: 'probe',
    queryTimeout: WRITTEN_WITHIN,
    statementTimeout: WRITTEN_WITHIN - 500,
    connectionTimeout: WRITTEN_WITHIN,
  })
  const outages: Outage[] = []
  let isOver = false
  const probing = (async () => {
    let failing: number | null = null
    while (!isOver) {
      const begin = Date.now()
      const isWritten = await pool.query(WRITE).then(
        () => true,
        () => false,
      )
      if (!isWritten) failing ??= begin
      else if (failing !== null) {
        outages.push({ from: failing, to: Date.now() })
        failing = null
      }
      await sleep(BETWEEN_WRITES)
    }
  })()
  return {
    /** The outages that have ended. */
    outages: outages as readonly Outage[],
    stop: async () => {
      isOver = true
      await probing
      await close()
    },
  }
}
