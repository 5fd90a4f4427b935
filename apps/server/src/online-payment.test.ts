/**
 * Tests an order paid online in the complete product, with the gateway's protocol over real connections on both sides.
 */
import { signedInStaff } from '@sousto/api/staff-test.ts'
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
const { url: databaseUrl, database, drop } = await demoDatabase()
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

describe('an outlet with its own gateway', () => {
  it('gets the payment by its keys, over real connections [settlement-8.1]', async () => {
    const payload = await anOrder(app, 'credit-card')
    const outlet = payload.restaurant.id
    const admin = await signedInStaff(database, [{ role: 'admin' }], { at: Temporal.Now.instant() })
    const setting = (way: object, version: number) =>
      admin.call(app, 'PUT', `/provoz/outlets/${outlet}/holding`, {
        payload: way,
        headers: { 'if-match': `"${version}"` },
      })
    const keys = {
      gateway: 'gopay',
      account: '8123456790',
      clientId: 'podnik',
      clientSecret: 'podnik-na-zkousku',
    }
    const refused = await setting({ way: 'own_gateway', keys: [{ ...keys, clientSecret: 'jine' }] }, 0)
    expect(refused.json().code).toBe('holding_keys_refused')
    expect((await setting({ way: 'own_gateway', keys: [keys] }, 0)).statusCode).toBe(200)

    const { host } = new URL(address)
    const headers = { host }
    const placed = (await app.inject({ method: 'POST', url: '/api/orders', headers, payload })).json()
    const body = new URLSearchParams({ action: 'pay' })
    await fetch(placed.redirect, { method: 'POST', body, redirect: 'manual' })
    const detail = `/api/orders/detail/${placed.order_number}?guid=${placed.guid}`
    await eventually(async () => expect((await app.inject(detail)).json().order_status).toBe('Potvrzeno'))
    const { rows } = await database.pool.query(
      `SELECT p.holding, t.kind, t.debit FROM shop.payments p
       JOIN shop.ledger_posted t ON t.event_key = 'payment/' || p.id WHERE p.holding <> 'marketplace'`,
    )
    expect(rows).toEqual([
      { holding: 'own_gateway', kind: 'paid_to_outlet', debit: `outlet_payable/${outlet}` },
    ])
    expect((await setting({ way: 'marketplace' }, 1)).statusCode).toBe(200)
  })
})
