/** Every call with hostile input: never a 5xx, always one body of failures with a Czech sentence and a code, nothing stored. */
import type { Endpoint } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { FAILURE_CODES } from '@sousto/contract/failures.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import * as fc from 'fast-check'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClosing } from './closing.ts'
import { readConfig } from './config/config.ts'
import { createServer } from './http/server.ts'
import { createMetrics } from './metrics.ts'
import { EVERYTHING } from './parts.ts'
import { mountServices } from './services.ts'

const log = pino({ level: 'silent' })
const { url, database, drop } = await testDatabase()
const closing = createClosing(log)
let app: FastifyInstance

beforeAll(async () => {
  app = await createServer({ log, publicUrl: null, trustedProxies: 0, rateLimits: false })
  const config = readConfig({ DATABASE_URL: url })
  await mountServices(app, { config, parts: EVERYTHING, log, closing, metrics: createMetrics() })
  closing.add('server', () => app.close())
})
afterAll(async () => {
  await closing.close()
  await drop()
})

const PREFIX = { api: '/api', location: '/lokace' } as const

/** What people, scanners and broken clients send in the place of a word or a number. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '2147483648',
  '99999999999999999999',
  "'; DROP TABLE shop.orders; --",
  "1' OR '1'='1",
  '../../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '🍕'.repeat(50),
  '\u202eolomouc',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'a'.repeat(10_000),
  '{"$gt":""}',
] as const

const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  Array.from({ length: 10_000 }, () => ({ polozka_id: 1, quantity: 1 })),
  { toString: 1, valueOf: 'x', constructor: null },
]

/** Calls that take a body, with one that is in order but for its price, so that nothing is ever accepted. */
const BODIES: Readonly<Record<string, unknown>> = {
  '/orders': {
    cart: [{ polozka_id: 1, quantity: 1, extraItems: [{ id: 1 }], cena: 1 }],
    user: { jmeno: 'Eliška', prijmeni: '', login: 'eliska@priklad.example', telefon: '777000123' },
    restaurant: 101,
    noteToCourier: '',
    noteToChef: '',
    deliveryTime: null,
    location: 900010014,
    platform: 'web',
    marketingAgreement: false,
    payment: { method: 'cash', totalCheck: 1, creditsUsed: 0, tipCourier: 0, isLunch: false },
    context_log: { a: 1 },
  },
  '/orders/review': {
    guid: '00000000-0000-4000-8000-000000000000',
    foodReview: 5,
    deliveryReview: 5,
    reviewText: 'x',
  },
  '/menu/addition': [1, 2, 3],
}

type Path = readonly (string | number)[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

const ABSENT = Symbol('left out')

function withValue(value: unknown, [first, ...rest]: Path, replacement: unknown): unknown {
  if (first === undefined) return replacement
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  const next = rest.length === 0 ? replacement : withValue(copy[first], rest, replacement)
  if (next === ABSENT) delete copy[first]
  else copy[first] = next
  return copy
}

function expectFailureOrAnswer(response: LightMyRequestResponse, asked: string): void {
  expect(response.statusCode, asked).toBeLessThan(500)
  if (response.statusCode < 300) return
  const body: unknown = response.json()
  expect(body, asked).toMatchObject({
    status: 'error',
    error: expect.stringMatching(/\p{L}/u),
    code: expect.any(String),
  })
  expect(FAILURE_CODES, asked).toContain((body as { code: string }).code)
}

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS).flatMap((resource) =>
  Object.values<Endpoint>(resource),
)

const urlOf = ({ service, path }: Endpoint, fill: (name: string) => string) =>
  PREFIX[service] +
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fill(name).toWellFormed()))

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 300 }))

async function storedOrders(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>('SELECT count(*) AS n FROM shop.orders')
  return rows[0]?.n ?? Number.NaN
}

describe.each(
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.service} ${endpoint.path}`, endpoint] as const),
)('%s', (_title, endpoint) => {
  it('answers hostile paths and queries', async () => {
    const request = fc.record({
      word: hostileText,
      key: fc.constantFrom('city', 'text', 'page', 'area', 'guid', 'mesto', 'x'),
      value: hostileText,
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ word, key, value }) => {
        const asked = `${urlOf(endpoint, () => word)}?${key}=${encodeURIComponent(value.toWellFormed())}`
        const response = await app.inject({
          method: endpoint.method,
          url: asked,
          ...(endpoint.body ? { payload: {} } : {}),
        })
        expectFailureOrAnswer(response, asked)
      }),
      { numRuns: 60 },
    )
  })

  const body = BODIES[endpoint.path]
  if (endpoint.body === undefined) return

  it('answers hostile bodies and stores nothing', async () => {
    const valid = body ?? { type: 'x', url: 'x', userAgent: 'x', error: 'x' }
    const mutated = fc
      .tuple(fc.constantFrom(...pathsOf(valid)), fc.constantFrom(ABSENT, ...HOSTILE_VALUES))
      .map(([path, value]) => (path.length === 0 && value === ABSENT ? null : withValue(valid, path, value)))
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutated, fc.jsonValue({ maxDepth: 6 })), async (payload) => {
        const response = await app.inject({
          method: endpoint.method,
          url: urlOf(endpoint, () => '1'),
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(payload) ?? 'null',
        })
        expectFailureOrAnswer(response, JSON.stringify(payload)?.slice(0, 300))
      }),
      { numRuns: 150 },
    )
    expect(await storedOrders()).toBe(0)
  })

  it.each([
    ['malformed JSON', 'application/json', '{"cart":['],
    ['no JSON', 'text/plain', 'hello'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1'],
    ['nothing', 'application/json', ''],
    ['prototype keys', 'application/json', '{"__proto__":{"a":1},"constructor":{"prototype":{}}}'],
    ['more than fits', 'application/json', JSON.stringify({ note: 'x'.repeat(300_000) })],
    ['depth', 'application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('answers %s', async (_what, contentType, payload) => {
    const response = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, () => '1'),
      headers: { 'content-type': contentType },
      payload,
    })
    expectFailureOrAnswer(response, payload.slice(0, 100))
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
  })
})

it('takes no order from another site', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    payload: BODIES['/orders'] as object,
  })
  expect([response.statusCode, response.json().code]).toEqual([403, 'foreign_site'])
})
