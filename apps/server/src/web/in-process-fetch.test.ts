import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenAt } from '../http/listen.ts'
import { createServer } from '../http/server.ts'
import { inProcessFetch, remoteFetch } from './in-process-fetch.ts'

const JANA = { cookie: 'session=jana', ip: '192.0.2.1' }
const SEEN = {
  method: 'POST',
  url: '/api/menu/addition?a=1',
  body: [1, 2],
  cookie: 'session=jana',
  accept: 'text/x',
}
const CALL = {
  method: 'POST',
  body: '[1,2]',
  headers: { 'content-type': 'application/json', accept: 'text/x' },
}

let app: FastifyInstance
let address = ''
beforeAll(async () => {
  app = await createServer({
    log: pino({ level: 'silent' }),
    publicUrl: null,
    trustedProxies: 1,
    rateLimits: false,
  })
  app.post('/api/menu/addition', async ({ method, url, body, headers, ip }, reply) => {
    reply.header('set-cookie', ['a=1', 'b=2'])
    return { method, url, body, cookie: headers.cookie, accept: headers.accept, ip }
  })
  app.get('/api/nothing', async (_request, reply) => reply.code(204).send())
  address = await listenAt(app, { host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

it.each([
  ['in the same process', () => inProcessFetch(app, JANA)],
  ['over the network', () => remoteFetch({ apiUrl: address, locationUrl: null }, JANA)],
])('calls the API as the page’s visitor %s', async (_where, make) => {
  const fetchAsJana = make()
  const answer = await fetchAsJana('/api/menu/addition?a=1', CALL)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.json()).toEqual({ ...SEEN, ip: JANA.ip })

  expect((await fetchAsJana('/api/nothing')).status).toBe(204)
  expect((await fetchAsJana(new Request('http://anywhere.example/api/unknown'))).status).toBe(404)
})

it('sends no cookie for a visitor without one', async () => {
  const answer = await inProcessFetch(app, { cookie: undefined, ip: '192.0.2.1' })('/api/menu/addition', CALL)
  expect(await answer.json()).not.toHaveProperty('cookie')
})

it('keeps the base path of a remote location service', async () => {
  const locationUrl = `${address}/api`
  const fetchAsJana = remoteFetch({ apiUrl: 'http://127.0.0.1:1', locationUrl }, JANA)
  expect((await fetchAsJana('/lokace/nothing')).status).toBe(204)
})
