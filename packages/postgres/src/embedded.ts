import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  type Cluster,
  lastFailure,
  openCluster,
  runningServer,
  SUPERUSER,
  startServer,
  stopServer,
} from './cluster.ts'
import { OperatorError } from './operator-error.ts'

export type Embedded = {
  readonly url: string
  /** Stops the server, unless another process still uses it. */
  readonly stop: () => Promise<void>
}

const DATABASE = 'sousto'
/** Every process that uses the server shares this advisory lock; the one that can lock it exclusively is the last and stops the server. */
const USERS_LOCK = 0x50_55_53_54
const START_TIMEOUT = 120_000
const DUPLICATE_DATABASE = new Set(['42P04', '23505'])

/**
 * PostgreSQL from npm, in `dataDir/postgres`. The server is a separate process, so that Ctrl-C in the terminal reaches this one
 * first. If this process is killed the server keeps running: the next start finds it by `postmaster.pid` and reuses it; after a crash of
 * both PostgreSQL recovers by itself. Any number of processes may start it at once; the last one to stop shuts it down.
 */
export async function startEmbedded({
  dataDir,
  log = () => {},
  durable = true,
}: {
  readonly dataDir: string
  readonly log?: (line: string) => void
  /** False only for tests. */
  readonly durable?: boolean
}): Promise<Embedded> {
  const cluster = await openCluster(dataDir)
  const deadline = Date.now() + START_TIMEOUT
  let failure = ''
  for (;;) {
    const attached = await attach(cluster, log)
    if (attached) return attached
    const started = await startServer(cluster, durable)
    if (!started.ok) {
      failure = (await lastFailure(cluster)) || started.output
      log(failure)
      if (Date.now() > deadline || !(await isStartPending(cluster))) {
        throw new OperatorError(`PostgreSQL se nepodařilo spustit (záznam: ${cluster.logFile}): ${failure}`)
      }
      await pause(100)
    }
  }
}

/** Without a pid file the failure is final; with one another process is starting or stopping the server. */
async function isStartPending(cluster: Cluster): Promise<boolean> {
  if ((await runningServer(cluster)) !== null) return true
  await pause(1_000)
  return (await runningServer(cluster)) !== null
}

/** Connects to the running server; null if there is none or it is shutting down. */
async function attach(cluster: Cluster, log: (line: string) => void): Promise<Embedded | null> {
  const server = await runningServer(cluster)
  if (server === null) return null
  const address = `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${server.port}`
  const client = new pg.Client({
    connectionString: `${address}/postgres`,
    application_name: 'sousto embedded',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', (error) => log(`connection: ${error.message}`))
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
    await client.end().catch(() => {})
    return null
  }
  let stopping: Promise<void> | undefined
  return {
    url: `${address}/${DATABASE}`,
    stop: () => {
      stopping ??= detach(cluster, client)
      return stopping
    },
  }
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

async function detach(cluster: Cluster, client: pg.Client): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    const last = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      USERS_LOCK,
    ])
    if (last.rows[0]?.last === true) await stopServer(cluster)
  } catch {
    // The server has already stopped.
  } finally {
    await client.end().catch(() => {})
  }
}
