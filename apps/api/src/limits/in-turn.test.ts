/** Tests a flood of requests to accounts, on a real PostgreSQL with a small pool. */
import { openDatabase } from '@sousto/postgres/database.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { afterAll, expect, it } from 'vitest'
import type { DB } from '../database/tables.ts'
import { order, orderApi, orderableDatabase } from '../features/orders/ordering-test.ts'

const { url, database: operator, drop } = await orderableDatabase()
const database = openDatabase<DB>({ url, max: 3 })
const app = await orderApi({ database, clock: fakeClock('2026-11-27T12:30') })
afterAll(async () => {
  await app.close()
  await database.close()
  await drop()
})

const LOGINS = 200

/** Each client has a different address in one network. */
const logIn = (client: number) =>
  app.inject({
    method: 'POST',
    url: '/api/auth',
    remoteAddress: `203.0.113.${client}`,
    payload: { email: `host${client}@priklad.example`, password: 'špatné heslo' },
  })

it('orders and readiness are answered while many logins hang', async () => {
  const lock = await operator.pool.connect()
  try {
    await lock.query(
      `BEGIN; INSERT INTO shop.attempts (key, failures, last_at) VALUES ('login 203.0.113.0/24', 0, now())`,
    )
    const logins = Array.from({ length: LOGINS }, (_, client) => logIn(client))
    await eventually(async () => {
      const { rows } = await operator.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    expect((await order(app)).json()).toMatchObject({ status: 'ok' })
    expect((await database.pool.query('SELECT 1')).rowCount).toBe(1)
    await lock.query('COMMIT')

    const answers = await Promise.all(logins)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]))
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5')
  } finally {
    lock.release(true)
  }
})
