import { once } from 'node:events'
import { connect } from 'node:net'
import { eventually } from '@sousto/testing/eventually.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { listenAt } from './listen.ts'
import { createServer } from './server.ts'

const CLIENTS = inProof(200, 40)
const MB = 1024 * 1024

const app = await createServer({
  log: pino({ level: 'silent' }),
  publicUrl: null,
  trustedProxies: 0,
  rateLimits: false,
  silence: 2_000,
})
const answer = Buffer.alloc(8 * MB)
app.get('/large', async (_request, reply) => reply.type('application/octet-stream').send(answer))
const url = await listenAt(app, { host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

let accepted = 0
app.server.on('connection', () => {
  accepted += 1
})

const openConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

it('disconnects clients that do not read their responses, and serves the others', async () => {
  const clients = Array.from({ length: CLIENTS }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return socket
  })
  await Promise.all(clients.map((socket) => once(socket, 'connect')))
  await eventually(() => expect(accepted).toBe(CLIENTS))
  expect((await (await fetch(`${url}/large`)).arrayBuffer()).byteLength).toBe(answer.length)
  await eventually(async () => expect(await openConnections()).toBeLessThanOrEqual(1))
  for (const socket of clients) socket.destroy()
})
