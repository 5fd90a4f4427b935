import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { createServer } from './http/server.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

const log = pino({ level: 'silent' })
const { database, drop } = await testDatabase()
afterAll(drop)

it('exposes durations by route, connections, orders and the event loop [foundation.3]', async () => {
  const metrics = createMetrics()
  const app = await createServer({ log, publicUrl: null, trustedProxies: 0, rateLimits: false })
  metrics.observe(app)
  metrics.watchPool('shop', database.pool)
  app.get('/api/restaurants/:restaurant', async () => ({}))
  await app.inject('/api/restaurants/u-modreho-hrnce')
  await database.pool.query('select 1')
  metrics.countOrder()

  const text = await metrics.text()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/restaurants/:restaurant",status="200"} 1',
  )
  expect(text).toContain('pg_pool_connections{pool="shop",state="idle"} 1')
  expect(text).toContain('orders_accepted_total 1')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).not.toContain('hrnce')
})

it('exposes the differences of the last check of the ledger, and when it was [settlement-1.19]', async () => {
  const metrics = createMetrics()
  metrics.watchLedger(async () => null)
  expect(await metrics.text()).toContain('ledger_differences Nan')
  const at = Temporal.Instant.from('2026-11-28T03:00Z')
  metrics.watchLedger(async () => ({ at, differences: 2 }))
  const text = await metrics.text()
  expect(text).toContain('ledger_differences 2')
  expect(text).toContain(`ledger_checked_timestamp_seconds ${at.epochMilliseconds / 1000}`)
})

it('counts measurements of visits by route, in seconds and as a score [wire.21]', async () => {
  const metrics = createMetrics()
  const route = '/rozvoz-jidel/$city/'
  metrics.countVital({ metric: 'LCP', route, value: 1834 })
  metrics.countVital({ metric: 'INP', route, value: 96 })
  metrics.countVital({ metric: 'CLS', route, value: 0.02 })
  const text = await metrics.text()
  expect(text).toContain(`web_vitals_lcp_seconds_sum{route="${route}"} 1.834`)
  expect(text).toContain(`web_vitals_inp_seconds_bucket{le="0.1",route="${route}"} 1`)
  expect(text).toContain(`web_vitals_cls_bucket{le="0.01",route="${route}"} 0`)
})

it('serves metrics on a separate port, and starts without them when the port is in use', async () => {
  const metrics = createMetrics()
  const first = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, log)
  const bound = first?.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('process_cpu_seconds_total')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect(await serveMetrics(metrics, { port, host: '127.0.0.1' }, log)).toBeNull()
  first?.close()
})

it('fails with one sentence for a host that this computer does not have', async () => {
  // An address reserved for documentation, which no computer has.
  const host = '192.0.2.1'
  await expect(serveMetrics(createMetrics(), { port: 0, host }, log)).rejects.toThrow(
    new OperatorError(`Adresu ${host} tento počítač nemá: nastavte jiný METRICS_HOST.`),
  )
})
