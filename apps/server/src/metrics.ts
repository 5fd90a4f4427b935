/**
 * Prometheus metrics, on a separate loopback port that customers cannot reach: of this process, or of all those that
 * `--processes` runs.
 */
import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import type { Vital } from '@sousto/contract/vitals/wire.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { hostProblem } from './http/listen.ts'

type Pool = Database<unknown>['pool']

type WaitingEvents = { readonly subscriber: string; readonly events: number }

type LedgerCheck = { readonly at: Temporal.Instant; readonly differences: number }

export type Metrics = {
  readonly text: () => Promise<string>
  readonly observe: (app: FastifyInstance) => void
  readonly watchPool: (name: string, pool: Pool) => void
  /** Called at every scrape. */
  readonly watchUnheard: (channels: () => readonly string[]) => void
  /** Counts a database that is in an earlier state than before, so that acknowledged orders are lost. */
  readonly countWentBack: () => void
  readonly countMail: (outcome: string) => void
  /** Called at every scrape. */
  readonly watchWaitingMails: (count: () => Promise<number>) => void
  /** Called at every scrape; the result is in seconds. */
  readonly watchJobDelay: (delay: () => Promise<number>) => void
  /** Counts events of orders that a subscriber has handled or failed to handle. */
  readonly countEvents: (subscriber: string, outcome: string, events: number) => void
  /** Called at every scrape. */
  readonly watchWaitingEvents: (count: () => Promise<readonly WaitingEvents[]>) => void
  /** Called at every scrape. */
  readonly watchLedger: (latest: () => Promise<LedgerCheck | null>) => void
  readonly countOrder: () => void
  readonly countPayment: (outcome: string) => void
  readonly countRefund: (outcome: string) => void
  readonly countVital: (vital: Vital) => void
}

/**
 * Includes the default metrics: event loop lag, memory and garbage collection. A figure of the whole database is the
 * same in each of several processes, so that its maximum stands for it; all others are sums.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  if (cluster.isWorker) answerPrimary(registry)
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const orders = new Counter({
    name: 'orders_accepted_total',
    help: 'Orders accepted.',
    registers: [registry],
  })
  const payments = new Counter({
    name: 'payments_total',
    help: 'Payments by outcome; return: the money was not owed, expired: the order was cancelled unpaid.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const refunds = new Counter({
    name: 'refund_attempts_total',
    help: 'Attempts to make a refund at its gateway, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const mails = new Counter({
    name: 'mail_attempts_total',
    help: 'Attempts to send a mail, by outcome; dropped: there was no reason left to send it.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const vitals = {
    LCP: visitHistogram(registry, 'web_vitals_lcp_seconds', 'Largest contentful paint', LCP_BUCKETS),
    INP: visitHistogram(registry, 'web_vitals_inp_seconds', 'Interaction to next paint', INP_BUCKETS),
    CLS: visitHistogram(registry, 'web_vitals_cls', 'Cumulative layout shift', CLS_BUCKETS),
  }
  let waitingMails = async () => 0
  new Gauge({
    name: 'mails_waiting',
    help: 'Mails waiting to be sent, including retries.',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.set(await waitingMails().catch(() => Number.NaN))
    },
  })
  let jobDelay = async () => 0
  new Gauge({
    name: 'job_queue_delay_seconds',
    help: 'For how long the oldest job that no process runs has been due.',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.set(await jobDelay().catch(() => Number.NaN))
    },
  })
  const events = new Counter({
    name: 'order_events_total',
    help: 'Events of orders that a subscriber has handled; failed: attempts that are repeated.',
    labelNames: ['subscriber', 'outcome'],
    registers: [registry],
  })
  let waitingEvents = async (): Promise<readonly WaitingEvents[]> => []
  new Gauge({
    name: 'order_events_waiting',
    help: 'Events of orders that a subscriber has yet to handle.',
    aggregator: 'max',
    labelNames: ['subscriber'],
    registers: [registry],
    async collect() {
      for (const { subscriber, events: waiting } of await waitingEvents().catch(() => [])) {
        this.set({ subscriber }, waiting)
      }
    },
  })
  let latestLedgerCheck = async (): Promise<LedgerCheck | null> => null
  const ledgerGauge = (name: string, help: string, read: (check: LedgerCheck) => number) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const latest = await latestLedgerCheck().catch(() => null)
        this.set(latest === null ? Number.NaN : read(latest))
      },
    })
  ledgerGauge(
    'ledger_differences',
    'Differences that the last check of the ledger found.',
    ({ differences }) => differences,
  )
  ledgerGauge(
    'ledger_checked_timestamp_seconds',
    'When the ledger was last compared with the facts.',
    ({ at }) => at.epochMilliseconds / 1000,
  )
  const pools = new Map<string, Pool>()
  new Gauge({
    name: 'pg_pool_connections',
    help: 'Database connections by state; waiting: queries waiting for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'used' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  const timesBack = new Counter({
    name: 'database_went_back_total',
    help: 'Times at which the database was in an earlier state of itself than before.',
    registers: [registry],
  })
  let unheard: () => readonly string[] = () => []
  new Gauge({
    name: 'database_channels_unheard',
    help: 'Channels whose notifications are missed; above zero the process serves without caches.',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(unheard().length)
    },
  })
  return {
    text: () => registry.metrics(),
    observe: (app) =>
      app.addHook('onResponse', async (request, reply) => {
        const labels = {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
        }
        duration.observe(labels, reply.elapsedTime / 1000)
      }),
    watchPool: (name, pool) => pools.set(name, pool),
    countWentBack: () => timesBack.inc(),
    watchUnheard: (channels) => {
      unheard = channels
    },
    countMail: (outcome) => mails.inc({ outcome }),
    watchWaitingMails: (count) => {
      waitingMails = count
    },
    watchJobDelay: (delay) => {
      jobDelay = delay
    },
    countEvents: (subscriber, outcome, count) => events.inc({ subscriber, outcome }, count),
    watchWaitingEvents: (count) => {
      waitingEvents = count
    },
    watchLedger: (latest) => {
      latestLedgerCheck = latest
    },
    countOrder: () => orders.inc(),
    countPayment: (outcome) => payments.inc({ outcome }),
    countRefund: (outcome) => refunds.inc({ outcome }),
    countVital: ({ metric, route, value }) =>
      vitals[metric].observe({ route }, metric === 'CLS' ? value : value / 1000),
  }
}

/** Sends the metrics of a registry to the process that has started this one, whenever it asks for them. */
function answerPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  // The constructor begins to listen.
  new AggregatorRegistry()
}

/** Returns one set of metrics of all processes that this one has started, and the number of those that serve. */
export function metricsOfProcesses(serving: () => number): Pick<Metrics, 'text'> {
  const registry = new Registry()
  new Gauge({
    name: 'processes_serving',
    help: 'Processes of `--processes` that serve requests.',
    registers: [registry],
    collect() {
      this.set(serving())
    },
  })
  const workers = new AggregatorRegistry()
  return { text: async () => `${await workers.clusterMetrics()}\n${await registry.metrics()}` }
}

/** The buckets are around the limits of good (LCP 2.5 s, INP 0.2 s, CLS 0.1) and poor (4 s, 0.5 s, 0.25). */
const LCP_BUCKETS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]
const INP_BUCKETS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]
const CLS_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

const visitHistogram = (registry: Registry, name: string, what: string, buckets: number[]) =>
  new Histogram({
    name,
    help: `${what} of visits, by the pattern of the page's route.`,
    labelNames: ['route'],
    buckets,
    registers: [registry],
  })

/**
 * Serves `/metrics`. A port in use must not prevent the start: it is logged, and the result is null. A host that this computer does not
 * have is a configuration error.
 */
export function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { port, host }: { readonly port: number; readonly host: string },
  log: FastifyBaseLogger,
): Promise<Server | null> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics failed')
        response.writeHead(500).end()
      },
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = hostProblem(error.code ?? '', host, 'METRICS_HOST')
      if (problem !== undefined) {
        reject(new OperatorError(problem, { cause: error }))
        return
      }
      log.warn({ err: error, port }, 'metrics are not served')
      resolve(null)
    })
    server.listen({ port, host }, () => resolve(server))
  })
}
