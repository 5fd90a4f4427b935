import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  type Cluster,
  lastWords,
  openCluster,
  runningServer,
  SUPERUSER,
  startServer,
  stopServer,
} from './cluster.ts'
import { OperatorError } from './operator-error.ts'

export type Embedded = {
  readonly url: string
  /** Ends the server, unless another process still uses it. */
  readonly stop: () => Promise<void>
}

const DATABASE = 'sousto'
/** Every process that uses the server holds this advisory lock shared; who can get it alone is the last one and stops the server. */
const USERS_LOCK = 0x50_55_53_54
const PATIENCE = 120_000
const DUPLICATE_DATABASE = new Set(['42P04', '23505'])

/**
 * PostgreSQL from npm, in `dataDir/postgres`. The server is a process of its own, so that Ctrl-C in the terminal reaches this one
 * first. When this process is killed the server lives on: the next start finds it by `postmaster.pid` and takes it over; after a crash of
 * both PostgreSQL repairs itself. Any number of processes may start it at once; the last one to stop ends it.
 */
export async function startEmbedded({
  dataDir,
  log = () => {},
  durable = true,
}: {
  readonly dataDir: string
  readonly log?: (line: string) => void
  /** False for tests alone. */
  readonly durable?: boolean
}): Promise<Embedded> {
  const cluster = await openCluster(dataDir)
  const deadline = Date.now() + PATIENCE
  let failure = ''
  for (;;) {
    const joined = await join(cluster, log)
    if (joined) return joined
    const started = await startServer(cluster, durable)
    if (!started.ok) {
      failure = (await lastWords(cluster)) || started.output
      log(failure)
      if (Date.now() > deadline || !(await mayYetStart(cluster))) {
        throw new OperatorError(`PostgreSQL se nepodařilo spustit (záznam: ${cluster.logFile}): ${failure}`)
      }
      await pause(100)
    }
  }
}

/** A server that refused to start and left no trace failed for good; otherwise another process is starting or stopping it. */
async function mayYetStart(cluster: Cluster): Promise<boolean> {
  if ((await runningServer(cluster)) !== null) return true
  await pause(1_000)
  return (await runningServer(cluster)) !== null
}

/** Uses the running server; null when none answers, or when it is about to end. */
async function join(cluster: Cluster, log: (line: string) => void): Promise<Embedded | null> {
  const server = await runningServer(cluster)
  if (server === null) return null
  const address = `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${server.port}`
  const keeper = new pg.Client({
    connectionString: `${address}/postgres`,
    application_name: 'sousto keeper',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  keeper.on('error', (error) => log(`keeper: ${error.message}`))
  try {
    await keeper.connect()
    const own = await keeper.query<{ ours: boolean }>(
      `select current_setting('data_directory') = $1 and pg_try_advisory_lock_shared($2) as ours`,
      [cluster.data, USERS_LOCK],
    )
    if (own.rows[0]?.ours !== true) throw new Error('the server is ending or is not ours')
    await createDatabase(keeper)
  } catch (error) {
    log(`join: ${error instanceof Error ? error.message : String(error)}`)
    await keeper.end().catch(() => {})
    return null
  }
  let stopping: Promise<void> | undefined
  return {
    url: `${address}/${DATABASE}`,
    stop: () => {
      stopping ??= leave(cluster, keeper)
      return stopping
    },
  }
}

async function createDatabase(keeper: pg.Client): Promise<void> {
  const found = await keeper.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (found.rowCount !== 0) return
  try {
    await keeper.query(`create database ${DATABASE}`)
  } catch (error) {
    const raced = error instanceof pg.DatabaseError && DUPLICATE_DATABASE.has(error.code ?? '')
    if (!raced) throw error
  }
}

async function leave(cluster: Cluster, keeper: pg.Client): Promise<void> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    const last = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      USERS_LOCK,
    ])
    if (last.rows[0]?.last === true) await stopServer(cluster)
  } catch {
    // The server ended under our hands: nothing is left to stop.
  } finally {
    await keeper.end().catch(() => {})
  }
}
