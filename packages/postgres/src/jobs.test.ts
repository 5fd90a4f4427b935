import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
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
      concurrency: 1,
      log: () => {},
      tasks: {
        cook: async () => {
          begun = true
          await finished
        },
      },
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
