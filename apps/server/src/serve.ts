/** The composition root: builds the running product from a configuration. */
import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { addLanguages } from '@sousto/messages/languages.ts'
import type { Logger } from 'pino'
import { type Config, type Environment, readConfig } from './config/config.ts'
import { requireProductionSettings } from './config/production.ts'
import { type ServiceNames, servicesToRun } from './config/services.ts'
import { createDrain, type Drain } from './drain.ts'
import { demoKey } from './fake-access.ts'
import { mountDocs } from './http/docs.ts'
import { mountHealth } from './http/health.ts'
import { closeGracefully, listenAt } from './http/listen.ts'
import { createServer } from './http/server.ts'
import { watchWrites } from './http/writes.ts'
import { createLog } from './log.ts'
import { createMetrics, type Metrics, serveMetrics } from './metrics.ts'
import { endOnSignal } from './process.ts'
import { mountServices } from './services.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { traceRequests } from './traces/requests.ts'
import { startWithDatabase } from './waiting.ts'

type Process = {
  readonly config: Config
  readonly parts: ServiceNames
  readonly log: Logger
  readonly metrics: Metrics
  readonly drain: Drain
}

/**
 * Starts the parts, and registers what must be closed with `shutdown`. Returns the URL at which this computer reaches
 * them, and the path at which the first administrator begins.
 */
async function compose(
  { config, parts, log, metrics, drain }: Process,
  shutdown: Shutdown,
  takePort: () => Promise<number>,
): Promise<{ readonly site: string; readonly setupPath: string | null }> {
  addLanguages()
  const app = await createServer({ log, ...config })
  metrics.observe(app)
  if (config.traces !== null) traceRequests(app)
  drain.mount(app)
  const isWriting = watchWrites(app)
  const evening = await demoEveningOf(config, parts, log)
  evening?.watch(app)

  const { health, databaseUrl, setupPath } = await mountServices(app, {
    config,
    parts,
    log,
    shutdown,
    metrics,
  })
  mountHealth(app, drain.within(health))
  if (parts.has('api')) await mountDocs(app)
  if (parts.has('web')) {
    const { mountWeb } = await import('./web/web.ts')
    await mountWeb(app, config, parts, isWriting)
  }

  if (config.metrics) {
    const server = await serveMetrics(metrics, config.metrics, log)
    if (server) shutdown.add('metrics', async () => server.close())
  }
  shutdown.add('server', () => closeGracefully(app))
  const site = await listenAt(app, { host: config.host, port: await takePort() })
  if (evening !== null && databaseUrl !== null) {
    shutdown.add('demo evening', evening.close)
    evening.begin({ site, databaseUrl })
  }
  return { site, setupPath }
}

/** Imports the code of the demo's evening only if it is enabled, in a process that serves everything. */
async function demoEveningOf({ demoEvening }: Config, parts: ServiceNames, log: Logger) {
  if (!demoEvening || !parts.has('api') || !parts.has('web')) return null
  const { createDemoEvening } = await import('./demo-evening.ts')
  return createDemoEvening(log)
}

/**
 * On a large machine V8 by default lets garbage grow to several times the live heap: 600 MB instead of 290 while pages
 * are rendered.
 */
const COLLECT_AFTER_GROWTH = '--heap-growing-percent=40'

/**
 * Megabytes of each half of the young generation of threads that start from now on. The register's thread searches as
 * fast with 4 as with the 16 of the main thread (`scripts/start.mjs`), and takes 24 MB less.
 */
const YOUNG_OBJECTS_OF_THREADS = '--max-semi-space-size=4'

/** Of several processes the first alone prints what the operator reads. */
const print = (line: string) => {
  if (cluster.isPrimary || cluster.worker?.id === 1) process.stdout.write(`${line}\n`)
}

/** Starts, prints the address, and runs until a signal. */
export async function serveUntilSignal(
  requested: ServiceNames,
  environment: Environment = process.env,
): Promise<void> {
  setFlagsFromString(COLLECT_AFTER_GROWTH)
  setFlagsFromString(YOUNG_OBJECTS_OF_THREADS)
  const config = readConfig(environment)
  process.env.NODE_ENV = config.development ? 'development' : 'production'
  const log = createLog(config.logLevel)
  const shutdown = createShutdown(log)
  const drain = createDrain()
  endOnSignal(shutdown.close, log, { drain: () => drain.begin(config.drainSeconds) })
  const parts = servicesToRun(config, requested)
  requireProductionSettings(config, parts)
  if (config.traces !== null) {
    const { sendTraces } = await import('./traces/receiver.ts')
    shutdown.add('traces', sendTraces(config.traces, log).close)
  }
  const product = { config, parts, log, metrics: createMetrics(), drain }
  const { site: address, setupPath } = await startWithDatabase(config, log, shutdown, (attempt) =>
    compose(product, attempt.shutdown, attempt.takePort),
  )
  print(`Sousto běží na ${address}`)
  if (setupPath !== null) {
    print(`Prvního správce založí odkaz ${config.publicUrl ?? address}${setupPath}`)
  }
  const hasPages = parts.has('api') && (config.demoData || config.smtpUrl === null)
  const link = hasPages ? demoKey(config)?.link(address) : undefined
  if (link !== undefined) print(`Poštu a přihlášení lidí ukázky otevře odkaz ${link}`)
}
