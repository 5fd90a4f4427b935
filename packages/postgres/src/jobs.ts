/**
 * The job queue: graphile-worker, in the schema `graphile_worker` of the same database, so that a job can be written in
 * the transaction of its cause. Any number of processes run jobs, and each job is run by one of them.
 */
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type Task,
  type TaskList,
} from 'graphile-worker'
import pg from 'pg'
import { renewJobs } from './job-functions.ts'
import { dropSilentConnections, KEEP_ALIVE } from './silence.ts'
import { traceJob } from './traces.ts'

export type { JobHelpers } from 'graphile-worker'

type JobLog = (level: 'error' | 'warning' | 'info' | 'debug', message: string, error?: unknown) => void

/** Kinds of jobs with slots of their own, which no other kind can take. */
export type JobLane = {
  readonly tasks: TaskList
  /** How many of its jobs this process runs at once. */
  readonly concurrency: number
}

type JobsOptions = {
  readonly url: string
  readonly lanes: readonly JobLane[]
  /** Tasks that run at fixed times. Only one of the processes adds the job. */
  readonly schedules?: readonly CronItem[]
  readonly log: JobLog
  /** Seconds after which a job of a process that has ended is run again. */
  readonly lease?: number
}

const SILENT: JobLog = () => {}

/** Migrates the queue's schema. Several processes may do so at once. */
export async function migrateJobs(url: string): Promise<void> {
  const pool = queuePool({ url, max: 1, queryTimeout: 0 }, SILENT)
  try {
    await runMigrations({ pgPool: pool, logger: loggerOf(SILENT) })
  } finally {
    await pool.end()
  }
}

/** Milliseconds for the queue's own statements, which are short. Tasks use the pool of their feature. */
const QUERY_TIMEOUT = 10_000

/** Connections that all lanes share: fetching and finishing a job takes a few milliseconds. */
const FETCHING = 3

/**
 * Seconds. graphile-worker's own value is four hours, during which a confirmation of an order would wait. Running jobs
 * are renewed much more often.
 */
const LEASE = 60
const RENEWALS = 6

/** Milliseconds before the worker is restarted after its database was unavailable. */
const RESTART_DELAY = 5_000

/**
 * Runs jobs until `close`, which lets running jobs finish. A failed job is retried after e, e², … seconds, at most six
 * hours, so the 25 attempts of a job take four days. If the database is unavailable for long, the worker gives up and
 * is restarted. A job whose process was killed, or could not record its end, is run again after `lease`.
 */
export async function startJobs(options: JobsOptions): Promise<{ readonly close: () => Promise<void> }> {
  const { url, lanes, schedules = [], log, lease = LEASE } = options
  const running = new Set<string>()
  // In each lane one connection listens for new jobs; the others fetch and finish them.
  const pool = queuePool({ url, max: lanes.length + FETCHING, queryTimeout: QUERY_TIMEOUT }, log)
  const logger = loggerOf(log)
  let closed = false

  async function startLane({ tasks, concurrency }: JobLane): Promise<{ readonly stop: () => Promise<void> }> {
    const taskList = Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, task && followed(name, task, running)]),
    )
    const parsedCronItems = parseCronItems(schedules.filter(({ task }) => task in tasks))
    let timer: NodeJS.Timeout | undefined
    let runner: Runner | undefined

    async function start(): Promise<void> {
      const started = await run({
        pgPool: pool,
        taskList,
        concurrency,
        noHandleSignals: true,
        logger,
        parsedCronItems,
        // With a batch, stopping waits until completed jobs are recorded; without one a mail might be sent again.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      })
      runner = started
      started.promise.then(() => restart(), restart)
    }

    function restart(error?: unknown): void {
      runner = undefined
      if (closed) return
      log('warning', 'the job worker has stopped; restarting it', error)
      timer = setTimeout(() => void start().catch(restart), RESTART_DELAY)
    }

    await start()
    return {
      stop: async () => {
        clearTimeout(timer)
        await runner?.stop()
      },
    }
  }

  const started = await Promise.all(lanes.map(startLane))
  let renewing = Promise.resolve()
  const renewal = setInterval(
    () => {
      renewing = renewing
        .then(() => renewJobs(pool, [...running], lease))
        .catch((error: unknown) => log('warning', 'the running jobs could not be renewed', error))
    },
    (lease * 1_000) / RENEWALS,
  )
  return {
    close: async () => {
      closed = true
      await Promise.all(started.map(({ stop }) => stop()))
      clearInterval(renewal)
      await renewing
      await pool.end()
    },
  }
}

/** Wraps a task so that its job has a trace, and is in `running` while this process runs it. */
function followed(name: string, task: Task, running: Set<string>): Task {
  return async (payload, helpers) => {
    running.add(helpers.job.id)
    try {
      await traceJob(name, async () => task(payload, helpers))
    } finally {
      running.delete(helpers.job.id)
    }
  }
}

/** Uses the driver's default types, which graphile-worker expects. The pool replaces broken connections. */
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
  const onError = (error: Error) => log('warning', 'a database connection of the job queue broke', error)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  if (queryTimeout > 0) dropSilentConnections(pool, queryTimeout)
  return pool
}

function loggerOf(log: JobLog): Logger {
  return new Logger(() => (level, message, more) => log(level, message, more?.error))
}
