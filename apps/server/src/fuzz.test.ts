/**
 * Calls every endpoint with hostile input. The response must never be a 5xx and always have the common error body with
 * a Czech sentence and a code, and nothing may be stored.
 */
import { createHash, randomUUID } from 'node:crypto'
import { aCustomer } from '@sousto/api/customer-test.ts'
import { TABLE_NAMES } from '@sousto/api/features/catalogue-import/tables.ts'
import { signedInStaff } from '@sousto/api/staff-test.ts'
import { documentedCalls, documentedPartnerCalls } from '@sousto/contract/documented.ts'
import type { Endpoint } from '@sousto/contract/endpoint.ts'
import { FAILURE_CODES } from '@sousto/contract/failures.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { SEED } from '@sousto/testing/seed.ts'
import { slow } from '@sousto/testing/slow.ts'
import * as fc from 'fast-check'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { ALL_SERVICES } from './config/services.ts'
import { demoDatabase } from './demo-database-test.ts'
import { ABSENT, HOSTILE_TEXTS, HOSTILE_VALUES, pathsOf, withValue } from './hostile-input-test.ts'
import { createServer } from './http/server.ts'
import { createMetrics } from './metrics.ts'
import { mountServices } from './services.ts'
import { createShutdown } from './shutdown.ts'

const log = pino({ level: 'silent' })
const { url, database, drop } = await demoDatabase()
const shutdown = createShutdown(log)
let app: FastifyInstance
/** The mounted routes, such as `POST /api/orders/review`. */
const routes = new Set<string>()
const stored = new Map<string, string>()

beforeAll(async () => {
  app = await createServer({ log, publicUrl: null, trustedProxies: 0, rateLimits: false })
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.add(`${each} ${url}`)
  })
  const config = readConfig({ DATABASE_URL: url, DEMO_EVENING: 'off' })
  await mountServices(app, { config, parts: ALL_SERVICES, log, shutdown, metrics: createMetrics() })
  shutdown.add('server', () => app.close())
  const checked = await checkedTables()
  await noteWrites(checked)
  for (const table of checked) stored.set(table, await rowsOf(table))
})
afterAll(async () => {
  await shutdown.close()
  await drop()
})

const PREFIX = { api: '/api', location: '/lokace' } as const

/** Valid for the demo's catalogue except for its price, so that it passes most checks and is never accepted. */
const ORDER = {
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
}

/** Returns whether the request failed, and checks that a failure has a Czech sentence and a code. */
function hasFailed(response: LightMyRequestResponse, request: string): boolean {
  expect(response.statusCode, request).toBeLessThan(500)
  const isDocument = !String(response.headers['content-type']).startsWith('application/json')
  if (response.statusCode < 300 && isDocument) return false
  const body: unknown = response.json()
  if (response.statusCode < 300 && !isFailure(body)) return false
  expect(body, request).toMatchObject({
    status: 'error',
    error: expect.stringMatching(/^\p{Lu}/u),
    code: expect.toBeOneOf([...FAILURE_CODES]),
  })
  expect(body, request).not.toMatchObject({ error: expect.stringMatching(LIBRARY_WORDS) })
  return true
}

const isFailure = (body: unknown) =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === 'error'

/** Texts of zod, Fastify and PostgreSQL, which must not reach the client. */
const LIBRARY_WORDS =
  /\b(invalid|expected|received|required|must|too (small|big)|unrecognized|syntax|undefined)\b/i

const calls = [...documentedCalls(), ...documentedPartnerCalls()]

const urlOf = ({ service, path }: Endpoint, fill: (name: string) => string) =>
  PREFIX[service] +
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fill(name).toWellFormed()))

const routeOf = ({ method, service, path }: Endpoint) =>
  `${method} ${PREFIX[service]}${path.replace(/\{(\w+)\}/g, ':$1')}`

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 300 }))

/** Records the table of each written row, so that unchanged tables need not be read again. */
async function noteWrites(tables: readonly string[]): Promise<void> {
  await database.pool.query(`
    CREATE TABLE public.writes (name text);
    CREATE FUNCTION public.note_write() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO public.writes VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
    ${tables
      .map(
        (table) => `CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON shop.${table}
          FOR EACH ROW EXECUTE FUNCTION public.note_write();`,
      )
      .join('\n')}`)
}

/** Returns the checked tables that have changed since the last call, with their rows. */
async function changedTables(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.pool.query<{ name: string }>('DELETE FROM public.writes RETURNING name')
  const changed: Record<string, string> = {}
  for (const name of new Set(rows.map(({ name }) => name))) {
    const now = await rowsOf(name)
    if (stored.get(name) !== now) changed[name] = now
    stored.set(name, now)
  }
  return changed
}

async function rowsOf(table: string): Promise<string> {
  const { rows } = await database.pool.query<{ text: string }>(
    `SELECT coalesce(string_agg(t::text, ' ' ORDER BY t::text), '') AS text FROM shop.${table} AS t`,
  )
  return rows[0]?.text ?? ''
}

const UNCHECKED = [
  'reviews',
  'migrations',
  'sessions',
  'attempts',
  'known_browsers',
  'staff_sessions',
  'staff_browsers',
]

/**
 * Returns every table except attempts, sessions and the catalogue, which no endpoint writes, so that a new table is
 * checked automatically.
 */
async function checkedTables(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'shop' AND 'shop.' || tablename <> ALL ($1)",
    [[...TABLE_NAMES, ...UNCHECKED.map((name) => `shop.${name}`)]],
  )
  return rows.map(({ name }) => name)
}

type Headers = Readonly<Record<string, string>>

const OUTLET = '101'
const known = (name: string) => (name === 'outlet' ? OUTLET : '1')

async function customersCookie(): Promise<string> {
  const { cookie } = await aCustomer(database)
  await database.pool.query('UPDATE shop.sessions SET last_seen_at = now()')
  const { payload } = await app.inject({ url: '/api/auth', headers: { cookie } })
  if (!payload.includes('login')) throw new Error('nobody is logged in')
  return cookie
}

/**
 * Creates a key of a demo outlet with every scope. Its last use is in the future, so that a rejected request does not
 * update it.
 */
async function withKey(): Promise<Headers> {
  const secret = `sousto_key_${randomUUID()}`
  await database.pool.query(
    `INSERT INTO shop.partner_keys (outlet_id, name, prefix, key_hash, scopes, created_by, created_at, last_used_at)
     VALUES ($1, 'x', 'x', $2, '{orders,menu,availability}', 1, now(), now() + interval '1 day')`,
    [OUTLET, createHash('sha256').update(secret).digest()],
  )
  return { authorization: `Bearer ${secret}`, 'idempotency-key': randomUUID(), 'if-match': '"1.new"' }
}

const hostileQuery = fc.record({
  key: fc.constantFrom(
    'city',
    'text',
    'page',
    'cursor',
    'since',
    'limit',
    'open',
    'before',
    'area',
    'guid',
    'mesto',
    'w',
    'code',
    'state',
    'x',
  ),
  value: hostileText,
})
const queryText = ({ key, value }: { key: string; value: string }) =>
  `${key}=${encodeURIComponent(value.toWellFormed())}`

describe.each(
  calls.map(
    (call) => [`${call.endpoint.method} ${call.endpoint.service} ${call.endpoint.path}`, call] as const,
  ),
)('%s', (_title, { endpoint, example }) => {
  /**
   * The headers of the callers: an anonymous one and one with permission, until the request itself ends the session or
   * deletes the account.
   */
  let callers: readonly Headers[]
  beforeAll(async () => {
    callers = [{}, ...(await allowed())]
  })

  async function allowed(): Promise<readonly Headers[]> {
    if (endpoint.scope !== undefined) return [await withKey()]
    if (endpoint.permission === undefined) return [{ cookie: await customersCookie() }]
    // A permitted stream of the console would not end.
    if (endpoint.stream) return []
    // The caller has the widest permissions, so that requests pass the console's check.
    return [
      { cookie: (await signedInStaff(database, [{ role: 'admin' }], { at: Temporal.Now.instant() })).cookie },
    ]
  }

  /** Sends a request, and checks that a failed one changes nothing. */
  async function call(address: string, caller: Headers, more: { type?: string; payload?: string } = {}) {
    const { type = 'application/json', payload } = more
    await changedTables()
    const response = await app.inject({
      method: endpoint.method,
      url: address,
      headers: { ...caller, ...(payload !== undefined && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })
    const request = `${address.slice(0, 200)} ${payload?.slice(0, 300) ?? ''}`
    const failed = hasFailed(response, request)
    expect(failed ? await changedTables() : {}, request).toEqual({})
    return failed
  }

  it('is mounted', () => {
    expect([...routes]).toContain(routeOf(endpoint))
  })

  const cost = endpoint.path === '/provoz/catalogue-file' ? slow('exports the whole catalogue each time') : {}
  it('responds correctly to hostile paths and queries', cost, async () => {
    const payload = endpoint.body && '{}'
    await fc.assert(
      fc.asyncProperty(
        hostileText,
        hostileQuery,
        fc.constantFrom(...callers),
        async (word, query, caller) => {
          const address = `${urlOf(endpoint, () => word)}?${queryText(query)}`
          await call(address, caller, payload === undefined ? {} : { payload })
        },
      ),
      { numRuns: inProof(60, 15), seed: SEED },
    )
  })

  if (endpoint.body === undefined) return

  it('responds correctly to hostile bodies, and stores nothing from rejected ones [wire.5]', async () => {
    const valid = endpoint.path === '/orders' ? ORDER : example.body
    const mutated = fc
      .tuple(fc.constantFrom(...pathsOf(valid)), fc.constantFrom(ABSENT, ...HOSTILE_VALUES))
      .map(([path, value]) => (path.length === 0 && value === ABSENT ? null : withValue(valid, path, value)))
    const bodies = fc.oneof(mutated, fc.jsonValue({ maxDepth: 6 }))
    let rejections = 0
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom(...callers), async (body, caller) => {
        const payload = JSON.stringify(body) ?? 'null'
        // A pause after several attempts would reject later requests before they are checked.
        await database.pool.query('DELETE FROM shop.attempts')
        if (await call(urlOf(endpoint, known), caller, { payload })) rejections += 1
      }),
      { numRuns: inProof(120, 30), seed: SEED },
    )
    expect(rejections).toBeGreaterThan(0)
    expect((await database.pool.query('SELECT FROM shop.orders')).rows).toEqual([])
  })

  it.each([
    ['malformed JSON', 'application/json', '{"cart":['],
    ['a body that is not JSON', 'text/plain', 'hello'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1'],
    ['an empty body', 'application/json', ''],
    ['prototype keys', 'application/json', '{"__proto__":{"a":1},"constructor":{"prototype":{}}}'],
    ['a body over the size limit', 'application/json', JSON.stringify({ note: 'x'.repeat(300_000) })],
    ['deeply nested JSON', 'application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('rejects %s', async (_what, type, payload) => {
    for (const caller of callers) {
      expect(await call(urlOf(endpoint, known), caller, { type, payload })).toBe(true)
    }
  })
})

it('responds correctly to hostile paths and queries on every other mounted route', async () => {
  const contract = new Set(calls.map(({ endpoint }) => routeOf(endpoint)))
  const others = [...routes].filter((route) => !contract.has(route))
  expect(others.length).toBeGreaterThan(0)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...others), hostileText, hostileQuery, async (route, word, query) => {
      const [method = '', pattern = ''] = route.split(' ')
      const path = pattern.replace(/:\w+|\*/g, () => encodeURIComponent(word.toWellFormed()))
      const target = `${path}?${queryText(query)}`
      const response = await app.inject({ method: method as 'GET', url: target })
      expect(response.statusCode, `${method} ${target}`).toBeLessThan(500)
    }),
    { numRuns: inProof(600, 150), seed: SEED },
  )
})

it('rejects an order from another site', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    payload: ORDER,
  })
  expect([response.statusCode, response.json().code]).toEqual([403, 'foreign_site'])
})
