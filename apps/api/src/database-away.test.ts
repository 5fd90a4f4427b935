/** What the API answers while its database is away, and while only the notifications of changes are missed. */
import { openDatabase } from '@sousto/postgres/database.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import type { DB } from './database/tables.ts'
import { announceCatalogueChange } from './features/catalogue/service.ts'
import { order, orderApi, orderableDatabase } from './features/orders/ordering-test.ts'

const { database, url, drop } = await orderableDatabase()
const proxy = await tcpProxy(url)
const CONNECTIONS = 4
const clock = fakeClock('2026-11-27T12:30')
let behindProxy: ReturnType<typeof openDatabase<DB>>
let app: FastifyInstance
beforeEach(async () => {
  proxy.refuse(false)
  behindProxy = openDatabase<DB>({ url: proxy.url, max: CONNECTIONS })
  app = await orderApi({ database: behindProxy, clock })
})
afterEach(async () => {
  await app.close()
  await behindProxy.close()
})
afterAll(async () => {
  await proxy.close()
  await drop()
})

const PATHS = [
  '/api/menu/u-modreho-hrnce',
  '/api/restaurants?city=olomouc',
  '/api/restaurants/u-modreho-hrnce',
  '/api/location/cities',
]
const LISTENING = 'listen "catalogue_changed"'

it('serves the last known menus and lists with their age, and stores no order', async () => {
  const known = await Promise.all(PATHS.map((path) => app.inject(path)))
  proxy.refuse(true)
  proxy.cutConnections()
  await eventually(() => expect(behindProxy.unheardChannels()).toContain('catalogue_changed'))

  for (const [index, path] of PATHS.entries()) {
    for (const headers of [{}, { cookie: 'sousto_session=unreadable' }]) {
      const kept = await app.inject({ url: path, headers })
      expect([path, kept.statusCode, kept.body]).toEqual([path, 200, known[index]?.body])
      expect(Date.parse(String(kept.headers['x-kept-at']))).toBeGreaterThan(0)
    }
  }
  // The product turns the error into 503 with Retry-After (`http/failures.ts` of the server).
  expect((await order(app)).json().message).toMatch(/ECONNRESET|Connection terminated/)
  expect((await app.inject('/api/menu/neznama')).json().message).toMatch(/ECONNRESET|Connection terminated/)

  proxy.refuse(false)
  expect((await order(app)).json()).toMatchObject({ status: 'ok' })
  const current = await app.inject(PATHS[0] ?? '')
  expect([current.statusCode, current.headers['x-kept-at']]).toEqual([200, undefined])
})

it('serves the current catalogue while its changes are not announced to it', async () => {
  const price = async () => (await app.inject('/api/menu/u-modreho-hrnce')).body
  const before = await price()
  // From now on the pool needs no new connection.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => behindProxy.pool.query('SELECT pg_sleep(0.1)')))
  proxy.refuse(true)
  expect(proxy.cutConnections(LISTENING)).toBe(1)
  await eventually(() => expect(behindProxy.unheardChannels()).toContain('catalogue_changed'))
  expect(await price()).toBe(before)
  await database.kysely.transaction().execute(async (transaction) => {
    await sql`UPDATE shop.items SET price = price + 1000`.execute(transaction)
    await announceCatalogueChange(transaction)
  })
  const changed = await app.inject('/api/menu/u-modreho-hrnce')
  expect(changed.body).not.toBe(before)
  expect(changed.headers['x-kept-at']).toBeUndefined()
  proxy.refuse(false)
  await eventually(() => expect(behindProxy.unheardChannels()).toEqual([]))
})

it('serves the last known menu with its age when the database takes too long', async () => {
  const [path = ''] = PATHS
  const known = await app.inject(path)
  const lock = await database.pool.connect()
  try {
    await lock.query('BEGIN')
    await lock.query('LOCK TABLE shop.restaurants')
    await database.kysely.transaction().execute((transaction) => announceCatalogueChange(transaction))
    await eventually(async () => {
      const kept = await app.inject(path)
      expect([kept.statusCode, kept.body]).toEqual([200, known.body])
      expect(kept.headers['x-kept-at']).toBeDefined()
    })
  } finally {
    // Closes the connection, which ends the lock.
    lock.release(true)
  }
})
