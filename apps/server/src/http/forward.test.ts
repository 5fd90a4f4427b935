import { pino } from 'pino'
import { expect, it } from 'vitest'
import { forward } from './forward.ts'
import { listenAt } from './listening.ts'
import { createServer } from './server.ts'

const options = { log: pino({ level: 'silent' }), publicUrl: null, trustedProxies: 0, rateLimits: false }

it('answers by what the other server answers, and in our words when it does not', async () => {
  const other = await createServer(options)
  other.get('/base/gps/:x/:y', async (request, reply) =>
    reply
      .header('cache-control', 'public')
      .header('x-secret', 's')
      .send({ params: request.params, query: request.query }),
  )
  const app = await createServer(options)
  forward(app, '/lokace', `${await listenAt(other, { host: '127.0.0.1', port: 0 })}/base`)

  const answer = await app.inject('/lokace/gps/17.25/49.59?a=%C5%A1')
  expect(answer.json()).toEqual({ params: { x: '17.25', y: '49.59' }, query: { a: 'š' } })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public',
    'content-type': expect.stringContaining('json'),
  })
  expect(answer.headers).not.toHaveProperty('x-secret')
  const unknown = await app.inject('/lokace/nowhere')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found'])

  await other.close()
  const silent = await app.inject('/lokace/gps/17.25/49.59')
  expect([silent.statusCode, silent.json().code]).toEqual([503, 'unavailable'])
})
