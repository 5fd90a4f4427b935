import { pino } from 'pino'
import { expect, it } from 'vitest'
import { ServiceUnavailable } from '../locations/resilient-fetch.ts'
import { proxyTo } from './proxy.ts'
import { createServer } from './server.ts'

const options = { log: pino({ level: 'silent' }), publicUrl: null, trustedProxies: 0, rateLimits: false }

it('forwards path, query and visitor, and returns the response of the other server', async () => {
  const app = await createServer(options)
  proxyTo(app, '/lokace', async (path, visitor) => ({
    status: path.startsWith('/gps/') ? 200 : 404,
    headers: { 'content-type': 'application/json', 'cache-control': 'public' },
    body: JSON.stringify({ path, visitor }),
  }))
  const answer = await app.inject('/lokace/gps/17.25/49.59?a=%C5%A1')
  expect(answer.json()).toEqual({ path: '/gps/17.25/49.59?a=%C5%A1', visitor: '127.0.0.1' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public',
    'content-type': expect.stringContaining('json'),
  })
})

it.each([
  '/lokace/nowhere',
  '/lokace/',
  '/lokace/metrics',
  '/lokace/%2e%2e/tajne',
  '/lokace/adresa/%2e%2e',
  '/lokace/mapa/%2e%2e/%2e%2e/%2e%2e',
  '/lokace/mapa/.%2E/%2e./..',
  '/lokace//jinam.example/',
  '/lokace/oblast/x\\..\\..',
])('does not forward %s [location.18]', async (url) => {
  const app = await createServer(options)
  const forwarded: string[] = []
  proxyTo(app, '/lokace', async (path) => {
    forwarded.push(path)
    return { status: 200, headers: {}, body: '{}' }
  })
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.json().code, forwarded]).toEqual([404, 'not_found', []])
})

it.each([
  '/ruian?text=a%2Fb',
  '/adresa/99000001',
  '/gpsreverse/49.59/17.25',
  '/gpsreverse/49.59/17.25/',
  '/oblast/stred/restaurace',
  '/mapa/14/8970/5560',
  '/oblasti/verze',
])('forwards %s', async (path) => {
  const app = await createServer(options)
  proxyTo(app, '/lokace', async (body) => ({ status: 200, headers: {}, body }))
  expect((await app.inject(`/lokace${path}`)).body).toBe(path)
})

it('responds with 503 and our sentence while the other server is unavailable [location.18]', async () => {
  const app = await createServer(options)
  proxyTo(app, '/lokace', async () => {
    throw new ServiceUnavailable('no response')
  })
  const silent = await app.inject('/lokace/ruian?text=dlouha')
  expect([silent.statusCode, silent.json()]).toEqual([
    503,
    expect.objectContaining({
      code: 'unavailable',
      error: 'Adresy teď nejde ověřit. Zkuste to prosím za chvíli.',
    }),
  ])
})
