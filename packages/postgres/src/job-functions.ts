/**
 * The SQL functions and tables of graphile-worker, which the generated types of the schema do not contain. All SQL
 * about jobs is here.
 */
import { type QueryExecutorProvider, sql } from 'kysely'
import type pg from 'pg'

/**
 * Adds jobs of a task in the caller's transaction: they exist only if it commits. Of waiting jobs the lowest priority runs first, none before
 * `delay` seconds have passed.
 */
export async function addJobs(
  transaction: QueryExecutorProvider,
  task: string,
  payloads: readonly unknown[],
  { priority = 0, delay = 0 }: { readonly priority?: number; readonly delay?: number } = {},
): Promise<void> {
  const texts = payloads.map((payload) => JSON.stringify(payload))
  await sql`
    select graphile_worker.add_job(${task}, payload, priority => ${priority}::integer,
      run_at => now() + make_interval(secs => ${delay})) from unnest(${texts}::text[]::json[]) as payload`.execute(
    transaction,
  )
}

/** Removes jobs that are not running and whose payload contains one of these objects. */
export async function removeJobs(
  transaction: QueryExecutorProvider,
  task: string,
  matches: readonly object[],
): Promise<void> {
  const texts = matches.map((match) => JSON.stringify(match))
  await sql`
    select graphile_worker.complete_jobs(array_agg(j.id))
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} and j.payload::jsonb @> any(${texts}::text[]::jsonb[])`.execute(transaction)
}

/** Removes jobs that had used up their attempts before that time. */
export async function removeFailedJobs(
  database: QueryExecutorProvider,
  before: Temporal.Instant,
): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker._private_jobs where attempts >= max_attempts and updated_at < ${before}`.execute(
    database,
  )
}

/** Renews the locks of running jobs, and releases those that were not renewed for `lease` seconds. */
export async function renewJobs(pool: pg.Pool, running: readonly string[], lease: number): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_at is not null',
    [running],
  )
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at < now() - make_interval(secs => $1)`,
    [lease],
  )
}

/** Returns the number of waiting jobs of a task, including those to be retried. */
export async function countJobs(database: QueryExecutorProvider, task: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = ${task}`.execute(database)
  return rows[0]?.count ?? 0
}

/** Returns the number of waiting jobs of a task that have failed before. */
export async function countFailedJobs(database: QueryExecutorProvider, task: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = ${task} and attempts > 0 and locked_at is null`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** Returns the number of jobs of a task that have used up their attempts. */
export async function countGivenUpJobs(database: QueryExecutorProvider, task: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = ${task} and attempts >= max_attempts`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** A job that has used up its attempts. */
export type GivenUpJob = {
  readonly id: number
  readonly payload: unknown
  readonly attempts: number
  readonly error: string
  readonly createdAt: Temporal.Instant
  readonly failedAt: Temporal.Instant
}

/** The jobs of a task that have used up their attempts, as a table of a query. */
export const givenUpJobs = (task: string) => sql<GivenUpJob>`(
  select j.id, j.payload::jsonb as payload, j.attempts::integer as attempts, coalesce(j.last_error, '') as error,
    j.created_at as "createdAt", j.updated_at as "failedAt"
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = ${task} and j.attempts >= j.max_attempts and j.locked_at is null)`

/** Gives a job its attempts again that has used them up, and returns its payload. Null means that there is none. */
export async function retryGivenUpJob(
  transaction: QueryExecutorProvider,
  task: string,
  id: number,
): Promise<unknown> {
  const { rows } = await sql<{ payload: unknown }>`
    with found as (
      select j.id, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.id = ${id} and t.identifier = ${task} and j.attempts >= j.max_attempts and j.locked_at is null
      for update of j)
    select found.payload from found
    cross join lateral graphile_worker.reschedule_jobs(array[found.id], run_at => now(), attempts => 0)`.execute(
    transaction,
  )
  return rows[0]?.payload ?? null
}

/** Returns the seconds for which the oldest job that no process runs has been due. */
export async function jobDelay(database: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()`.execute(database)
  return rows[0]?.seconds ?? 0
}

/** Makes jobs wait again that were running when their database was backed up, because their processes are gone. */
export async function releaseJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`)
}
