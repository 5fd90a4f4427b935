/** Slow bodies and slow handlers, over real connections. */
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { listenAt } from './listen.ts'
import { createServer } from './server.ts'

const SILENCE = 300
const app = await createServer({
  log: pino({ level: 'silent' }),
  publicUrl: null,
  trustedProxies: 0,
  rateLimits: false,
  silence: SILENCE,
  bodyMs: 200,
})
/** The handler works on the body without sending a byte. */
const work = async () => {
  await sleep(2 * SILENCE)
  return { ok: true }
}
app.post('/prompt', async () => ({ ok: true }))
app.post('/ordinary', work)
app.post('/large', { bodyLimit: 20 * 1024 * 1024 }, work)
const url = await listenAt(app, { host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

/** Sends a body in two halves and returns the status. Null means that the connection was closed. */
const post = (path: string, pause: number) =>
  new Promise<number | null>((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': '4' }
    const sent = request(`${url}${path}`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(null))
    sent.write('nu')
    setTimeout(() => sent.end('ll'), pause)
  })

it.each([
  ['a body in time', '/prompt', 0, 200],
  ['a body that comes too slowly', '/prompt', 10_000, 408],
  ['work in longer silence than a connection may have', '/ordinary', 0, null],
  ['work in silence on a large body, which may also come slowly', '/large', 250, 200],
])('answers %s [operations-10.6]', async (_, path, pause, status) => {
  expect(await post(path, pause)).toBe(status)
})
