import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  app = await createServer({
    log: pino({ level: 'silent' }),
    publicUrl: null,
    trustedProxies: 0,
    rateLimits: false,
  })
  await mountAssets(app, folder)
})
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

it('lets other files be cached for an hour', async () => {
  const { headers } = await app.inject('/robots.txt')
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

it('returns 404 for files of another build and outside the folder', async () => {
  for (const url of ['/assets/app-old.js', '/assets/../../package.json', '/assets/app-1a2b.js.br']) {
    expect((await app.inject(url)).statusCode).toBe(404)
  }
})
