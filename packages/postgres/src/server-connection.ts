/** The connection that marks a process as a user of the embedded server. */
import pg from 'pg'
import { type Cluster, runningServer, SUPERUSER, stopServer } from './cluster.ts'
import { endConnection } from './connection.ts'
import { OperatorError } from './operator-error.ts'
import { KEEP_ALIVE } from './silence.ts'

export type ServerConnection = {
  readonly port: number
  /** Resolves when the connection has ended for any reason. */
  readonly lost: Promise<unknown>
  /** Ends the connection, and stops the server if no other process uses it. */
  readonly leave: () => Promise<void>
}

export const DATABASE = 'sousto'
/**
 * Every process that uses the server shares this advisory lock. A process that can lock it exclusively is the last one,
 * and stops the server.
 */
const USERS_LOCK = 0x50_55_53_54
const DUPLICATE_DATABASE = new Set(['42P04', '23505'])
const WRONG_PASSWORD = '28P01'

/**
 * Connects to the running server. Null means that there is none, or that it is shutting down. Throws an `OperatorError`
 * if it refuses the cluster's password.
 */
export async function connectToServer(
  cluster: Cluster,
  log: (line: string) => void,
): Promise<ServerConnection | null> {
  const server = await runningServer(cluster)
  if (server === null) return null
  const client = new pg.Client({
    host: '127.0.0.1',
    port: server.port,
    user: SUPERUSER,
    password: cluster.password,
    database: 'postgres',
    application_name: 'sousto embedded',
    connectionTimeoutMillis: 5_000,
    ...KEEP_ALIVE,
    query_timeout: 30_000,
  })
  client.on('error', (error) => log(`connection: ${error.message}`))
  const lost = new Promise((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    const own = await client.query<{ ours: boolean }>(
      `select current_setting('data_directory') = $1 and pg_try_advisory_lock_shared($2) as ours`,
      [cluster.data, USERS_LOCK],
    )
    if (own.rows[0]?.ours !== true) throw new Error('the server is shutting down or is not ours')
    await createDatabase(client)
  } catch (error) {
    log(`attach: ${error instanceof Error ? error.message : String(error)}`)
    await endConnection(client)
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD)
      throw wrongPassword(cluster, error)
    return null
  }
  return { port: server.port, lost, leave: () => leave(cluster, client) }
}

function wrongPassword({ passwordFile }: Cluster, cause: Error): OperatorError {
  return new OperatorError(
    `PostgreSQL odmítl heslo ze souboru ${passwordFile}: obnovte ho ze zálohy, k této databázi patří jen původní.`,
    { cause },
  )
}

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (found.rowCount !== 0) return
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    const raced = error instanceof pg.DatabaseError && DUPLICATE_DATABASE.has(error.code ?? '')
    if (!raced) throw error
  }
}

async function leave(cluster: Cluster, client: pg.Client): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    const last = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      USERS_LOCK,
    ])
    if (last.rows[0]?.last === true) await stopServer(cluster)
  } catch {
    // The server has already stopped.
  } finally {
    await endConnection(client)
  }
}
