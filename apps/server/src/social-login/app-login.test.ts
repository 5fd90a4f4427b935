/**
 * Tests a provider login started by the native app, over HTTP and against the local identity server
 * (docs/decisions/029-login-in-the-native-app.md).
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { ALL_SERVICES } from '../config/services.ts'
import { listenAt } from '../http/listen.ts'
import { createServer } from '../http/server.ts'
import { createMetrics } from '../metrics.ts'
import { mountServices } from '../services.ts'
import { createShutdown } from '../shutdown.ts'

const { url: databaseUrl, database, drop } = await testDatabase()
const log = pino({ level: 'silent' })
const shutdown = createShutdown(log)
const dataDir = await mkdtemp(join(tmpdir(), 'sousto-app-login-'))
/** A person without a verified e-mail (`apps/fakes/src/identity/people.ts`), so the account is linked beforehand. */
const BEDRICH = '10002'
let product: string

beforeAll(async () => {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_DATA: '0', PORT: '0' }
  const config = readConfig(environment)
  const app = await createServer({ log, publicUrl: null, trustedProxies: 1, rateLimits: false })
  await mountServices(app, { config, parts: ALL_SERVICES, log, shutdown, metrics: createMetrics() })
  shutdown.add('server', () => app.close())
  product = await listenAt(app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await shutdown.close()
  await rm(dataDir, { recursive: true, force: true })
  await drop()
})
beforeEach(async () => {
  await emptyTables(database, 'shop.users', 'shop.login_codes')
  await database.pool.query(
    `WITH bedrich AS (
       INSERT INTO shop.users (email, password_hash, first_name, last_name, phone, created_at, activated_at)
       VALUES ('bedrich@priklad.example', 'hash', '', '', '', now(), now()) RETURNING id)
     INSERT INTO shop.identities (provider, subject, user_id, created_at)
     SELECT 'facebook', $1, id, now() FROM bedrich`,
    [BEDRICH],
  )
})

const newVerifier = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Simulates the phone's browser, up to the link that leads back to the app. */
async function inBrowser(
  challenge: string,
  { person = BEDRICH, headers = {} }: { person?: string; headers?: Record<string, string> } = {},
) {
  const begin = await fetch(`${product}/api/auth/facebook?aplikace=${challenge}`, {
    headers,
    redirect: 'manual',
  })
  const page = begin.headers.get('location') ?? ''
  const cookie = begin.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const body = new URLSearchParams({ person })
  const chosen = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  const back = await fetch(chosen.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' })
  return { link: back.headers.get('location') ?? '', cookies: back.headers.getSetCookie() }
}

const codeIn = (link: string) => new URL(link).searchParams.get('kod') ?? ''

const exchange = (code: string, verifier: string) =>
  fetch(`${product}/api/auth/app_login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, verifier }),
  })

it('ends in a link to the app; its code and the verifier start the session there, once', async () => {
  const verifier = newVerifier()
  const { link, cookies } = await inBrowser(challengeOf(verifier))
  expect(link).toMatch(/^sousto:\/\/prihlaseni-aplikace\?kod=[\w-]{43}$/)
  expect(cookies.filter((line) => line.startsWith('sousto_session'))).toEqual([])

  const answer = await exchange(codeIn(link), verifier)
  expect(await answer.json()).toMatchObject({ login: 'bedrich@priklad.example' })
  expect(answer.headers.getSetCookie().some((line) => line.startsWith('sousto_session='))).toBe(true)
  expect((await exchange(codeIn(link), verifier)).status).toBe(401)
})

it('is useless to an app that caught the link and does not have the verifier, and consumes the code', async () => {
  const verifier = newVerifier()
  const { link } = await inBrowser(challengeOf(verifier))
  const stolen = await exchange(codeIn(link), newVerifier())
  expect([stolen.status, stolen.headers.getSetCookie()]).toEqual([401, []])
  expect((await exchange(codeIn(link), verifier)).status).toBe(401)
})

it('the code is invalid after five minutes', async () => {
  const verifier = newVerifier()
  const { link } = await inBrowser(challengeOf(verifier))
  await database.pool.query(`UPDATE shop.login_codes SET expires_at = expires_at - interval '5 minutes'`)
  expect((await exchange(codeIn(link), verifier)).status).toBe(401)
})

it('starts although the phone’s browser treats the app as another site', async () => {
  const { link } = await inBrowser(challengeOf(newVerifier()), {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(codeIn(link)).not.toBe('')
})

it('returns to the app with the reason when the provider proves no e-mail', async () => {
  await database.pool.query('DELETE FROM shop.identities')
  const { link } = await inBrowser(challengeOf(newVerifier()))
  expect(link).toBe('sousto://prihlaseni-aplikace?chyba=provider_unproven')
})

it.each(['', 'x', 'a'.repeat(44), '*'.repeat(43)])(
  'does not begin with the challenge %j',
  async (challenge) => {
    const answer = await fetch(`${product}/api/auth/facebook?aplikace=${encodeURIComponent(challenge)}`, {
      redirect: 'manual',
    })
    expect(answer.status).toBe(400)
  },
)

/** Sends the app's request with the token from Facebook's own dialog. */
async function byFacebooksToken() {
  const body = new URLSearchParams({ client_id: 'sousto', person: BEDRICH })
  const issued = await fetch(`${product}/dev/identita/facebook/app-token`, { method: 'POST', body })
  const { access_token: token } = (await issued.json()) as { readonly access_token: string }
  return await fetch(`${product}/api/auth/app_facebook/${token}`, { method: 'POST' })
}

it('Facebook’s token starts the session of the linked account in the app [marketplace-7.19]', async () => {
  const answer = await byFacebooksToken()
  expect(await answer.json()).toMatchObject({ login: 'bedrich@priklad.example' })
  const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('sousto_session='))
  const me = await fetch(`${product}/api/auth`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(await me.json()).toMatchObject({ login: 'bedrich@priklad.example' })
})

it('a mailed link works in the app that sent Facebook’s token [marketplace-7.19]', async () => {
  await database.pool.query('DELETE FROM shop.identities')
  const unproven = await byFacebooksToken()
  expect(await unproven.json()).toMatchObject({ code: 'provider_unproven' })
  expect(unproven.headers.getSetCookie().some((line) => line.startsWith('sousto_claim='))).toBe(true)
})
