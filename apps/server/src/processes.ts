/**
 * `--processes=N`: one machine's cores serve one port. The first process starts the embedded PostgreSQL, gives each
 * connection to one of N equal ones, replaces one that ends, and serves one set of metrics of all.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { EMBEDDED_CONNECTIONS } from '@sousto/postgres/settings.ts'
import type { Logger } from 'pino'
import { type Config, type Environment, readConfig } from './config/config.ts'
import { type ServiceNames, servicesToRun } from './config/services.ts'
import { databaseServer } from './database.ts'
import { createLog } from './log.ts'
import { metricsOfProcesses, serveMetrics } from './metrics.ts'
import { endOnSignal } from './process.ts'
import { serveUntilSignal } from './serve.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'

const MOST = 64

export const PROCESSES_ALLOWED = `--processes=1 až ${MOST}`

/** Reads the value of `--processes`. */
export function processCount(text: string): number {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= MOST) return count
  throw new OperatorError(`Počet procesů „${text}“ není platný; dovoleno: ${PROCESSES_ALLOWED}.`)
}

/** Runs the parts in this process, or in `count` processes of their own. */
export async function serveInProcesses(requested: ServiceNames, count: number): Promise<void> {
  if (count === 1 || cluster.isWorker) await serveUntilSignal(requested)
  else await superviseProcesses(requested, count)
}

/**
 * The fakes of a demo keep payments, logins and mails in the memory of one process, and the embedded server has
 * connections for so many processes.
 */
function requireRoom(config: Config, parts: ServiceNames, count: number): void {
  if (parts.has('api') && !config.production) {
    throw new OperatorError(
      'Víc procesů (--processes) jde jen v ostrém provozu (MODE=production): brány a schránka ukázky jsou v paměti jednoho procesu.',
    )
  }
  const needed = count * (config.databasePool + OTHER_CONNECTIONS) + SPARE_CONNECTIONS
  if (config.databaseUrl === null && needed > EMBEDDED_CONNECTIONS) {
    throw new OperatorError(
      `Vestavěný PostgreSQL má ${EMBEDDED_CONNECTIONS} spojení a ${count} procesů jich potřebuje ${needed}: zmenšete DATABASE_POOL, nebo počet procesů (--processes).`,
    )
  }
}

/** One listener and seven of the job queue. */
const OTHER_CONNECTIONS = 8
/** Commands, migrations and those that PostgreSQL keeps for itself. */
const SPARE_CONNECTIONS = 10

async function superviseProcesses(requested: ServiceNames, count: number): Promise<void> {
  const config = readConfig(process.env)
  const parts = servicesToRun(config, requested)
  requireRoom(config, parts, count)
  const log = createLog(config.logLevel)
  const shutdown = createShutdown(log)
  const processes = createProcesses(log)
  endOnSignal(shutdown.close, log, {
    drain: async () => {
      processes.end('SIGTERM')
      await pause(config.drainSeconds * 1_000)
    },
  })
  const databaseUrl = await sharedDatabase(config, parts, log, shutdown)
  if (config.metrics) {
    const server = await serveMetrics(metricsOfProcesses(processes.serving), config.metrics, log)
    if (server) shutdown.add('metrics', async () => server.close())
  }
  shutdown.add('processes', () => processes.ended('SIGINT'))
  const shared = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  if (await processes.start(count, { METRICS_PORT: '0', ...shared })) return
  await shutdown.close()
  process.exitCode ??= 1
}

/** Starts the embedded server, which all processes use. Null means that the parts need none, or that another is used. */
async function sharedDatabase(config: Config, parts: ServiceNames, log: Logger, shutdown: Shutdown) {
  const needsDatabase = parts.has('api') || parts.has('location')
  if (config.databaseUrl !== null || !needsDatabase) return null
  return (await databaseServer(config, log, shutdown)).url
}

/** Milliseconds until a process that ended is started again; it doubles while none serves. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 30_000

function createProcesses(log: Logger) {
  const running = new Set<Worker>()
  const serving = new Set<Worker>()
  let isEnding = false
  let wait = FIRST_PAUSE

  /** Resolves once the process listens, or has ended without. */
  function startOne(environment: Environment): Promise<'listens' | 'ended'> {
    const worker = cluster.fork(environment)
    running.add(worker)
    // One that cannot be sent a message has ended, and `exit` follows.
    worker.on('error', () => {})
    return new Promise((resolve) => {
      worker.once('listening', () => {
        serving.add(worker)
        resolve('listens')
      })
      worker.once('exit', (code, signal) => {
        running.delete(worker)
        const hasServed = serving.delete(worker)
        resolve('ended')
        if (isEnding || !hasServed) return
        log.error({ code, signal }, 'a process has ended; another one is started')
        void replace(environment)
      })
    })
  }

  async function replace(environment: Environment): Promise<void> {
    do {
      await pause(wait)
      wait = Math.min(wait * 2, LONGEST_PAUSE)
    } while (!isEnding && (await startOne(environment)) === 'ended')
    wait = FIRST_PAUSE
  }

  function end(signal: NodeJS.Signals): void {
    isEnding = true
    for (const worker of running) worker.process.kill(signal)
  }

  return {
    /**
     * Starts the first process alone, because it migrates the database and says what is wrong with the configuration.
     * False means that it has ended.
     */
    start: async (count: number, environment: Environment): Promise<boolean> => {
      if ((await startOne(environment)) === 'ended') return false
      for (let others = 1; others < count && !isEnding; others += 1) {
        void startOne(environment).then((outcome) => (outcome === 'ended' ? replace(environment) : undefined))
      }
      return true
    },
    serving: (): number => serving.size,
    end,
    ended: async (signal: NodeJS.Signals): Promise<void> => {
      end(signal)
      await Promise.all([...running].map((worker) => once(worker.process, 'exit')))
    },
  }
}
