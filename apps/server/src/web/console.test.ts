import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../http/server.ts'
import { mountConsole } from './console.ts'

const folder = mkdtempSync(join(tmpdir(), 'sousto-console-'))
const SERVER = { log: pino({ level: 'silent' }), publicUrl: null, trustedProxies: 0, rateLimits: false }
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<p>the console</p>')
  writeFileSync(join(folder, 'assets/index-1a2b.js'), 'plain')
  writeFileSync(join(folder, 'assets/index-1a2b.js.br'), 'as brotli')
  app = await createServer(SERVER)
  app.get('/*', async () => 'the web')
  await mountConsole(app, { development: false, publicUrl: 'https://sousto.example', root: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('the page of the console', () => {
  it.each([
    '/provoz',
    '/provoz/',
    '/provoz/prihlaseni',
    '/provoz/podnik/5?zpet=1',
    '/provoz/neznama/stranka',
  ])('is the same at %s: the browser shows whether the page exists', async (url) => {
    const { statusCode, body, headers } = await app.inject(url)
    expect([statusCode, body]).toEqual([200, '<p>the console</p>'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    })
  })

  it('runs only scripts from its own files, and connects to no other host', async () => {
    const policy = String((await app.inject('/provoz')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'; style-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'; upgrade-insecure-requests")
  })

  it('is not served by the web app, and does not serve the web app’s paths', async () => {
    expect((await app.inject('/provozovna')).body).toBe('the web')
    expect((await app.inject('/provozovna')).headers).not.toHaveProperty('x-robots-tag')
  })
})

describe('a file of the console', () => {
  it('is sent as compressed by the build, and is cached permanently', async () => {
    const { body, headers } = await app.inject({
      url: '/provoz/assets/index-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(body).toBe('as brotli')
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-robots-tag': 'noindex',
    })
  })

  it.each(['index-old.js', 'index-1a2b.js.br'])(
    'of another build is not found, and returns no page: %s',
    async (name) => {
      const { statusCode, headers } = await app.inject(`/provoz/assets/${name}`)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toContain('application/json')
    },
  )
})

it('without its build, the start reports the command to run', async () => {
  const server = await createServer(SERVER)
  await expect(
    mountConsole(server, { development: false, publicUrl: null, root: '/nowhere' }),
  ).rejects.toThrow('Provozní konzole není sestavená: spusťte „npm start“, nebo nejprve „npm run build“.')
})
