/** Tests the rate limits of other systems on the complete server (`operations.md` §8). */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { onlyService } from './config/services.ts'
import { demoDatabase } from './demo-database-test.ts'
import { createServer } from './http/server.ts'
import { createMetrics } from './metrics.ts'
import { mountServices } from './services.ts'
import { createShutdown } from './shutdown.ts'

const log = pino({ level: 'silent' })
const { url, database, drop } = await demoDatabase()
const shutdown = createShutdown(log)
let app: FastifyInstance

beforeAll(async () => {
  app = await createServer({ log, publicUrl: null, trustedProxies: 0, rateLimits: true })
  const config = readConfig({ DATABASE_URL: url, LOCATION_URL: 'http://127.0.0.1:1', DEMO_DATA: '1' })
  await mountServices(app, { config, parts: onlyService('api'), log, shutdown, metrics: createMetrics() })
  shutdown.add('server', () => app.close())
})
afterAll(async () => {
  await shutdown.close()
  await drop()
})

async function aKey(secret: string): Promise<string> {
  await database.pool.query(
    `INSERT INTO shop.partner_keys (outlet_id, name, prefix, key_hash, scopes, created_by, created_at)
     VALUES (101, 'x', 'x', $1, '{orders}', 1, now())`,
    [createHash('sha256').update(secret).digest()],
  )
  return secret
}
const read = (secret: string) =>
  app.inject({
    url: '/api/partner/v1/outlets/101/orders',
    headers: { authorization: `Bearer ${secret}` },
  })

it('a key has three hundred requests a minute, and does not reduce those of another one at the same address [operations-8.3]', async () => {
  const [greedy, modest] = [await aKey('sousto_key_greedy'), await aKey('sousto_key_modest')]
  const statuses: number[] = []
  for (let each = 0; each < 300; each += 1) statuses.push((await read(greedy)).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await read(greedy)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read(modest)).statusCode).toBe(200)
})
