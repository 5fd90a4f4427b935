/**
 * Jobs: work that follows from a committed transaction and is done by any free process
 * (docs/decisions/015-job-queue.md). A feature defines its task here, enqueues it in its transactions and handles it;
 * `queue.ts` runs all of them.
 */
import { addJobs } from '@sousto/postgres/job-functions.ts'
import type { Transaction } from 'kysely'
import type * as z from 'zod'
import type { DB } from '../database/tables.ts'

/**
 * Kinds of jobs of which none takes the slots of another one: `customers` and `staff` are notifications, `registry` is
 * the registration of sales.
 */
export type Lane = 'mail' | 'staff' | 'customers' | 'registry' | 'upkeep'

export type Task<Payload> = {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  readonly lane: Lane
  /** The waiting job with the lowest priority runs first; the default is 0. */
  readonly priorityOf?: (payload: Payload) => number
}

export type Attempt = {
  /** The job's id, the same at every attempt. */
  readonly id: string
  /** Aborted at shutdown. */
  readonly signal: AbortSignal
}

export type TaskHandler = {
  readonly name: string
  readonly lane: Lane
  /**
   * In cron's notation, UTC. Null means that jobs are only enqueued. A scheduled job runs in only one of the processes.
   */
  readonly schedule: string | null
  readonly run: (payload: unknown, attempt: Attempt) => Promise<void>
}

/** Adds a job in the caller's transaction, so that a rollback removes it. */
export async function enqueue<Payload>(
  transaction: Transaction<DB>,
  task: Task<Payload>,
  ...payloads: readonly Payload[]
): Promise<void> {
  const { name, priorityOf = () => 0 } = task
  for (const [priority, some] of Map.groupBy(payloads, priorityOf)) {
    await addJobs(transaction, name, some, { priority })
  }
}

/** The same, to be done after that many seconds at the earliest. */
export async function enqueueLater<Payload>(
  transaction: Transaction<DB>,
  { name, priorityOf = () => 0 }: Task<Payload>,
  payload: Payload,
  delay: number,
): Promise<void> {
  await addJobs(transaction, name, [payload], { priority: priorityOf(payload), delay })
}

/** The queue stores error messages, so they name the fields of a payload and none of its values. */
class UnreadablePayload extends Error {
  override readonly name = 'UnreadablePayload'
}

/**
 * Handles a task. A job whose handler throws is retried later. A payload that the schema rejects is retried too:
 * another version of the product wrote it, and during a deployment the next attempt may reach a process that can read
 * it.
 */
export function handle<Payload>(
  { name, lane, payload: schema }: Task<Payload>,
  handler: (payload: Payload, attempt: Attempt) => Promise<void>,
): TaskHandler {
  return {
    name,
    lane,
    schedule: null,
    run: async (payload, attempt) => {
      const parsed = schema.safeParse(payload)
      if (parsed.success) return await handler(parsed.data, attempt)
      const fields = parsed.error.issues.map(({ path }) => path.join('.') || '(all)')
      throw new UnreadablePayload(`this version cannot read a job of '${name}': ${fields.join(', ')}`)
    },
  }
}

/** Handles a task without a payload on a schedule, such as `0 * * * *`. */
export function onSchedule(name: string, schedule: string, handler: () => Promise<void>): TaskHandler {
  return { name, lane: 'upkeep', schedule, run: handler }
}
