/**
 * The job queue: graphile-worker, in the schema `graphile_worker` of the same database, so that a job can be written in the transaction
 * of its cause. Any number of processes run jobs; each job is run by one.
 */
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker'
import pg from 'pg'
import { dropSilentConnections, KEEP_ALIVE } from './silence.ts'

export type { JobHelpers } from 'graphile-worker'

type JobLog = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void

type JobsOptions = {
  readonly url: string
  readonly tasks: TaskList
  /** Tasks that are due at fixed times; only one of the processes adds the job. */
  readonly schedules?: readonly CronItem[]
  /** How many jobs this process runs at once. */
  readonly concurrency: number
  readonly log: JobLog
}

const SILENT: JobLog = () => {}

/** Brings the queue's schema up to date; several processes may do so at once. */
export async function migrateJobs(url: string): Promise<void> {
  const pool = queuePool({ url, max: 1, queryTimeout: 0 }, SILENT)
  try {
    await runMigrations({ pgPool: pool, logger: loggerOf(SILENT) })
  } finally {
    await pool.end()
  }
}

/** Of the queue's own statements, which are short; tasks use the pool of their feature. In milliseconds. */
const QUERY_TIMEOUT = 10_000

/** Delay before the worker is restarted after its database was unavailable, in milliseconds. */
const RESTART_DELAY = 5_000

/**
 * Runs jobs until `close`, which lets running jobs finish. A failed job is retried after e, e², … seconds, at most six hours:
 * the 25 attempts of a job take four days. If the database is unavailable for long, the worker gives up and is restarted.
 */
export async function startJobs(options: JobsOptions): Promise<{ readonly close: () => Promise<void> }> {
  const { url, tasks, schedules = [], concurrency, log } = options
  const cronItems = parseCronItems([...schedules])
  // One connection listens for new jobs, the others fetch and finish them.
  const pool = queuePool({ url, max: concurrency + 1, queryTimeout: QUERY_TIMEOUT }, log)
  const logger = loggerOf(log)
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let runner: Runner | undefined

  async function start(): Promise<void> {
    const started = await run({
      pgPool: pool,
      taskList: tasks,
      concurrency,
      noHandleSignals: true,
      logger,
      parsedCronItems: cronItems,
      // With a batch, stopping waits until completed jobs are recorded; without one a mail might be sent again.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    runner = started
    started.promise.then(restart, restart)
  }

  function restart(): void {
    runner = undefined
    if (closed) return
    log('warning', 'the job worker has stopped; restarting it')
    timer = setTimeout(() => void start().catch(restart), RESTART_DELAY)
  }

  await start()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await runner?.stop()
      await pool.end()
    },
  }
}

/** With the driver's default types, which graphile-worker expects. The pool replaces broken connections. */
function queuePool(
  { url, max, queryTimeout }: { readonly url: string; readonly max: number; readonly queryTimeout: number },
  log: JobLog,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'sousto jobs',
    connectionTimeoutMillis: 10_000,
    query_timeout: queryTimeout,
    ...KEEP_ALIVE,
  })
  const onError = () => log('warning', 'a database connection of the job queue broke')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  if (queryTimeout > 0) dropSilentConnections(pool, queryTimeout)
  return pool
}

function loggerOf(log: JobLog): Logger {
  return new Logger(() => (level, message) => log(level, message))
}
