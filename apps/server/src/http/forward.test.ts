import { pino } from 'pino'
import { expect, it } from 'vitest'
import { Unanswered } from '../locations/resilient-fetch.ts'
import { forward } from './forward.ts'
import { createServer } from './server.ts'

const options = { log: pino({ level: 'silent' }), publicUrl: null, trustedProxies: 0, rateLimits: false }

it('answers by what the other server answers, on the visitor’s behalf', async () => {
  const app = await createServer(options)
  forward(app, '/lokace', async (path, visitor) => ({
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

it('says in our words that addresses cannot be checked now', async () => {
  const app = await createServer(options)
  forward(app, '/lokace', async () => {
    throw new Unanswered('no answer')
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
