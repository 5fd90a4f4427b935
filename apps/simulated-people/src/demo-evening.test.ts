import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EVENING_CITY } from '@sousto/demo/evening.ts'
import { demoDatabase } from '@sousto/server/demo-database-test.ts'
import { productIn } from '@sousto/server/product-process-test.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { withCleanUp } from './clean-up.ts'
import { demoEvening } from './demo-evening.ts'

const { url: databaseUrl, database, drop } = await demoDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'sousto-demo-evening-'))
const product = productIn(dataDir)
afterAll(async () => {
  await product.end()
  await rm(dataDir, { recursive: true, force: true })
  await drop()
})

const onTheRoad = expect.stringMatching(/^(loaded|under_way|finished)$/)
const values = async (sql: string): Promise<unknown[]> =>
  (await database.pool.query<{ value: unknown }>(sql)).rows.map(({ value }) => value)

it('the demo’s evening has food on the road soon after its start, in its own city and by accounts without a password [dispatch-11.7]', {
  ...slow('starts the product and waits for the first ride'),
  timeout: 480_000,
}, async () => {
  const { url: site } = await product.start({ DATABASE_URL: databaseUrl })
  await withCleanUp(async (cleanUp) => {
    const ending = new AbortController()
    const running = demoEvening({ site, databaseUrl }, ending.signal, cleanUp)
    const failed = running.then(
      () => Promise.reject(new Error('the evening ended')),
      (error) => Promise.reject(error),
    )
    failed.catch(() => {})
    const check = async () => {
      expect(await values('SELECT state AS value FROM shop.rides')).toContainEqual(onTheRoad)
      expect(await values('SELECT 1 AS value FROM shop.ride_positions')).not.toEqual([])
    }
    await Promise.race([vi.waitFor(check, { timeout: 420_000, interval: 500 }), failed])

    expect(
      await demoEvening({ site, databaseUrl }, ending.signal, cleanUp),
      'a second process drives the same evening',
    ).toBe('driven_elsewhere')
  })
  const cities = `SELECT DISTINCT c.slug AS value FROM shop.orders o JOIN shop.restaurants r ON r.id = o.restaurant_id
      JOIN shop.cities c ON c.id = r.city_id`
  expect(await values(cities)).toEqual([EVENING_CITY])
  const passwords = `SELECT email AS value FROM shop.staff WHERE password_hash IS NOT NULL`
  expect(await values(passwords)).toEqual([])
})

it('there is no evening at outlets that are not those of the demo', async () => {
  await database.pool.query(`UPDATE shop.restaurants SET name = name || ' (skutečná)'`)
  const never = new AbortController().signal
  const end = await withCleanUp((cleanUp) =>
    demoEvening({ site: 'http://127.0.0.1:1', databaseUrl }, never, cleanUp),
  )
  expect(end).toBe('no_demo')
})
