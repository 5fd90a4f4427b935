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
  expect((await app.inject('/lokace/nowhere')).statusCode).toBe(404)
})

it('answers 503 with our sentence while the other server is unavailable', async () => {
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
