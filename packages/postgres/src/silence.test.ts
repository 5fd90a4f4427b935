/** Tests real connections whose packets a proxy loses without closing them. */
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const { url, drop } = await testDatabase()
const proxy = await tcpProxy(url)
afterAll(async () => {
  await proxy.close()
  await drop()
})

/** Longer than a slow machine needs for a short query, but shorter than a test's timeout. */
const QUERY_TIMEOUT = 3_000
const CONNECTIONS = 4

const database = openDatabase<unknown>({ url: proxy.url, max: CONNECTIONS, queryTimeout: QUERY_TIMEOUT })
afterAll(database.close)

const inTransaction = () =>
  database.kysely.transaction().execute((transaction) => sql`select 1`.execute(transaction))

/** Opens as many idle connections as the pool may have. */
async function fillPool(): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => database.pool.query('select pg_sleep(0.1)')))
  expect(database.pool.idleCount).toBe(CONNECTIONS)
}

beforeAll(fillPool)

it.each([
  ['a query', () => database.pool.query('select 1')],
  ['a statement', () => sql`select 1`.execute(database.kysely)],
  ['a transaction', inTransaction],
])(
  '%s on a silent connection fails as unavailable, and the next ones get new connections',
  async (_what, ask) => {
    await fillPool()
    expect(proxy.loseConnections()).toBe(CONNECTIONS)
    const failure = await Promise.resolve(ask()).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
    for (let times = 0; times < CONNECTIONS; times += 1) await ask()
  },
)

it('gives up a silent connection even if the timer of its query fired a fraction of a millisecond early', async () => {
  await fillPool()
  proxy.loseConnections()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const answer = sql`select 1`.execute(database.kysely)
  database.pool.once('acquire', () => vi.advanceTimersByTime(QUERY_TIMEOUT - 1))
  await expect(answer).rejects.toThrow('Query read timeout')
  expect(database.pool.totalCount).toBe(0)
})

it('keeps the connections of statements that the server rejects', async () => {
  await fillPool()
  for (let times = 0; times < 3 * CONNECTIONS; times += 1) {
    await expect(sql`select 1 / 0`.execute(database.kysely)).rejects.toThrow('division by zero')
  }
  expect(database.pool.totalCount).toBe(CONNECTIONS)
})

it('does not hold locks for long in a transaction whose connection is silent', async () => {
  await database.pool.query('create table locked as select 1 as id')
  const other = openDatabase<unknown>({
    url: proxy.url,
    max: 1,
    queryTimeout: QUERY_TIMEOUT,
    idleInTransaction: 500,
  })
  const lost = other.kysely.transaction().execute(async (transaction) => {
    await sql`select from locked for update`.execute(transaction)
    proxy.loseConnections()
    const free = openDatabase<unknown>({ url, max: 1 })
    const { rows } = await sql`select id from locked for update`.execute(free.kysely)
    await free.close()
    expect(rows).toEqual([{ id: 1 }])
  })
  await expect(lost).rejects.toThrow(/timeout|closed/)
  await other.close()
})

it('closes even if its connections are silent', async () => {
  const other = openDatabase<unknown>({ url: proxy.url, queryTimeout: QUERY_TIMEOUT })
  await other.pool.query('select 1')
  proxy.loseConnections()
  await other.close()
  expect(other.pool.totalCount).toBe(0)
})
