/** Tests real connections that are refused, cut and exhausted. */
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { openPool, type PoolOptions } from './pool.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const { url, database, drop } = await testDatabase()
afterAll(drop)

async function failure(
  options: Partial<PoolOptions>,
  work: (pool: ReturnType<typeof openPool>) => Promise<unknown>,
) {
  const pool = openPool({ url, ...options })
  try {
    await work(pool)
    return undefined
  } catch (error) {
    return error
  } finally {
    await pool.end()
  }
}

it.each<[string, Partial<PoolOptions>, (pool: ReturnType<typeof openPool>) => Promise<unknown>]>([
  ['refuses the connection', { url: 'postgres://127.0.0.1:1/x' }, (pool) => pool.query('SELECT 1')],
  [
    'has a host that does not exist',
    { url: 'postgres://nowhere.invalid/x' },
    (pool) => pool.query('SELECT 1'),
  ],
  [
    'cuts the connection',
    {},
    async (pool) => {
      const client = await pool.connect()
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const waiting = client.query('SELECT pg_sleep(30)').finally(() => client.release(true))
      await Promise.all([waiting, database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])])
    },
  ],
  [
    'is only read',
    {},
    async (pool) => {
      const client = await pool.connect()
      await client.query('SET default_transaction_read_only = on')
      await client.query('CREATE TABLE never (id integer)').finally(() => client.release(true))
    },
  ],
  ['takes too long for a statement', { statementTimeout: 50 }, (pool) => pool.query('SELECT pg_sleep(30)')],
  [
    'has no connection free',
    { max: 1, connectionTimeout: 50 },
    async (pool) => {
      const client = await pool.connect()
      try {
        await pool.query('SELECT 1')
      } finally {
        client.release()
      }
    },
  ],
])('a database is unavailable if it %s [wire.1]', async (_what, options, work) => {
  const error = await failure(options, work)
  expect(error).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it.each([
  ['a statement it does not understand', 'SELEC 1'],
  ['a constraint', 'SELECT 1 / 0'],
  ['a table that does not exist', 'SELECT * FROM nowhere'],
])('a database is not unavailable if it rejects %s [wire.1]', async (_what, statement) => {
  const error = await failure({}, (pool) => pool.query(statement))
  expect(error).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(error)).toBe(false)
})

it('other failures do not indicate that the database is unavailable', () => {
  expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false)
  expect(isDatabaseUnavailable(Object.assign(new Error('a file'), { code: 'ENOENT' }))).toBe(false)
  expect(isDatabaseUnavailable('away')).toBe(false)
})
