import { once } from 'node:events'
import { connect } from 'node:net'
import { eventually } from '@sousto/testing/eventually.ts'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { addressOf, closeGracefully, listenAt } from './listen.ts'

const LOCAL = { host: '127.0.0.1', port: 0 }
const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo()
})

/** Starts a server on which one request waits for the test, and whose features take time to close. */
async function aServer() {
  const app = fastify()
  let answer = () => {}
  let finishClosing = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const closing = new Promise<void>((resolve) => (finishClosing = resolve))
  app.get('/fast', async () => 'fast')
  let arrived = false
  app.get('/slow', async () => {
    arrived = true
    await waiting
    return 'slow'
  })
  app.addHook('onClose', () => closing)
  const url = await listenAt(app, LOCAL)
  const port = Number(new URL(url).port)
  return { app, url, port, answer, finishClosing, arrived: () => arrived }
}

async function keptConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  cleanUp.push(() => socket.destroy())
  socket.write('GET /fast HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  return socket
}

const connecting = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve('accepted')
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
  })

it('closes the listener before any connection, so that no client reconnects', async () => {
  const { app, port, finishClosing } = await aServer()
  const socket = await keptConnection(port)
  const closed = closeGracefully(app)
  await once(socket, 'close')
  expect(await connecting(port)).toBe('ECONNREFUSED')
  finishClosing()
  await closed
})

it('responds to the request in progress, and ends after it', async () => {
  const { app, url, port, answer, finishClosing, arrived } = await aServer()
  const asked = fetch(`${url}/slow`)
  await eventually(() => expect(arrived()).toBe(true))
  const closed = closeGracefully(app)
  finishClosing()
  await eventually(async () => expect(await connecting(port)).toBe('ECONNREFUSED'))
  answer()
  expect(await (await asked).text()).toBe('slow')
  await closed
})

it('cuts a request that takes longer than the grace period', async () => {
  const { app, finishClosing, arrived } = await aServer()
  const asked = fetch(`${addressOf(app, LOCAL)}/slow`)
  const outcome = asked.then(
    () => 'answered',
    (error: Error) => error.message,
  )
  await eventually(() => expect(arrived()).toBe(true))
  finishClosing()
  await closeGracefully(app, 100)
  expect(await outcome).toBe('fetch failed')
})
