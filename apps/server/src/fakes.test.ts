/** Tests the local mailbox as mounted in the product, and access to it. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { sendMail } from '@sousto/api/features/mail/service.ts'
import { readPkcs12 } from '@sousto/api/features/sales-registration/pkcs12.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { REGISTRY_NAME } from '@sousto/fakes/eet/certificates.ts'
import type { Received } from '@sousto/fakes/mailbox/mail-store.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config/config.ts'
import { ALL_SERVICES } from './config/services.ts'
import { demoKey, mayUseDemoStaff } from './fake-access.ts'
import { listenAt } from './http/listen.ts'
import { createServer } from './http/server.ts'
import { createMetrics } from './metrics.ts'
import { eetRegistry } from './sales-registration/eet.ts'
import { mountServices } from './services.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'

const { url: databaseUrl, database, drop } = await testDatabase()
const log = pino({ level: 'silent' })
const shutdown = createShutdown(log)
const dataDir = await mkdtemp(join(tmpdir(), 'sousto-mailbox-'))
afterAll(async () => {
  await shutdown.close()
  await rm(dataDir, { recursive: true, force: true })
  await drop()
})

const metrics = createMetrics()

async function product(
  env: Readonly<Record<string, string>> = {},
  closing: Shutdown = shutdown,
): Promise<FastifyInstance> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_DATA: '0',
    PORT: '0',
    ...env,
  })
  const app = await createServer({ log, publicUrl: null, trustedProxies: 1, rateLimits: false })
  await mountServices(app, { config, parts: ALL_SERVICES, log, shutdown: closing, metrics })
  closing.add('server', () => app.close())
  return app
}

/** Another product, which ends with its test, because each holds some twenty connections. */
async function otherProduct(env: Readonly<Record<string, string>>): Promise<FastifyInstance> {
  const closing = createShutdown(log)
  onTestFinished(closing.close)
  return await product(env, closing)
}

const app = await product()
const address = await listenAt(app, { host: '127.0.0.1', port: 0 })

const link = (env: Readonly<Record<string, string>> = {}) =>
  demoKey(readConfig({ DATA_DIR: dataDir, ...env }))?.link(address) ?? ''
const opened = await app.inject(new URL(link()).pathname)
const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
const get = async (path: string) => await fetch(`${address}${path}`, { headers: { cookie } })

const received = async (): Promise<Received[]> => (await get('/dev/posta.json')).json() as Promise<Received[]>

it('shows received mails, with links to the listening server', async () => {
  expect(await received()).toEqual([])
  expect(await metrics.text()).toContain('mails_waiting 0')
  await database.kysely.transaction().execute((transaction) =>
    sendMail(transaction, {
      template: 'reset',
      to: 'eliska@priklad.example',
      data: { link: '/obnova-hesla?token=abc' },
    }),
  )
  const mail = await eventually(async () => {
    const [first] = await received()
    if (first === undefined) throw new Error('no mail yet')
    return first
  })
  expect(mail).toMatchObject({
    to: 'eliska@priklad.example',
    subject: 'Nastavení nového hesla',
    links: [`${address}/obnova-hesla?token=abc`],
  })
  expect(await metrics.text()).toContain('mail_attempts_total{outcome="sent"} 1')

  const list = await (await get('/dev/posta')).text()
  expect(list).toContain(`href="/dev/posta/${mail.id}">Nastavení nového hesla`)
  const page = await (await get(`/dev/posta/${mail.id}`)).text()
  expect(page).toContain(`<a href="${address}/obnova-hesla?token=abc">`)
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const framed = await get(`/dev/posta/${mail.id}/html`)
  expect(framed.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox /)
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

it.each([
  '/dev/posta/1764237000000-00000000',
  '/dev/posta/..%2f..%2fpostgres%2fpassword',
  '/dev/posta/x/html',
])('returns 404 for %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

it.each([
  ['from this computer', {}],
  ['with a wrong secret', { headers: { host: 'localhost:3000', cookie: 'sousto_dev=x' } }],
  ['from the network', { remoteAddress: '203.0.113.7' }],
])('returns 404 for a request %s without the secret of the start link [mail.5]', async (_how, options) => {
  for (const url of [
    '/dev/posta',
    '/dev/posta.json',
    '/dev/posta/1764237000000-00000000',
    '/dev/otevrit/x',
  ]) {
    const answer = await app.inject({ url, headers: { host: 'localhost:3000' }, ...options })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  }
})

it('is closed to a proxy on this computer that uses HTTP/1.1, sends it as the host and adds no header [mail.5]', async () => {
  const { hostname, port } = new URL(address)
  for (const path of ['/dev/posta.json', '/api/provoz/demo-accounts']) {
    const socket = connect(Number(port), hostname)
    socket.end(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n`)
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 404 /)
  }
})

it('the identity server, whose people are invented, requires no secret', async () => {
  const { statusCode } = await app.inject({
    url: '/dev/identita/.well-known/openid-configuration',
    remoteAddress: '203.0.113.7',
  })
  expect(statusCode).toBe(200)
})

it('opens by the start link, which leads to the shop and sets a cookie for a month [mail.5]', () => {
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/'])
  expect(String(opened.headers['set-cookie'])).toMatch(
    /^sousto_dev=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
  )
})

it.each([
  [
    'production',
    {
      MODE: 'production',
      PUBLIC_URL: 'https://jidlo.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@jidlo.example',
      OPERATOR_CONTACT: 'Jídlo, s.r.o., a@jidlo.example',
    },
  ],
  ['the operator’s own mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
])('is not mounted with %s [mail.5]', async (_what, env) => {
  const other = await otherProduct(env)
  for (const url of ['/dev/posta', '/dev/posta.json']) {
    expect((await other.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
  }
})

it.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'https://jidlo.example' }, /; Secure$/],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }, /; Max-Age=\d+$/],
  ['a foreign HOST', { HOST: '0.0.0.0' }, /; Max-Age=\d+$/],
])('opens by the same link with %s', async (_what, env, attributes) => {
  const other = await otherProduct(env)
  expect((await other.inject('/dev/posta')).statusCode).toBe(404)
  const { headers } = await other.inject(new URL(link(env)).pathname)
  expect(String(headers['set-cookie'])).toMatch(attributes)
  expect((await other.inject({ url: '/dev/posta', headers: { cookie } })).statusCode).toBe(200)
})

describe('signing in as a staff member of the demo', () => {
  const isAllowed = async (env: Readonly<Record<string, string>>, headers = { cookie }) => {
    const config = readConfig({ DATA_DIR: dataDir, ...env })
    const server = Fastify()
    const allows = mayUseDemoStaff(config, demoKey(config))
    server.get('/', (request) => ({ allowed: allows(request) }))
    return (await server.inject({ url: '/', headers })).json<{ allowed: boolean }>().allowed
  }

  it('requires the secret of the start link', async () => {
    expect(await isAllowed({})).toBe(true)
    expect(await isAllowed({}, { cookie: '' })).toBe(false)
    expect(await isAllowed({}, { cookie: `${cookie}x` })).toBe(false)
  })

  it.each([
    ['no demo data', { DEMO_DATA: '0' }],
    [
      'production, also with demo data',
      {
        MODE: 'production',
        DEMO_DATA: '1',
        PUBLIC_URL: 'http://127.0.0.1:3000',
        SMTP_URL: 'smtp://posta.example',
        MAIL_FROM: 'posta@sousto.example',
        OPERATOR_CONTACT: 'Sousto',
      },
    ],
  ])('is not allowed with %s', async (_, env) => {
    expect(await isAllowed(env)).toBe(false)
  })
})

describe('the registry of sales of the demo', () => {
  it(
    'accepts the certificates that it gives to people with the start link, and lists sales [settlement-6.14]',
    slow('makes RSA keys'),
    async () => {
      const page = `${address}/dev/evidence`
      expect((await fetch(page)).status).toBe(404)
      expect((await fetch(`${page}/certifikat?dic=CZ99001012`)).status).toBe(404)
      expect((await get('/dev/evidence/certifikat?dic=99001012')).status).toBe(400)
      const file = await get('/dev/evidence/certifikat?dic=CZ99001012')
      const signing = readPkcs12(Buffer.from(await file.arrayBuffer()), 'ukazka')
      if (typeof signing === 'string') throw new Error(signing)
      const { root } = JSON.parse(await readFile(join(dataDir, 'evidence-ukazky.json'), 'utf8'))
      const clock = () => Temporal.Now.instant()
      const trust = () => ({ authorities: root, signer: REGISTRY_NAME })
      const registry = eetRegistry({ url: () => `${page}/eet`, trust, clock })
      const sale = {
        taxpayer: 'CZ99001012',
        premises: 11,
        register: 'SOUSTO',
        number: '2027/4821907',
        soldAt: clock(),
        total: czk(329),
        drawn: czk(0),
        rates: [],
      }
      const message = {
        id: randomUUID(),
        isFirst: true,
        sentAt: clock(),
        sale,
        codes: registry.codesOf(sale, signing),
      }
      const answer = await registry.register(message, signing, new AbortController().signal)
      expect(answer).toMatchObject({ kind: 'registered' })
      const shown = await (await get('/dev/evidence')).text()
      expect(shown).toContain('nic odsud neodchází státu')
      expect(answer.kind === 'registered' && shown.includes(answer.code)).toBe(true)
    },
  )
})
