import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { MapGround } from '@sousto/domain/map/ground.ts'
import { pageParts } from '@sousto/web/page-speed/page-parts.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServer } from '../http/server.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import {
  type Analytics,
  mountPages,
  type PagesOptions,
  type Render,
  type RenderContext,
  renderedBy,
  type WebEntry,
} from './pages.ts'

let app: FastifyInstance
const askedFrom: string[] = []
/** The API’s response that each rendered page could reuse. */
let reusedBy: (readonly [path: string, data: unknown])[] = []
let rendered: { url: string; cookie: string | null }[] = []
let sentToBrowser: RenderContext['containers'] = {}
/** The API answers when this promise is fulfilled. */
let apiIsBack: Promise<unknown> = Promise.resolve()
let mistake: Error | null = null
/** The marker that React leaves in place of a part whose rendering failed. */
let failedPart = ''
/** The response with which the API refuses the page's call. Null means that it does not refuse. */
let tooMany: { readonly status: number; readonly retryAfter: string } | null = null

/** The age of the API's response. Null means that it is current. */
let keptAt: string | null = null

/** Long enough to be compressed. */
const LONG = '<br>'.repeat(1500)

/** A page as the web app renders it: it asks the API for the current user and contains an inline script. */
const entry: WebEntry = {
  fetch: async (request, { context }) => {
    const page = await respond(request, context)
    context.receive(pageParts(await page.text()))
    return new Response(null, page)
  },
}
const render: Render = (request, context) => renderedBy(entry, request, context)

async function respond(
  request: Request,
  { nonce, fetch, containers, known }: RenderContext,
): Promise<Response> {
  reusedBy.push([new URL(request.url).pathname, known?.get('/api/text')?.data ?? null])
  known?.set('/api/text', { askedAt: 0, etag: '"1"', data: request.url, length: 1 })
  sentToBrowser = containers
  rendered.push({ url: request.url, cookie: request.headers.get('cookie') })
  if (mistake !== null) throw mistake
  const { pathname } = new URL(request.url)
  if (pathname === '/presun') return Response.redirect('http://localhost/', 302)
  const answer = await fetch('/api/who').catch(() => null)
  // The router also answers with status 500 if a page's load failed.
  if (!answer?.ok) return new Response('<p>failed</p>', { status: pathname === '/404' ? 404 : 500 })
  const { who } = (await answer.json()) as { who: string }
  // A faulty page: it contains the typed text unescaped.
  const typed = new URL(request.url).searchParams.get('hledat') ?? ''
  const html = `<html><head></head><script nonce="${nonce}">start()</script><script src="/assets/a.js"></script><p>${who}</p>${failedPart}${typed}${LONG}</html>`
  const status = pathname === '/404' ? 404 : 200
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const NO_ANALYTICS: Analytics = { containers: {}, scripts: [], collectors: [] }

async function start(
  analytics = NO_ANALYTICS,
  map: MapGround | null = null,
  limits: Pick<PagesOptions, 'loadWithin' | 'queue'> = { loadWithin: 50 },
): Promise<FastifyInstance> {
  const app = await createServer({
    log: pino({ level: 'silent' }),
    publicUrl: null,
    trustedProxies: 0,
    rateLimits: false,
  })
  app.get('/api/who', async (request, reply) => {
    await apiIsBack
    if (tooMany) return reply.code(tooMany.status).header('retry-after', tooMany.retryAfter).send()
    askedFrom.push(request.ip)
    if (keptAt !== null) reply.header('x-kept-at', keptAt)
    return { who: request.headers.cookie ?? 'nobody' }
  })
  mountPages(app, {
    render,
    fetchAs: (visitor) => inProcessFetch(app, visitor),
    publicUrl: null,
    analytics,
    map,
    vitalsPercent: 0,
    stores: { apple: null, google: null },
    development: false,
    ...limits,
  })
  return app
}

beforeEach(async () => {
  askedFrom.length = 0
  rendered = []
  reusedBy = []
  apiIsBack = Promise.resolve()
  mistake = null
  failedPart = ''
  tooMany = null
  keptAt = null
  app = await start()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }
const HASH = `'sha256-${createHash('sha256').update('start()').digest('base64')}'`

describe('a page', () => {
  it('that was made of old responses carries their age [foundation.4]', async () => {
    keptAt = '2026-11-28T18:00:00Z'
    const old = await app.inject('/')
    expect([old.statusCode, old.body]).toEqual([
      200,
      expect.stringContaining(`<html data-kept-at="${keptAt}">`),
    ])
  })

  it('gets a shared, compressed page whose scripts are allowed by their hashes', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => app.inject({ url: '/', headers: asBrowser })))
    expect(rendered).toEqual([{ url: 'http://localhost/', cookie: null }])
    for (const { headers, rawPayload } of answers) {
      expect(brotliDecompressSync(rawPayload).toString()).toContain('<p>nobody</p>')
      expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' })
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${HASH};`)
      expect(headers['content-security-policy']).not.toContain('nonce-')
    }
  })

  it('of an order is not shared, because its calls come from the visitor’s address', async () => {
    const url = '/objednavka/2026/4821907'
    for (const remoteAddress of ['192.0.2.1', '192.0.2.2']) await app.inject({ url, remoteAddress })
    expect(askedFrom).toEqual(['192.0.2.1', '192.0.2.2'])
  })

  it('of an order answers 429 with Retry-After, like its call, when a stranger opens it too often [wire-accounts.19]', async () => {
    tooMany = { status: 429, retryAfter: '7' }
    const { statusCode, headers } = await app.inject('/objednavka/2026/4821907')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      429,
      '7',
      'private, no-store',
    ])
  })

  it('gets 304 for an unchanged page', async () => {
    const { headers } = await app.inject({ url: '/', headers: asBrowser })
    const again = await app.inject({
      url: '/',
      headers: { ...asBrowser, 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('gets redirects and 404s', async () => {
    expect((await app.inject('/404')).statusCode).toBe(404)
    const moved = await app.inject('/presun')
    expect(moved.statusCode).toBe(302)
    expect(moved.headers.location).toBe('http://localhost/')
  })
})

describe('a page with a part that could not be rendered', () => {
  const FAILED = '<!--$!--><template></template><!--/$-->'

  it('is an error that the browser can recover from, and is not cached for others', async () => {
    failedPart = FAILED
    const { statusCode, body } = await app.inject('/')
    expect(statusCode).toBe(500)
    expect(body).toContain(FAILED)
    failedPart = ''
    expect((await app.inject('/')).statusCode).toBe(200)
  })

  it('is replaced by its last complete version', async () => {
    await app.inject('/')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000)
    failedPart = FAILED
    const { statusCode, body } = await app.inject('/')
    expect(statusCode).toBe(200)
    expect(body).not.toContain(FAILED)
  })
})

describe('a visitor with a cookie', () => {
  const jana = { ...asBrowser, cookie: 'session=jana' }
  const petr = { ...asBrowser, cookie: 'session=petr' }
  const text = ({ rawPayload }: { readonly rawPayload: Buffer }) =>
    brotliDecompressSync(rawPayload).toString()

  it.each(['/', '/rozvoz-jidel/olomouc', '/mujucet/udaje', '/hotovost'])(
    'gets the shared page %s without any personal data [foundation.5]',
    async (url) => {
      const answers = [
        await app.inject({ url, headers: jana }),
        await app.inject({ url, headers: petr }),
        await app.inject({ url, headers: asBrowser }),
      ]
      expect(rendered).toEqual([{ url: `http://localhost${url}`, cookie: null }])
      for (const answer of answers) expect(text(answer)).toContain('<p>nobody</p>')
      expect(new Set(answers.map(text)).size).toBe(1)
    },
  )

  it.each([
    '/objednavka/2026/1000001?guid=1',
    '/hotovo/2026/1000001',
    '/hotovo',
    '/en/objednavka/2026/1000001?guid=1',
    '/en/hotovo',
  ])(
    'gets the page %s of their order, which is not cached and has its own nonce [delights-11.5]',
    async (url) => {
      const [one, two] = [await app.inject({ url, headers: jana }), await app.inject({ url, headers: jana })]
      expect(rendered).toHaveLength(2)
      expect(text(one)).toContain('<p>session=jana</p>')
      expect(one.headers['cache-control']).toBe('private, no-store')
      const nonces = [one, two].map(
        ({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1],
      )
      expect(nonces[0]).toMatch(/^[\w-]{22}$/)
      expect(nonces[0]).not.toBe(nonces[1])
      expect(text(one)).toContain(`nonce="${nonces[0]}"`)
      expect(text(await app.inject({ url, headers: asBrowser }))).toContain('<p>nobody</p>')
    },
  )
})

it('query parameters that no page reads change nothing', async () => {
  for (const query of ['', '?utm_source=letak', '?fbclid=1&utm_medium=post'])
    await app.inject(`/rozvoz-jidel/olomouc${query}`)
  await app.inject('/rozvoz-jidel/olomouc?kategorie=pizza&gclid=2')
  expect(rendered.map(({ url }) => url)).toEqual([
    'http://localhost/rozvoz-jidel/olomouc',
    'http://localhost/rozvoz-jidel/olomouc?kategorie=pizza',
  ])
})

describe('a server that has too many pages to render', () => {
  let busy: FastifyInstance
  beforeEach(async () => {
    busy = await start(NO_ANALYTICS, null, { loadWithin: 600_000, queue: { maxOfClient: 1 } })
  })
  afterEach(() => busy.close())

  it.each(['/rozvoz-jidel/olomouc', '/objednavka/2026/1000001'])(
    'answers %s with a small page that reloads itself',
    async (url) => {
      const api = Promise.withResolvers<void>()
      apiIsBack = api.promise
      const running = busy.inject('/soukromi').then(({ statusCode }) => statusCode)
      await expect.poll(() => rendered.length).toBe(1)
      const refused = await busy.inject(url)
      expect(refused.statusCode).toBe(503)
      expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
      expect(refused.body).toContain('<meta http-equiv="refresh" content="5">')
      expect(refused.body).toContain('Služba je právě nedostupná.')
      api.resolve()
      expect(await running).toBe(200)
      expect((await busy.inject(url)).statusCode).toBe(200)
    },
  )

  it('counts the addresses of one IPv6 network as one client', async () => {
    const api = Promise.withResolvers<void>()
    apiIsBack = api.promise
    const from = async (url: string, remoteAddress: string) =>
      (await busy.inject({ url, remoteAddress })).statusCode
    const running = [from('/soukromi', '2001:db8:0:1::1'), from('/lunch', '2001:db8:0:2::1')]
    await expect.poll(() => rendered.length).toBe(2)
    expect(await from('/rozvoz-jidel/olomouc', '2001:db8:0:1:ffff::2')).toBe(503)
    api.resolve()
    expect(await Promise.all(running)).toEqual([200, 200])
  })

  it('sends the last version of a page if there is one', async () => {
    await busy.inject('/')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    const api = Promise.withResolvers<void>()
    apiIsBack = api.promise
    const running = busy.inject('/soukromi').then(({ statusCode }) => statusCode)
    await expect.poll(() => rendered.length).toBe(2)
    const kept = await busy.inject('/')
    expect([kept.statusCode, rendered.length]).toEqual([200, 2])
    api.resolve()
    expect(await running).toBe(200)
  })
})

it('an error in a page’s code is not hidden by its last version', async () => {
  await app.inject('/')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  mistake = new Error('a mistake in the page')
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('<p>nobody</p>')
})

it('an inline script that the renderer did not write is not allowed', async () => {
  const answer = await app.inject('/?hledat=<script>steal()</script>')
  expect(answer.body).toContain('<script>steal()</script>')
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self' ${HASH};`)
})

it('caches pages per host, so that a foreign host cannot be injected into another visitor’s page', async () => {
  await app.inject({ url: '/', headers: { host: 'evil.example' } })
  await app.inject({ url: '/', headers: { host: 'sousto.example' } })
  expect(rendered.map(({ url }) => url)).toEqual(['http://evil.example/', 'http://sousto.example/'])
})

it('reads a URL that starts with two slashes as a path', async () => {
  await app.inject('//evil.example/x')
  expect(rendered.map(({ url }) => url)).toEqual(['http://localhost//evil.example/x'])
})

it('reuses responses of the API for pages of the same language alone [delights-11.2]', async () => {
  for (const path of ['/a', '/en/b', '/c', '/en/d']) await app.inject(path)
  expect(reusedBy).toEqual([
    ['/a', null],
    ['/en/b', null],
    ['/c', expect.stringMatching(/\/a$/)],
    ['/en/d', expect.stringMatching(/\/en\/b$/)],
  ])
})

it('answers an unknown API path with a JSON error', async () => {
  const answer = await app.inject('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ status: 'error', code: 'not_found' })
  expect(rendered).toEqual([])
})

describe('while the API does not answer, a visitor', () => {
  it.each(['/', '/objednavka/2026/1000001'])(
    'gets the page %s in time, with a message about it [foundation.4]',
    async (url) => {
      apiIsBack = new Promise(() => {})
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.body]).toEqual([503, '<p>failed</p>'])
      expect(answer.headers['retry-after']).toBe('5')
    },
  )

  it('gets the last version of the page if there is one [foundation.4]', async () => {
    await app.inject('/')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    apiIsBack = Promise.reject(new Error('database away'))
    apiIsBack.catch(() => {})
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<p>nobody</p>')
    expect(answer.headers['content-security-policy']).toContain(HASH)
  })
})

it('the calls of a page fail after four seconds, so that the page is answered within five [foundation.4]', async () => {
  const deadlines = vi.spyOn(AbortSignal, 'timeout')
  const product = await start(NO_ANALYTICS, null, {})
  expect((await product.inject('/')).statusCode).toBe(200)
  expect(deadlines.mock.calls).toContainEqual([4_000])
  await product.close()
})

describe('the content security policy', () => {
  const policyOf = async (server: FastifyInstance, url = '/') => {
    const policy = String((await server.inject(url)).headers['content-security-policy'])
    return Object.fromEntries(
      policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    )
  }

  it('allows no other host by default [marketplace-2.24]', async () => {
    const policy = await policyOf(app)
    expect(policy['script-src']).toEqual(["'self'", HASH])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:'])
    expect(sentToBrowser).toEqual({})
  })

  it.each([
    ['shared', '/'],
    ['of an order', '/objednavka/2026/1000001'],
  ])('adds exactly the configured hosts to a page that is %s [marketplace-7.8]', async (_which, url) => {
    const [scripts, collector] = ['https://tagy.example', 'https://sber.example']
    const containers = { olomouc: `${scripts}/gtm.js?id=GTM-ABC123` }
    const measured = await start({ containers, scripts: [scripts], collectors: [collector] })
    const policy = await policyOf(measured, url)
    expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'(sha256|nonce)-/), scripts])
    expect(policy['connect-src']).toEqual(["'self'", scripts, collector])
    expect(policy['img-src']?.slice(-2)).toEqual([scripts, collector])
    expect(JSON.stringify(policy['script-src'])).not.toMatch(/unsafe|\*/)
    expect(sentToBrowser).toEqual(containers)
    await measured.close()
  })

  const MAP = {
    tiles: 'https://dlazdice.example/{z}/{x}/{y}.png',
    vector: false,
    attribution: [],
    logo: 'https://logo.example:8443/mapa.svg',
  }

  it.each([
    ['pictures are loaded', MAP, ['img-src', 'https://dlazdice.example'], 'connect-src'],
    ['vectors are called', { ...MAP, vector: true }, ['connect-src', 'https://dlazdice.example'], 'img-src'],
  ])(
    'allows the hosts of another provider’s map, whose %s [marketplace-2.24]',
    async (_what, map, [directive, host], other) => {
      const mapped = await start(NO_ANALYTICS, map)
      const policy = await policyOf(mapped)
      expect(policy[directive ?? '']).toContain(host)
      expect(policy[other]).not.toContain(host)
      expect(policy['img-src']).toContain('https://logo.example:8443')
      await mapped.close()
    },
  )
})
