/** Runs the jobs of all features in this process: one pool of connections, one shutdown. */
import { type JobHelpers, startJobs } from '@sousto/postgres/jobs.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Lane, TaskHandler } from './task.ts'

/** Work that is polled more often than cron's minimum of a minute. */
export type Poll = {
  readonly name: string
  readonly everyMs: number
  /** The signal is aborted when the process ends; a run of many steps then leaves the rest to other processes. */
  readonly run: (ending?: AbortSignal) => Promise<void>
}

type QueueOptions = {
  readonly url: string
  readonly log: FastifyBaseLogger
  readonly handlers: readonly TaskHandler[]
  readonly polls: readonly Poll[]
  /** How many times faster than real time the clock runs. Default: 1. */
  readonly speed?: number
}

/** How many jobs of a lane a process runs at once; of mails as many as there are connections to the mail server. */
const CONCURRENCY: Readonly<Record<Lane, number>> = {
  mail: 2,
  staff: 2,
  customers: 4,
  registry: 2,
  upkeep: 1,
}

/** A faster clock shortens no pause between two polls further, because polls would take the whole processor. */
const SHORTEST_PAUSE_MS = 50

/** Lowered by one level, because the runner logs every job at `info`. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Runs jobs until `close`, which waits for running ones. */
export async function startQueue(options: QueueOptions): Promise<{ readonly close: () => Promise<void> }> {
  const { url, log, handlers, polls, speed = 1 } = options
  const lanes = [...Map.groupBy(handlers, ({ lane }) => lane)].map(([lane, its]) => ({
    concurrency: CONCURRENCY[lane],
    tasks: Object.fromEntries(its.map(({ name, run }) => [name, attemptWith(run)])),
  }))
  const jobs = await startJobs({
    url,
    lanes,
    log: (level, text, error) =>
      log[LEVELS[level]]({ queue: text, ...(error !== undefined && { err: error }) }, 'jobs'),
    schedules: handlers.flatMap(({ name, schedule }) =>
      schedule === null ? [] : [{ task: name, match: schedule }],
    ),
  })
  const polling = polls.map(({ everyMs, ...poll }) =>
    startPolling({ ...poll, everyMs: Math.max(everyMs / speed, Math.min(everyMs, SHORTEST_PAUSE_MS)) }, log),
  )
  return {
    close: async () => {
      await Promise.all(polling.map(({ close }) => close()))
      await jobs.close()
    },
  }
}

const attemptWith =
  (run: TaskHandler['run']) =>
  (payload: unknown, { job, abortSignal }: JobHelpers) =>
    run(payload, { id: `${job.id}.${job.created_at.getTime().toString(36)}`, signal: abortSignal })

/** Starts a poll that leaves out its turns while a run lasts, so that none pile up while the database is away. */
function startPolling({ name, everyMs, run }: Poll, log: FastifyBaseLogger): { close: () => Promise<void> } {
  let running: Promise<void> | null = null
  const ending = new AbortController()
  const timer = setInterval(() => {
    running ??= run(ending.signal)
      .catch((error: unknown) => log.warn({ err: error }, `${name} failed`))
      .finally(() => {
        running = null
      })
  }, everyMs)
  return {
    close: async () => {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
