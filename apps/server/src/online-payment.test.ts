/**
 * Tests an order paid online in the complete product, with the gateway's protocol over real connections on both sides.
 */
import { eventually } from '@sousto/testing/eventually.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { ALL_SERVICES } from './config/services.ts'
import { demoDatabase } from './demo-database-test.ts'
import { listenAt } from './http/listen.ts'
import { createServer } from './http/server.ts'
import { createMetrics } from './metrics.ts'
import { anOrder } from './order-test.ts'
import { mountServices } from './services.ts'
import { createShutdown } from './shutdown.ts'

const log = pino({ level: 'silent' })
const { url: databaseUrl, drop } = await demoDatabase()
const shutdown = createShutdown(log)
let app: FastifyInstance
let address: string

beforeAll(async () => {
  app = await createServer({ log, publicUrl: null, trustedProxies: 0, rateLimits: false })
  const config = readConfig({ DATABASE_URL: databaseUrl, PORT: '0' })
  await mountServices(app, { config, parts: ALL_SERVICES, log, shutdown, metrics: createMetrics() })
  shutdown.add('server', () => app.close())
  address = await listenAt(app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await shutdown.close()
  await drop()
})

describe.each(['credit-card', 'twisto-gopay', 'mallpay', 'food-credit-card'] as const)('%s', (method) => {
  async function ordered() {
    const payload = await anOrder(app, method)
    const { host } = new URL(address)
    const answer = (
      await app.inject({ method: 'POST', url: '/api/orders', headers: { host }, payload })
    ).json()
    expect(answer).toMatchObject({ status: 'ok', redirect: expect.stringContaining(`${address}/dev/`) })
    const { order_number, guid, redirect } = answer
    const status = async () =>
      (await app.inject(`/api/orders/detail/${order_number}?guid=${guid}`)).json().order_status
    expect(await status()).toBe('Nezaplaceno')
    return { redirect, status, number: order_number, guid }
  }

  /** Simulates the customer's action on the gateway's page, and returns the URL where it leads. */
  async function act(page: string, action: string): Promise<URL> {
    const body = new URLSearchParams({ action })
    const back = await fetch(page, { method: 'POST', body, redirect: 'manual' })
    return new URL(back.headers.get('location') ?? '')
  }

  it('is confirmed when the gateway has notified us', async () => {
    const { redirect, status } = await ordered()
    await act(redirect, 'pay')
    await eventually(async () => expect(await status()).toBe('Potvrzeno'))
  })

  it('that the bank declines leads back to an unpaid order', async () => {
    const { redirect, status, number } = await ordered()
    const back = await fetch(await act(redirect, 'decline'), { redirect: 'manual' })
    const page = new URL(back.headers.get('location') ?? '', address)
    expect(page.pathname).toBe(`/hotovo/${number}`)
    expect(page.searchParams.get('status')).toBe('payment_unfinished')
    expect(await status()).toBe('Nezaplaceno')
  })
})
