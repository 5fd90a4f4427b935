/** Tests the services as mounted in the product: on one database, behind one server, with demo data. */
import { testDatabase } from '@sousto/testing/test-database.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { ALL_SERVICES, onlyService, type ServiceNames } from './config/services.ts'
import { createServer } from './http/server.ts'
import { createMetrics } from './metrics.ts'
import { anOrder } from './order-test.ts'
import { mountServices } from './services.ts'
import { createShutdown } from './shutdown.ts'

const log = pino({ level: 'silent' })
const { url, drop } = await testDatabase()
const shutdown = createShutdown(log)
const metrics = createMetrics()
/** The connections used for requests. */
let pool: Parameters<typeof metrics.watchPool>[1]
let app: FastifyInstance

async function mounted(parts: ServiceNames): Promise<FastifyInstance> {
  const server = await createServer({ log, publicUrl: null, trustedProxies: 0, rateLimits: false })
  const config = readConfig({ DATABASE_URL: url })
  const watchPool: typeof metrics.watchPool = (name, watched) => {
    pool = watched
    metrics.watchPool(name, watched)
  }
  await mountServices(server, { config, parts, log, shutdown, metrics: { ...metrics, watchPool } })
  shutdown.add('server', () => server.close())
  return server
}

beforeAll(async () => {
  app = await mounted(ALL_SERVICES)
})
afterAll(async () => {
  await shutdown.close()
  await drop()
})

const json = async (path: string) => (await app.inject(path)).json()

describe('services in one process', () => {
  it('make PostgreSQL end a long statement, and a transaction of a silent process, before a customer has left', async () => {
    const { rows } = await pool.query(
      `SELECT current_setting('statement_timeout') AS statement,
              current_setting('idle_in_transaction_session_timeout') AS silence`,
    )
    expect(rows).toEqual([{ statement: '12s', silence: '15s' }])
  })

  it('serve addresses, the restaurants that deliver there, a menu and pictures', async () => {
    const [address] = await json(`/lokace/ruian?text=${encodeURIComponent('Švestková 14, Olomouc')}`)
    expect(address).toMatchObject({ name: 'Švestková 14', nazev_obec: 'Olomouc' })
    const { oblast } = await json(`/lokace/gpstest/${address.gps_x}/${address.gps_y}`)
    expect(oblast).toMatchObject({ mesto_url: 'olomouc' })

    const restaurants = await json(`/api/restaurants?city=olomouc&area=${oblast.code}`)
    expect(restaurants).toEqual(expect.arrayContaining([expect.objectContaining({ mesto_url: 'olomouc' })]))
    const [{ id, rest_url }] = restaurants
    expect(Object.keys(await json(`/api/menu/${rest_url}`)).length).toBeGreaterThan(0)
    const cover = await app.inject(`/img/restaurace/${id}/cover`)
    expect(cover.headers['content-type']).toContain('image/svg+xml')
  })

  it.each([
    ['/api/restaurants/neni', 404, 'restaurant_not_found'],
    ['/api/restaurants?city=neni', 404, 'city_not_found'],
    ['/lokace/adresa/1', 404, 'address_not_found'],
    ['/lokace/gpstest/x/y', 400, 'malformed'],
    ['/img/restaurace/999999/logo', 404, 'not_found'],
    ['/lokace/nic', 404, 'not_found'],
  ])('return the common error body for %s', async (path, status, code) => {
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ status: 'error', code, error: expect.any(String) })
  })

  it('count orders in the metrics', async () => {
    expect(await metrics.text()).toContain('orders_accepted_total 0')
    const order = await anOrder(app, 'cash')
    const answer = await app.inject({ method: 'POST', url: '/api/orders', payload: order })
    expect(answer.json()).toMatchObject({ status: 'ok' })
    expect(await metrics.text()).toContain('orders_accepted_total 1')
  })
})

it('serves only the location routes when the location service runs alone', async () => {
  const alone = await mounted(onlyService('location'))
  expect((await alone.inject('/lokace/gps/17.25/49.59')).json()).toMatchObject({ mesto_url: 'olomouc' })
  expect((await alone.inject('/api/restaurants?city=olomouc')).statusCode).toBe(404)
})
