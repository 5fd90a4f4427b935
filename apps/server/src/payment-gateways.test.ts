/** Tests the payment gateways as mounted in the product, and access to their fakes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredGateway } from '@sousto/api/features/operator-settings/live.ts'
import type { GatewayName } from '@sousto/domain/payment/gateways.ts'
import { METHODS_WITHOUT_GATEWAY, PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { demoKey } from './fake-access.ts'
import { listenAt } from './http/listen.ts'
import { createServer } from './http/server.ts'
import { enabledMethods, methodsWithoutGateway, paymentGateways } from './payment-gateways.ts'
import { aPayment } from './payments/gateways-test.ts'

const log = pino({ level: 'silent' })
const dataDir = await mkdtemp(join(tmpdir(), 'sousto-gateways-'))
const servers: FastifyInstance[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await rm(dataDir, { recursive: true, force: true })
})

const NOTHING_STORED: ReadonlyMap<GatewayName, StoredGateway> = new Map()

async function mounted(env: Readonly<Record<string, string>> = {}, stored = NOTHING_STORED) {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ...env })
  const key = demoKey(config)
  const app = await createServer({ log, publicUrl: null, trustedProxies: 1, rateLimits: false })
  servers.push(app)
  key?.mount(app)
  let address = ''
  const { gateways, open, openOwn } = await paymentGateways(app, config, {
    log,
    publicUrl: () => address,
    idsOf: async () => new Map(),
    key,
    stored: () => stored,
  })
  address = await listenAt(app, { host: '127.0.0.1', port: 0 })
  const opened = key && (await app.inject(new URL(key.link('http://localhost')).pathname))
  const cookie = String(opened?.headers['set-cookie']).split(';')[0] ?? ''
  return {
    app,
    address,
    cookie,
    gateways: gateways(),
    open,
    openOwn,
    methods: enabledMethods(config.paymentMethods, gateways()),
  }
}

const PRODUCTION = { MODE: 'production' }
const GOPAY = 'https://id:secret@gate.gopay.cz/8123456789'

const OUTLETS_KEYS = {
  gateway: 'gopay',
  account: '8123456790',
  clientId: 'podnik',
  clientSecret: 'podnik-na-zkousku',
} as const

describe('in a demo', () => {
  it('an outlet has payments of its own at the same gateway, by keys that it accepts [settlement-8.6]', async () => {
    const { open, gateways } = await mounted()
    const own = open(OUTLETS_KEYS)
    const { gatewayId } = await own.create(aPayment())
    expect(await own.status(gatewayId)).toMatchObject({ state: 'created' })
    expect(await gateways[0]?.status(gatewayId)).toBe(null)
    const wrong = open({ ...OUTLETS_KEYS, clientSecret: 'jine' })
    await expect(wrong.status('1')).rejects.toMatchObject({ failure: 'rejected' })
    const comgate = open({ gateway: 'comgate', account: '100002', secret: 'jine' })
    await expect(comgate.status('1')).rejects.toMatchObject({ failure: 'rejected' })
  })

  it('fakes take every online method, and their pages keep the visitor’s origin [wire-payments.20]', async () => {
    const { gateways, methods, address } = await mounted()
    const visited = address.replace('127.0.0.1', 'localhost')
    expect(methods).toEqual(PAYMENT_METHODS)
    const pages = await Promise.all(
      gateways.map(
        async ({ create, methods: [method] }) =>
          (await create(aPayment({ ...(method && { method }), returnUrl: `${visited}/zpet` }))).redirect,
      ),
    )
    expect(pages).toEqual([
      expect.stringMatching(`^${visited}/dev/gopay/gw/v3/`),
      expect.stringMatching(`^${visited}/dev/comgate/client/instructions/index`),
    ])
    for (const page of pages) expect((await fetch(page.replace(visited, address))).status).toBe(200)
  })

  it.each(['/dev/gopay/control', '/dev/comgate/control'])(
    '%s, which lists all payments, requires the secret of the start link',
    async (url) => {
      const { app, cookie } = await mounted()
      const call = (headers = {}) => app.inject({ method: 'POST', url, headers })
      expect((await call()).statusCode).toBe(404)
      expect((await call({ cookie: `${cookie}x` })).statusCode).toBe(404)
      expect((await call({ cookie })).statusCode).toBe(200)
    },
  )

  it.each(['/dev/gopay/api/oauth2/token', '/dev/comgate/v1.0/status'])(
    '%s requires the secret of the shop, wherever the request comes from',
    async (url) => {
      const { app } = await mounted()
      const call = (remoteAddress: string) => app.inject({ method: 'POST', url, remoteAddress })
      const [near, far] = [await call('127.0.0.1'), await call('203.0.113.7')]
      expect(far.statusCode).toBe(near.statusCode)
      expect(far.body).toMatch(/error|code=1/)
    },
  )

  it('the operator’s own gateway has no fake', async () => {
    const { app, cookie, gateways } = await mounted({ GOPAY })
    expect(gateways.map(({ name }) => name)).toEqual(['gopay', 'comgate'])
    const headers = { cookie }
    expect((await app.inject({ method: 'POST', url: '/dev/gopay/control', headers })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/dev/comgate/control', headers })).statusCode).toBe(200)
  })
})

describe('in production', () => {
  it('a gateway is not replaced by a fake', async () => {
    const { app, gateways, methods } = await mounted(PRODUCTION)
    expect(gateways).toEqual([])
    expect([...methods].sort()).toEqual([...METHODS_WITHOUT_GATEWAY].sort())
    for (const url of ['/dev/gopay/control', '/dev/comgate/control']) {
      const answer = await app.inject({ method: 'POST', url, headers: { host: 'localhost' } })
      expect(answer.statusCode).toBe(404)
    }
  })

  it('the methods of a gateway come with it, unless the operator lists others', async () => {
    const all = await mounted({ ...PRODUCTION, GOPAY })
    expect(all.methods).toEqual(PAYMENT_METHODS.filter((method) => method !== 'food-credit-card'))
    const some = await mounted({ ...PRODUCTION, GOPAY, PAYMENT_METHODS: 'mallpay,cash' })
    expect(some.methods).toEqual(['mallpay', 'cash'])
  })

  it('a gateway that the console stored is used, and one of the environment goes before it [administration-11.5]', async () => {
    const keys = { gateway: 'gopay', account: '8123456790', clientId: 'a', clientSecret: 'b' } as const
    const stored = new Map([['gopay', { keys, sandbox: true, version: 1 }]] as const)
    const { methods, gateways } = await mounted(PRODUCTION, stored)
    expect(methods).toContain('credit-card')
    const again = await mounted({ ...PRODUCTION, GOPAY }, stored)
    expect([gateways.length, again.gateways.length]).toEqual([1, 1])
  })

  it('methods that are listed and have no gateway are known', () => {
    expect(methodsWithoutGateway(['cash', 'credit-card'], [])).toEqual(['credit-card'])
    expect(methodsWithoutGateway(null, [])).toEqual([])
  })
})
