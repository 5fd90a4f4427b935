/** Recognizes a pooler that lends a server connection for one transaction, under which the product would be wrong. */
import pg from 'pg'
import { endConnection } from './connection.ts'
import { KEEP_ALIVE } from './silence.ts'

/** What PgBouncer answers to `begin` when it lends a server connection for one statement. */
const STATEMENT_POOLING = 'statement pooling'

const PROCESS = 'select pg_backend_pid() as pid'

/**
 * Returns whether connections to this address share server connections, so that notifications, session settings,
 * prepared statements and advisory locks of one would be lost or reach another. A connection keeps its server process
 * otherwise, also while another one is in a transaction.
 */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const [first, second] = [connectionTo(url), connectionTo(url)]
  try {
    await first.connect()
    const own = await processOf(first)
    await second.connect()
    await second.query('begin')
    const other = await processOf(second)
    return other === own || (await processOf(first)) !== own
  } catch (error) {
    if (error instanceof Error && error.message.includes(STATEMENT_POOLING)) return true
    throw error
  } finally {
    await Promise.all([endConnection(first), endConnection(second)])
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(PROCESS)
  return rows[0]?.pid
}

function connectionTo(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sousto',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    ...KEEP_ALIVE,
  })
  // The query under way reports the same error.
  client.on('error', () => {})
  return client
}
