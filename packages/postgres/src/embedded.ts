import { setTimeout as pause } from 'node:timers/promises'
import {
  type Cluster,
  checkVersion,
  lastFailure,
  openCluster,
  runningServer,
  SUPERUSER,
  startServer,
  stopServer,
} from './cluster.ts'
import { OperatorError } from './operator-error.ts'
import { connectToServer, DATABASE, type ServerConnection } from './server-connection.ts'
import { type Supervised, supervise } from './supervision.ts'

export type Embedded = Supervised & { readonly url: string }

type EmbeddedOptions = {
  readonly dataDir: string
  /** Logs details for debugging. */
  readonly log?: (line: string) => void
  /** Called when the server ended unexpectedly and is being restarted. */
  readonly onLost?: (reason: string) => void
  /** Called when it is running again. */
  readonly onRestarted?: (seconds: number) => void
  /** False only in tests. */
  readonly durable?: boolean
}

const START_TIMEOUT = 120_000

/**
 * Starts PostgreSQL from npm, in `dataDir/postgres`. The server is a separate process, so that Ctrl-C in the terminal
 * reaches this one first. If this process is killed the server keeps running: the next start finds it by
 * `postmaster.pid` and reuses it; after a crash of both, PostgreSQL recovers by itself. If the server ends while this
 * process is running, this process restarts it. Any number of processes may start it at once; the last one to stop
 * shuts it down.
 */
export async function startEmbedded({
  dataDir,
  log = () => {},
  onLost = () => {},
  onRestarted = () => {},
  durable = true,
}: EmbeddedOptions): Promise<Embedded> {
  const cluster = await openCluster(dataDir)
  await checkVersion(cluster)
  const first = await start(cluster, durable, log)
  const { port } = first
  const { problem, stop } = supervise(first, {
    reason: () => lastFailure(cluster),
    restart: async () => {
      const attempt = await connectOrStart(cluster, { durable, port }, log)
      if (!attempt.ok) throw new Error(attempt.reason)
      return attempt.connection
    },
    onLost,
    onRestarted,
  })
  return {
    // The port stays the same over restarts, because pools keep the URL.
    url: `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`,
    problem,
    stop,
  }
}

type Attempt =
  | { readonly ok: true; readonly connection: ServerConnection }
  /** `final`: another attempt would fail as well. */
  | { readonly ok: false; readonly reason: string; readonly final: boolean }

async function start(
  cluster: Cluster,
  durable: boolean,
  log: (line: string) => void,
): Promise<ServerConnection> {
  const deadline = Date.now() + START_TIMEOUT
  for (;;) {
    const attempt = await connectOrStart(cluster, { durable, port: null }, log)
    if (attempt.ok) return attempt.connection
    if (attempt.final || Date.now() > deadline) {
      throw new OperatorError(
        `PostgreSQL se nepodařilo spustit (záznam: ${cluster.logFile}): ${attempt.reason}`,
      )
    }
    await pause(100)
  }
}

async function connectOrStart(
  cluster: Cluster,
  options: Parameters<typeof startServer>[1],
  log: (line: string) => void,
): Promise<Attempt> {
  const running = await connectToServer(cluster, log)
  if (running) return { ok: true, connection: running }
  const started = await startServer(cluster, options)
  if (!started.ok) {
    const reason = (await lastFailure(cluster)) || started.output
    log(reason)
    return { ok: false, reason, final: !(await isStartPending(cluster)) }
  }
  try {
    const connection = await connectToServer(cluster, log)
    if (connection) return { ok: true, connection }
  } catch (error) {
    await stopServer(cluster)
    throw error
  }
  return { ok: false, reason: 'another process has stopped the server', final: false }
}

/**
 * Returns whether another process is starting or stopping the server, which is so if a pid file exists. Without one the
 * failure is final.
 */
async function isStartPending(cluster: Cluster): Promise<boolean> {
  if ((await runningServer(cluster)) !== null) return true
  await pause(1_000)
  return (await runningServer(cluster)) !== null
}
