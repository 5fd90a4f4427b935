/** Tests accounts in the complete product: behind the server's origin check, rate limits and error handler. */
import { api } from '@sousto/api/api.ts'
import { NOWHERE } from '@sousto/api/catalogue-test.ts'
import type { Endpoint } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { createServer } from './http/server.ts'

const PUBLIC = 'https://sousto.example'
const log = pino({ level: 'silent' })
const { database, drop } = await testDatabase()

async function serve(rateLimits: boolean) {
  const app = await createServer({ log, publicUrl: PUBLIC, trustedProxies: 0, rateLimits })
  const clock = fakeClock('2026-11-21T12:00')
  const dependencies = {
    database,
    clock,
    log,
    locations: NOWHERE,
    paymentMethods: () => [],
    operatorContact: () => '',
  }
  await app.register(api({ ...dependencies, publicUrl: () => PUBLIC }), { prefix: '/api' })
  return app
}
const [limited, unlimited] = [await serve(true), await serve(false)]
afterAll(async () => {
  await Promise.all([limited.close(), unlimited.close()])
  await drop()
})

const CREDENTIALS = { email: 'kveta@example.cz', password: 'špatné heslo' }

/** Every state-changing endpoint for accounts and customers, with arbitrary values for the path parameters. */
const CHANGES = [ENDPOINTS.accounts, ENDPOINTS.customers]
  .flatMap((calls): readonly Endpoint[] => Object.values(calls))
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({ method, url: `/api${path.replace(/\{\w+\}/g, 'x')}` }))

it.each(CHANGES)(
  'rejects $method $url from another site, whatever its payload [wire-accounts.21, wire-accounts.26]',
  async ({ method, url }) => {
    const payload = { ...CREDENTIALS, login: CREDENTIALS.email, heslo: 'švestkový koláč' }
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await unlimited.inject({ method, url, headers, payload })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_site'])
    }
    expect((await database.pool.query('SELECT FROM shop.users')).rows).toEqual([])
    expect((await database.pool.query('SELECT FROM shop.attempts')).rows).toEqual([])
  },
)

it.each([
  ['text/plain', 415, JSON.stringify(CREDENTIALS)],
  ['application/x-www-form-urlencoded', 415, new URLSearchParams(CREDENTIALS).toString()],
] as const)(
  'rejects a login with the content type of a form, %s [wire-accounts.21]',
  async (type, status, payload) => {
    const headers = { 'content-type': type }
    const answer = await unlimited.inject({ method: 'POST', url: '/api/auth', headers, payload })
    expect(answer.statusCode).toBe(status)
  },
)

it('returns 429 with a sentence and Retry-After after repeated wrong passwords [wire-accounts.9]', async () => {
  const attempt = () =>
    unlimited.inject({ method: 'POST', url: '/api/auth', headers: { origin: PUBLIC }, payload: CREDENTIALS })
  for (let round = 0; round < 5; round += 1) expect((await attempt()).statusCode).toBe(401)
  const refused = await attempt()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toMatchObject({
    code: 'too_many_attempts',
    error:
      'Příliš mnoho pokusů. Máte-li u nás účet, poslali jsme vám e-mail s odkazem, po kterém se přihlásíte hned. Jinak to zkuste znovu za 1 s.',
  })
})

it.each([
  [limited, 1],
  [unlimited, 0],
] as const)(
  'limits requests per minute from an IP address, unless limits are off [wire.6, wire-accounts.21]',
  async (app, refused) => {
    const codes = new Set<number>()
    for (let round = 0; round < 31; round += 1) {
      const payload = { email: `kdosi${round}@example.cz` }
      const remoteAddress = '198.51.100.7'
      codes.add(
        (await app.inject({ method: 'POST', url: '/api/auth/pswd_reset', payload, remoteAddress }))
          .statusCode,
      )
    }
    expect([...codes]).toEqual(refused ? [200, 429] : [200])
  },
)

it.each([
  ['POST', '/auth', 30],
  ['POST', '/auth/register', 30],
  ['POST', '/auth/register/x', 30],
  ['POST', '/auth/activation', 30],
  ['POST', '/auth/pswd_reset', 30],
  ['PUT', '/auth/pswd_reset/x', 30],
  ['POST', '/auth/pswd_reset/x', 30],
  ['POST', '/auth/password', 30],
  ['POST', '/auth/login_change/x', 30],
  ['POST', '/auth/browser/x', 30],
  ['POST', '/auth/provider_confirm/x', 30],
  ['POST', '/auth/app_facebook/x', 30],
  ['POST', '/auth/app_login', 30],
  ['POST', '/user/update_user', 30],
  ['POST', '/user/delete', 30],
  ['POST', '/user/credits/x', 30],
  ['POST', '/orders', 30],
  ['POST', '/orders/pay/2026/4821907', 30],
  ['POST', '/orders/voucher', 30],
  ['POST', '/orders/review', 30],
  ['POST', '/orders/error', 30],
  ['POST', '/location/contact/workWithUs', 10],
  ['POST', '/location/contact/deliverWithUs', 10],
] as const)(
  '%s %s accepts %i requests a minute from an IP address [wire.6, wire-accounts.21]',
  async (method, path, most) => {
    const remoteAddress = '198.51.100.8'
    const codes: string[] = []
    for (let round = 0; round <= most; round += 1) {
      codes.push((await limited.inject({ method, url: `/api${path}`, remoteAddress })).json().code)
    }
    expect(codes.map((code) => code === 'too_many_requests')).toEqual([
      ...Array.from({ length: most }, () => false),
      true,
    ])
  },
)
