/**
 * Jobs: work that follows from a transaction once it has committed, done by whichever process has time (docs/decisions/015-job-queue.md).
 * A feature defines its task here, enqueues it in its transactions and handles it; `queue.ts` runs all of them.
 */
import { addJobs } from '@sousto/postgres/job-functions.ts'
import type { Transaction } from 'kysely'
import type * as z from 'zod'
import type { DB } from '../database/tables.ts'

/** What a job is called in the queue, and what its payload looks like. */
export type Task<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> }

/** One attempt at one job. */
export type Attempt = {
  /** The same at every attempt of a job. */
  readonly id: string
  /** Aborted when the process has to end. */
  readonly signal: AbortSignal
}

/** A task with its handler, as the queue knows it. */
export type TaskHandler = {
  readonly name: string
  /** In cron's notation, UTC; null: jobs are only enqueued. One process of all does a scheduled job. */
  readonly schedule: string | null
  readonly run: (payload: unknown, attempt: Attempt) => Promise<void>
}

/** Adds a job in the caller's transaction: rolled back, it never existed. */
export async function enqueue<Payload>(
  transaction: Transaction<DB>,
  task: Task<Payload>,
  ...payloads: readonly Payload[]
): Promise<void> {
  if (payloads.length > 0) await addJobs(transaction, task.name, payloads)
}

/** The queue keeps the words of an error: they name the fields of a payload and none of its values. */
class UnreadablePayload extends Error {
  override readonly name = 'UnreadablePayload'
}

/**
 * Handles a task. A handler that throws is tried again later. So is a payload that the schema refuses: another version of the product wrote
 * it, and while versions are being replaced one that reads it may get the next attempt.
 */
export function handle<Payload>(
  { name, payload: schema }: Task<Payload>,
  handler: (payload: Payload, attempt: Attempt) => Promise<void>,
): TaskHandler {
  return {
    name,
    schedule: null,
    run: async (payload, attempt) => {
      const parsed = schema.safeParse(payload)
      if (parsed.success) return await handler(parsed.data, attempt)
      const fields = parsed.error.issues.map(({ path }) => path.join('.') || '(all)')
      throw new UnreadablePayload(`this version cannot read a job of '${name}': ${fields.join(', ')}`)
    },
  }
}

/** Handles what is due at fixed times, such as `0 * * * *`, and has no payload. */
export function onSchedule(name: string, schedule: string, handler: () => Promise<void>): TaskHandler {
  return { name, schedule, run: handler }
}
