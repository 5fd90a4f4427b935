import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { failure } from '@sousto/contract/failures.ts'
import { openPool } from '@sousto/postgres/pool.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import * as mini from 'zod/mini'
import { closeGracefully, hostProblem, listenAt } from './listen.ts'
import { createServer } from './server.ts'

const SECRET = 'select * from customers'

async function aServer(publicUrl: string | null = null, trustedProxies = 0): Promise<FastifyInstance> {
  const app = await createServer({
    log: pino({ level: 'silent' }),
    publicUrl,
    trustedProxies,
    rateLimits: true,
  })
  app.get('/api/ok', async () => ({ status: 'ok' }))
  app.get('/api/long', async () => ({ text: 'svíčková '.repeat(1000) }))
  app.get('/api/short', async () => ({ text: 'svíčková '.repeat(300) }))
  app.get('/api/broken', async () => {
    throw new Error(SECRET)
  })
  app.get('/api/away', async () => openPool({ url: 'postgres://127.0.0.1:1/x' }).query('SELECT 1'))
  app.get('/broken', async () => {
    throw new Error(SECRET)
  })
  app.get('/api/failed', async () => {
    throw Object.assign(new Error('x'), { failure: failure('restaurant_not_found') })
  })
  app.get('/api/rejected', async () => {
    throw Object.assign(new Error('x'), { failure: failure('cart_empty') })
  })
  app.get(
    '/api/number/:n',
    { schema: { params: z.object({ n: z.string().regex(/^\d+$/) }) } },
    async () => 'ok',
  )
  app.get('/api/parameter/:text', async (request) => request.params)
  app.get('/api/limited', { config: { rateLimit: { max: 1, timeWindow: 60_000 } } }, async () => 'ok')
  app.post('/api/change', async () => ({ status: 'ok' }))
  app.delete('/api/change', async () => ({ status: 'ok' }))
  const count = mini.int()
  const line = mini.object({ a: count, b: count, c: count, d: count, e: count, f: count })
  const body = mini.object({ order: mini.object({ lines: mini.array(line) }) })
  app.post('/api/lines', { schema: { body } }, async () => 'ok')
  app.post('/api/named', { schema: { body: z.object({ name: z.string() }) } }, async ({ body }) => body)
  return app
}

let app: FastifyInstance
beforeAll(async () => {
  app = await aServer()
})
afterAll(() => app.close())

describe('pipelined requests', () => {
  /** Returns the status codes in order of the responses, after the server has closed the connection. */
  async function pipelined(server: FastifyInstance, amount: number): Promise<string[]> {
    const url = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(url.port), url.hostname)
    const received: string[] = []
    socket.setEncoding('latin1').on('data', (chunk: string) => received.push(chunk))
    const last = 'GET /api/ok HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    socket.write('GET /api/ok HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(amount - 1) + last)
    await once(socket, 'close')
    return received.join('').match(/(?<=HTTP\/1\.1 )\d+/g) ?? []
  }

  it.each([
    [16, Array.from({ length: 16 }, () => '200')],
    [1_000, [...Array.from({ length: 16 }, () => '200'), '429']],
  ])('%s on one connection get at most 16 responses and a final rejection', async (amount, statuses) => {
    const server = await aServer()
    expect(await pipelined(server, amount)).toEqual(statuses)
    await server.close()
  })
})

it('a request with two Host headers is rejected', async () => {
  const server = await aServer()
  const url = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(url.port), url.hostname)
  socket.write(
    'GET /api/ok HTTP/1.1\r\nHost: sousto.example\r\nhost: evil.example\r\nConnection: close\r\n\r\n',
  )
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  await server.close()
})

describe('every failure has the common error body [wire.5]', () => {
  const json = { 'content-type': 'application/json' }
  it.each([
    ['an unknown path', { url: '/api/nothing' }, 404, 'not_found'],
    ['an unknown path of another method', { method: 'POST', url: '/nothing' }, 404, 'not_found'],
    ['a failure of a route', { url: '/api/failed' }, 404, 'restaurant_not_found'],
    ['a rejected order', { url: '/api/rejected' }, 200, 'cart_empty'],
    ['an unexpected error', { url: '/api/broken' }, 500, 'internal'],
    ['a database that is away', { url: '/api/away' }, 503, 'unavailable'],
    ['malformed JSON', { method: 'POST', url: '/api/change', headers: json, payload: '{' }, 400, 'malformed'],
    [
      'an empty body where one is needed',
      { method: 'POST', url: '/api/named', headers: json, payload: '' },
      400,
      'malformed',
    ],
    [
      'a body that is wrong in half a million places',
      {
        method: 'POST',
        url: '/api/lines',
        headers: json,
        payload: { order: { lines: Array(80_000).fill({}) } },
      },
      400,
      'malformed',
    ],
    [
      'a body over 256 kB',
      { method: 'POST', url: '/api/change', headers: json, payload: `"${'x'.repeat(256 * 1024)}"` },
      413,
      'too_large',
    ],
    [
      'an unsupported content type',
      { method: 'POST', url: '/api/change', headers: { 'content-type': 'text/csv' }, payload: 'a,b' },
      415,
      'unsupported_media_type',
    ],
    [
      'a body in another charset',
      {
        method: 'POST',
        url: '/api/change',
        headers: { 'content-type': 'application/json; charset=windows-1250' },
        payload: '{}',
      },
      415,
      'charset_unsupported',
    ],
    [
      'a body in an unknown charset',
      {
        method: 'POST',
        url: '/api/change',
        headers: { 'content-type': 'application/json; charset="nonsense"' },
        payload: '{}',
      },
      415,
      'charset_unsupported',
    ],
    [
      'bytes that are not UTF-8',
      {
        method: 'POST',
        url: '/api/change',
        headers: json,
        payload: Buffer.from('{"nazev":"Ř\xedzek"}', 'latin1'),
      },
      400,
      'body_not_utf8',
    ],
    [
      'a compressed body',
      {
        method: 'POST',
        url: '/api/change',
        headers: { ...json, 'content-encoding': 'gzip' },
        payload: gzipSync('{}'),
      },
      415,
      'encoding_unsupported',
    ],
    ['an invalid percent escape', { url: '/api/parameter/%E0%A4%A' }, 400, 'malformed'],
    ['a parameter over 4096 characters', { url: `/api/parameter/${'x'.repeat(4097)}` }, 414, 'too_large'],
  ] as const)('%s [wire.2, wire.3]', async (_what, call, status, code) => {
    const answer = await app.inject(call)
    expect(answer.statusCode).toBe(status)
    const { error, ...rest } = answer.json()
    expect(rest).toEqual({ status: 'error', message: error, code })
    expect(error).toMatch(/[a-zěščřžýáíé]{3}/)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('names the malformed field', async () => {
    const answer = await app.inject('/api/number/x')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'malformed',
      field: 'n',
      error: 'Pole n má neplatnou hodnotu.',
    })
  })

  it('returns 429 with a Czech sentence and Retry-After', async () => {
    await app.inject('/api/limited')
    const answer = await app.inject('/api/limited')
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'too_many_requests' })
    expect(answer.headers['retry-after']).toBe('60')
  })

  it('returns 503 with Retry-After while the database is unavailable [wire.1]', async () => {
    const answer = await app.inject('/api/away')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  })

  it('leaks no internal error text, neither in JSON nor in a page', async () => {
    const [data, page] = [await app.inject('/api/broken'), await app.inject('/broken')]
    expect(data.body + page.body).not.toContain(SECRET)
    expect(page.statusCode).toBe(500)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('Nastala chyba. Pokuste se obnovit stránku.')
  })

  it('answers a form that a browser posts to a page with a page [marketplace-3.32]', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/login',
      headers: { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=kveta%40example.cz',
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<a href="/">Sousto</a>')
  })

  it('returns 400 for bytes that are not HTTP', async () => {
    const server = await aServer()
    const address = await listenAt(server, { host: '127.0.0.1', port: 0 })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write('nonsense\r\n\r\n')
    const [text] = await once(socket, 'data')
    expect(String(text)).toMatch(/^HTTP\/1.1 400 Bad Request\r\n.*"code":"malformed"/s)
    await server.close()
  })
})

it.each(['POST', 'DELETE'] as const)(
  'accepts a %s with an empty body of any content type [wire.2]',
  async (method) => {
    const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain;charset=UTF-8']
    for (const type of types) {
      const answer = await app.inject({ method, url: '/api/change', headers: { 'content-type': type } })
      expect([type, answer.statusCode, answer.json()]).toEqual([type, 200, { status: 'ok' }])
    }
  },
)

it('accepts an empty body in chunks, with and without a content type [wire.2]', async () => {
  for (const type of [{}, { 'content-type': 'application/json' }]) {
    const headers = { ...type, 'transfer-encoding': 'chunked' }
    const answer = await app.inject({ method: 'POST', url: '/api/change', headers })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  }
})

it.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF8"'])(
  'reads UTF-8 as %s, also with a byte order mark [wire.3]',
  async (type) => {
    for (const payload of ['{"name":"Řízek"}', '\uFEFF{"name":"Řízek"}']) {
      const headers = { 'content-type': type, 'content-encoding': 'identity' }
      const answer = await app.inject({ method: 'POST', url: '/api/named', headers, payload })
      expect(answer.json()).toEqual({ name: 'Řízek' })
    }
  },
)

it('accepts a parameter of 4096 characters', async () => {
  const text = 'x'.repeat(4096)
  expect((await app.inject(`/api/parameter/${text}`)).json()).toEqual({ text })
})

describe('headers', () => {
  it('of API responses forbid framing, content sniffing and loading anything [foundation.3]', async () => {
    const { headers } = await app.inject('/api/ok')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'cache-control': 'private, no-cache',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('require TLS when the public URL has it', async () => {
    const secure = await aServer('https://sousto.example')
    const { headers } = await secure.inject('/api/ok')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await secure.close()
  })
})

describe('responses', () => {
  it.each(['br', 'gzip'])('are compressed with %s', async (encoding) => {
    const { headers, rawPayload } = await app.inject({
      url: '/api/long',
      headers: { 'accept-encoding': encoding },
    })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(rawPayload.length).toBeLessThan(1000)
  })

  it('that fit into a few packets are not compressed', async () => {
    const { headers } = await app.inject({ url: '/api/short', headers: { 'accept-encoding': 'br' } })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('that the client has cached are answered with 304', async () => {
    const { headers } = await app.inject('/api/long')
    const again = await app.inject({ url: '/api/long', headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })
})

describe('a state-changing call [wire.6]', () => {
  it.each([
    [
      'from our page',
      { origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['from a program', {}, 200],
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_from, headers, status) => {
    const answer = await app.inject({ method: 'POST', url: '/api/change', headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().status).toBe(status === 200 ? 'ok' : 'error')
  })
})

describe('shutdown', () => {
  /** Starts a server with one request in progress, which ends when `finish` is called. */
  async function busyServer() {
    const server = await aServer()
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    server.get('/api/slow', async () => {
      await finished
      return { status: 'ok' }
    })
    const arrived = once(server.server, 'request')
    const address = await listenAt(server, { host: '127.0.0.1', port: 0 })
    const answer = fetch(`${address}/api/slow`)
    await arrived
    return { server, address, finish, answer }
  }

  it('lets requests in progress finish and accepts no new ones [foundation.3]', async () => {
    const { server, address, finish, answer } = await busyServer()
    const closed = closeGracefully(server)
    await expect(fetch(`${address}/api/ok`)).rejects.toThrow('fetch failed')
    finish()
    expect(await (await answer).json()).toEqual({ status: 'ok' })
    await closed
  })

  it('cuts requests that take longer than the grace period', async () => {
    const { server, answer } = await busyServer()
    const [outcome] = await Promise.all([
      answer.catch((error: unknown) => error),
      closeGracefully(server, 50),
    ])
    expect(outcome).toBeInstanceOf(TypeError)
  })

  it('explains in one sentence why it cannot listen on the host', async () => {
    const server = await aServer()
    // An address reserved for documentation, which no computer has.
    await expect(listenAt(server, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'Adresu 192.0.2.1 tento počítač nemá: nastavte jiný HOST.',
    )
    await server.close()
  })
  it.each([
    ['EADDRNOTAVAIL', 'Adresu x tento počítač nemá: nastavte jiný HOST.'],
    ['ENOTFOUND', 'Adresa x neexistuje: nastavte jiný HOST.'],
    [
      'EAI_AGAIN',
      'Adresu x nelze zjistit, jmenný server neodpovídá: nastavte jiný HOST, nebo to zkuste později.',
    ],
    ['EADDRINUSE', undefined],
  ])('explains the error %s', (code, text) => {
    expect(hostProblem(code, 'x', 'HOST')).toBe(text)
  })

  it('explains in one sentence that the port is in use', async () => {
    const [one, two] = [await aServer(), await aServer()]
    const port = Number(new URL(await listenAt(one, { host: '127.0.0.1', port: 0 })).port)
    await expect(listenAt(two, { host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} na adrese 127.0.0.1 už používá jiný program: ukončete ho, nebo nastavte jiný PORT.`,
    )
    await one.close()
    await two.close()
  })
})

it('counts one client whatever port its proxy forwards, and a whole IPv6 network as one', async () => {
  const behindProxy = await aServer(null, 1)
  const status = async (from: string) =>
    (await behindProxy.inject({ url: '/api/limited', headers: { 'x-forwarded-for': from } })).statusCode
  expect(await status('203.0.113.7:4711')).toBe(200)
  expect(await status('203.0.113.7:4712')).toBe(429)
  expect(await status('203.0.113.7')).toBe(429)
  expect(await status('203.0.113.8')).toBe(200)
  expect(await status('2001:db8:1:2::1')).toBe(200)
  expect(await status('[2001:db8:1:2:3::4]:443')).toBe(429)
  await behindProxy.close()
})
