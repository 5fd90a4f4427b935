/** The local mailbox as the product mounts it, and access to it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { sendMail } from '@sousto/api/features/mail/service.ts'
import type { Received } from '@sousto/stand-ins/mailbox/mail-store.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { ALL_PARTS } from './config/parts.ts'
import { listenAt } from './http/listen.ts'
import { createServer } from './http/server.ts'
import { createMetrics } from './metrics.ts'
import { mountServices } from './services.ts'
import { createShutdown } from './shutdown.ts'
import { mailboxLink, mayUseDemoStaff } from './stand-in-access.ts'

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

async function product(env: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_DATA: '0',
    PORT: '0',
    ...env,
  })
  const app = await createServer({ log, publicUrl: null, trustedProxies: 1, rateLimits: false })
  await mountServices(app, { config, parts: ALL_PARTS, log, shutdown, metrics })
  shutdown.add('server', () => app.close())
  return app
}

const app = await product()
const address = await listenAt(app, { host: '127.0.0.1', port: 0 })

const received = async (): Promise<Received[]> =>
  (await fetch(`${address}/dev/posta.json`)).json() as Promise<Received[]>

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

  const list = await (await fetch(`${address}/dev/posta`)).text()
  expect(list).toContain(`href="/dev/posta/${mail.id}">Nastavení nového hesla`)
  const page = await (await fetch(`${address}/dev/posta/${mail.id}`)).text()
  expect(page).toContain(`<a href="${address}/obnova-hesla?token=abc">`)
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const framed = await fetch(`${address}/dev/posta/${mail.id}/html`)
  expect(framed.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox /)
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

it.each([
  '/dev/posta/1764237000000-00000000',
  '/dev/posta/..%2f..%2fpostgres%2fpassword',
  '/dev/posta/x/html',
])('returns 404 for %s', async (path) => {
  expect((await fetch(`${address}${path}`)).status).toBe(404)
})

it.each([
  ['through a proxy on this computer', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['through a proxy that sends the Forwarded header', { headers: { forwarded: 'for=203.0.113.7' } }],
  ['from the network', { remoteAddress: '203.0.113.7' }],
  [
    'from the network that claims to be from this computer',
    { remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
  ['with a foreign host name that resolves to this computer', { headers: { host: 'evil.example' } }],
])('returns 404 for a request %s', async (_how, options) => {
  for (const url of ['/dev/posta', '/dev/posta.json', '/dev/posta/1764237000000-00000000']) {
    const answer = await app.inject({ url, headers: { host: 'localhost:3000' }, ...options })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  }
})

it('answers requests from this computer', async () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
    const answer = await app.inject({ url: '/dev/posta', headers: { host } })
    expect(answer.statusCode).toBe(200)
  }
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
])('is not mounted with %s', async (_what, env) => {
  const other = await product(env)
  for (const url of ['/dev/posta', '/dev/posta.json']) {
    expect((await other.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
  }
})

it.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'https://jidlo.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['a foreign HOST', { HOST: '0.0.0.0' }],
])('is closed with %s, also to this computer, unless opened by the link of the start', async (_what, env) => {
  const other = await product(env)
  const get = (url: string, cookie?: string) =>
    other.inject({ url, headers: { host: 'localhost', ...(cookie !== undefined && { cookie }) } })
  for (const url of [
    '/dev/posta',
    '/dev/posta.json',
    '/dev/posta/1764237000000-00000000',
    '/dev/otevrit/x',
  ]) {
    expect((await get(url)).statusCode).toBe(404)
    expect((await get(url, 'sousto_dev=x')).statusCode).toBe(404)
  }
  const link = mailboxLink(readConfig({ DATA_DIR: dataDir, ...env }), 'http://127.0.0.1:3000') ?? ''
  const opened = await get(new URL(link).pathname)
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/dev/posta'])
  const cookie = String(opened.headers['set-cookie'])
  expect(cookie).toMatch(/; Path=\/dev; HttpOnly; SameSite=Strict/)
  expect((await get('/dev/posta', cookie.split(';')[0])).statusCode).toBe(200)
})

it.each([
  ['this computer alone', {}],
  ['a public URL of this computer', { PUBLIC_URL: 'http://localhost:3000' }],
  ['the operator’s own mail server', { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:1' }],
])('needs no link with %s', (_what, env) => {
  expect(mailboxLink(readConfig({ DATA_DIR: dataDir, ...env }), address)).toBeNull()
})

it('is closed to a proxy that names this computer as the host and adds no header', async () => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.end('GET /dev/posta.json HTTP/1.0\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n')
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 404 /)
})

describe('signing in by a press as a person of the demo', () => {
  const here = { host: '127.0.0.1:3000' }
  const isAllowed = async (
    env: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = here,
  ) => {
    const server = Fastify()
    const allows = mayUseDemoStaff(readConfig(env))
    server.get('/', (request) => ({ allowed: allows(request) }))
    return (await server.inject({ url: '/', headers })).json<{ allowed: boolean }>().allowed
  }

  it('is allowed on this computer while nobody else can reach the product', async () => {
    expect(await isAllowed({})).toBe(true)
    expect(await isAllowed({}, { ...here, 'x-forwarded-for': '203.0.113.7' })).toBe(false)
    expect(await isAllowed({}, { host: 'evil.example' })).toBe(false)
  })

  it.each([
    ['a foreign HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://sousto.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
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
