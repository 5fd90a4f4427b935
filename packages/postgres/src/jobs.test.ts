import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { jobDelay } from './job-functions.ts'
import { migrateJobs, startJobs } from './jobs.ts'

const { database, url, drop } = await testDatabase()
afterAll(drop)

it('creates its schema once when several processes start', async () => {
  await database.pool.query('DROP SCHEMA graphile_worker CASCADE')
  await Promise.all([migrateJobs(url), migrateJobs(url), migrateJobs(url)])
  await migrateJobs(url)
  const { rows } = await database.pool.query<{ count: number }>('SELECT count(*) FROM graphile_worker.jobs')
  expect(rows).toEqual([{ count: 0 }])
})

it('finishes the running job and records its completion before it closes', async () => {
  // Repeated, since a completion written slightly too late would be lost only occasionally.
  for (let round = 0; round < 10; round += 1) {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = false
    const jobs = await startJobs({
      url,
      log: () => {},
      lanes: [
        {
          concurrency: 1,
          tasks: {
            cook: async () => {
              begun = true
              await finished
            },
          },
        },
      ],
    })
    await database.pool.query(`SELECT graphile_worker.add_job('cook')`)
    await eventually(() => expect(begun).toBe(true))
    const closed = jobs.close()
    finish()
    await closed
    const { rows } = await database.pool.query('SELECT * FROM graphile_worker.jobs')
    expect(rows).toEqual([])
  }
})

it('measures for how long a job has been due that no process runs', async () => {
  const { pool, kysely } = database
  expect(await jobDelay(kysely)).toBe(0)
  await pool.query(`SELECT graphile_worker.add_job('cook', run_at => now() + interval '1 hour')`)
  for (const other of [`locked_at = now(), locked_by = 'worker'`, 'attempts = max_attempts']) {
    await pool.query(`SELECT graphile_worker.add_job('cook', run_at => now() - interval '2 hours')`)
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET ${other} WHERE run_at < now() AND locked_at IS NULL`,
    )
  }
  expect(await jobDelay(kysely)).toBe(0)
  await pool.query(`SELECT graphile_worker.add_job('cook', run_at => now() - interval '10 minutes')`)
  const delay = await jobDelay(kysely)
  expect(delay).toBeGreaterThanOrEqual(600)
  expect(delay).toBeLessThan(7_200)
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})

/** Adds a waiting job that was locked the given number of minutes ago by a worker that has ended. */
async function abandonedJob(minutes: number): Promise<void> {
  await database.pool.query(`SELECT graphile_worker.add_job('cook')`)
  await database.pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = 'worker-gone', locked_at = now() - make_interval(mins => $1)`,
    [minutes],
  )
}

it('runs a job again if its process was killed or has lost its database', async () => {
  await abandonedJob(2)
  let runs = 0
  const cook = async () => {
    runs += 1
  }
  const jobs = await startJobs({ url, log: () => {}, lanes: [{ concurrency: 1, tasks: { cook } }] })
  await eventually(() => expect(runs).toBe(1))
  await jobs.close()
})

it('leaves a job to the process that is still running it, however long it takes', async () => {
  let runs = 0
  const finished = Promise.withResolvers<void>()
  const cook = () => {
    runs += 1
    return finished.promise
  }
  const options = { url, log: () => {}, lanes: [{ concurrency: 1, tasks: { cook } }], lease: 0.2 }
  const [one, other] = [await startJobs(options), await startJobs(options)]
  await database.pool.query(`SELECT graphile_worker.add_job('cook')`)
  const renewals = new Set<string>()
  await eventually(async () => {
    const { rows } = await database.pool.query<{ at: string | null }>(
      'SELECT locked_at::text AS at FROM graphile_worker.jobs',
    )
    for (const { at } of rows) if (at !== null) renewals.add(at)
    expect(renewals.size).toBeGreaterThan(10)
  })
  expect(runs).toBe(1)
  finished.resolve()
  await Promise.all([one.close(), other.close()])
})
