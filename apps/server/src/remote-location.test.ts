/**
 * Tests the location service in its own process with its own database: started, killed and restarted while customers
 * order.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { eventually } from '@sousto/testing/eventually.ts'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { onlyService } from './config/services.ts'
import { createServer } from './http/server.ts'
import { createMetrics } from './metrics.ts'
import { mountServices } from './services.ts'
import { createShutdown } from './shutdown.ts'

const log = pino({ level: 'silent' })
const [shop, places] = [await testDatabase(), await testDatabase()]
const shutdown = createShutdown(log)
const main = fileURLToPath(new URL('main.ts', import.meta.url))

let child: ChildProcess | undefined
let app: FastifyInstance

/** Runs `sousto serve location` on its own database; with port 0 at first, then always the assigned one. */
async function startLocation(port: string): Promise<string> {
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: port,
    DATABASE_URL: places.url,
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
  }
  const started = spawn(process.execPath, [main, '--only=location'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  for await (const line of createInterface({ input: started.stdout })) {
    const url = /http:\S+/.exec(line)?.[0]
    if (url !== undefined) return url
  }
  throw new Error('the location service ended before it was ready')
}

async function killLocation(): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

let address: string
beforeAll(async () => {
  address = await startLocation('0')
  app = await createServer({ log, publicUrl: null, trustedProxies: 0, rateLimits: false })
  const config = readConfig({ DATABASE_URL: shop.url, LOCATION_URL: `${address}/lokace` })
  const metrics = createMetrics()
  await mountServices(app, { config, parts: onlyService('api'), log, shutdown, metrics })
  shutdown.add('server', () => app.close())
})
afterAll(async () => {
  await shutdown.close()
  await killLocation()
  await Promise.all([shop.drop(), places.drop()])
})

const get = async (path: string) => (await app.inject(path)).json()
const found = async (text: string) => (await get(`/lokace/ruian?text=${encodeURIComponent(text)}`))[0]

/** A restaurant that is open at every hour of the demo's week; its dish has no required extras. */
const ALWAYS_OPEN = 'jidelna-bez-hodin'

async function order(addressCode: number) {
  const { id } = await get(`/api/restaurants/${ALWAYS_OPEN}`)
  const menu: Readonly<Record<string, unknown>> = await get(`/api/menu/${ALWAYS_OPEN}`)
  const dishes = Object.values(menu).filter(Array.isArray).flat()
  const dish = dishes.find(
    ({ additions, vyprodano, naDruhyDenOd }) => additions.length === 0 && !vyprodano && naDruhyDenOd === null,
  )
  const send = (totalCheck: number) =>
    app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: {
        cart: [{ polozka_id: dish.polozka_id, quantity: 3, extraItems: [] }],
        user: { jmeno: 'Jana', login: 'jana@example.com', telefon: '+420700000001' },
        restaurant: { id },
        location: addressCode,
        payment: { method: 'cash', totalCheck },
      },
    })
  const quote = await send(0)
  const { totals } = quote.json()
  return totals === undefined ? quote : send(totals.totalPrice)
}

const rows = async ({ database }: typeof shop, table: string) =>
  (await database.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n ?? 0

it('stores the demo data of each service in its own database', async () => {
  expect(await rows(shop, 'shop.restaurants')).toBeGreaterThan(100)
  expect([await rows(shop, 'location.places'), await rows(shop, 'location.areas')]).toEqual([0, 0])
  expect(await rows(places, 'shop.restaurants')).toBe(0)
  expect(await rows(places, 'location.places')).toBeGreaterThan(10_000)
  expect(await rows(places, 'location.own_areas')).toBeGreaterThan(0)
})

it(
  'accepts orders: to cached addresses while the location service is down, and to any address once it is back [location.18, location.19]',
  slow('loads the demo’s data into two databases'),
  async () => {
    const home = await found('Švestková 14, Olomouc')
    const other = await found('Švestková 12, Olomouc')
    const point = `/lokace/gpstest/${home.gps_x}/${home.gps_y}`
    const { oblast } = await get(point)
    const list = `/api/restaurants?city=olomouc&area=${oblast.code}`
    const listed = await get(list)
    expect(listed.length).toBeGreaterThan(0)
    expect((await order(home.kod_adm)).json()).toMatchObject({ status: 'ok' })

    await killLocation()

    expect(await get(point)).toMatchObject({ oblast })
    expect((await get(list)).length).toBe(listed.length)
    expect((await order(home.kod_adm)).json()).toMatchObject({ status: 'ok' })
    for (const answer of [await order(other.kod_adm), await app.inject('/lokace/ruian?text=dlouha')]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        expect.objectContaining({
          code: 'unavailable',
          error: 'Adresy teď nejde ověřit. Zkuste to prosím za chvíli.',
        }),
      ])
    }
    expect((await app.inject('/api/restaurants?city=olomouc')).statusCode).toBe(200)

    await startLocation(new URL(address).port)
    await eventually(async () => expect((await order(other.kod_adm)).json()).toMatchObject({ status: 'ok' }))
  },
)
