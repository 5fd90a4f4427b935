import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer } from '../http/server.ts'
import { mountAssets } from './production.ts'

let app: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'sousto-client-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'plain')
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'as brotli')
  writeFileSync(join(folder, 'assets/app-1a2b.js.map'), '{}')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'sw.js'), 'the service worker')
  writeFileSync(join(folder, 'sw.js.br'), 'the worker as brotli')
  app = await serving({ offline: true })
})

async function serving({ offline }: { offline: boolean }): Promise<FastifyInstance> {
  const server = await createServer({
    log: pino({ level: 'silent' }),
    publicUrl: null,
    trustedProxies: 0,
    rateLimits: false,
  })
  await mountAssets(server, { offline, root: folder })
  return server
}
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('sends precompressed files with an immutable cache policy', async () => {
  const { body, headers } = await app.inject({
    url: '/assets/app-1a2b.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(body).toBe('as brotli')
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

it('sends files uncompressed to a client that does not accept compression', async () => {
  const { body, headers } = await app.inject('/assets/app-1a2b.js')
  expect(body).toBe('plain')
  expect(headers).not.toHaveProperty('content-encoding')
})

it('allows other files to be cached for an hour', async () => {
  const { headers } = await app.inject('/robots.txt')
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

it.each(['identity', 'br'])(
  'makes browsers revalidate the service worker at every visit: %s [marketplace-3.20]',
  async (encoding) => {
    const { headers } = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'none'")
  },
)

it('replaces the service worker by one that removes it if the operator has turned it off [marketplace-3.20]', async () => {
  const without = await serving({ offline: false })
  const { body, headers } = await without.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const deleted: string[] = []
  const on: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> = {}
  let removal: Promise<void> | undefined
  let registered = true
  // Runs the worker as a browser would.
  runInNewContext(body, {
    addEventListener: (name: string, listener: (typeof on)[string]) =>
      Object.assign(on, { [name]: listener }),
    caches: {
      keys: async () => ['sousto-pages-1', 'sousto-orders-1', 'other'],
      delete: async (name: string) => deleted.push(name),
    },
    registration: { unregister: async () => (registered = false) },
  })
  on.activate?.({
    waitUntil: (work) => {
      removal = work
    },
  })
  await removal
  expect(deleted).toEqual(['sousto-pages-1', 'sousto-orders-1'])
  expect(registered).toBe(false)
  await without.close()
})

it('returns 404 for files of another build and for files outside the folder [marketplace-7.5]', async () => {
  for (const url of [
    '/assets/app-old.js',
    '/assets/../../package.json',
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js.map',
  ]) {
    expect((await app.inject(url)).statusCode).toBe(404)
  }
})
