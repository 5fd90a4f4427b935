import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { fastify } from 'fastify'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createOrderEvents, MOST_STREAMS } from './events.ts'
import { order, orderApi, orderableDatabase } from './ordering-test.ts'
import { createStrangers } from './strangers.ts'

const { database, drop } = await orderableDatabase()
const app = await orderApi({ database, clock: fakeClock('2026-11-27T12:30') })
const placed: { readonly order_number: string; readonly guid: string } = (await order(app)).json()
const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/orders/events/${placed.order_number}?guid=${placed.guid}`
afterAll(async () => {
  await app.close()
  await drop()
})

/** The responses are kept, because an unreferenced one is garbage-collected, which closes its stream. */
const opened: { readonly closing: AbortController; answer?: Response }[] = []
afterEach(() => {
  for (const { closing } of opened.splice(0)) closing.abort()
})

async function openStream(at = url) {
  const closing = new AbortController()
  const stream: (typeof opened)[number] = { closing }
  opened.push(stream)
  const answer = await fetch(at, { signal: closing.signal })
  stream.answer = answer
  const { status, headers } = answer
  return { status, wait: headers.get('retry-after'), close: () => closing.abort() }
}

it('one client has a limited number of streams; closing one makes room', async () => {
  const streams = await Promise.all(Array.from({ length: MOST_STREAMS.client }, () => openStream()))
  for (const { status } of streams) expect(status).toBe(200)
  expect((await openStream()).status).toBe(429)
  streams[0]?.close()
  await eventually(async () => expect((await openStream()).status).toBe(200))
})

/** Starts a server with room for `all` streams; its only route takes the number of an order. */
async function smallServer(all: number) {
  const server = fastify()
  const strangers = createStrangers({ database, clock: fakeClock('2026-11-27T12:30'), log: server.log })
  const events = await createOrderEvents({ database, log: server.log, strangers }, { client: 2, all })
  server.addHook('preClose', events.close)
  const viewer = { guid: placed.guid, userId: null, client: '203.0.113.1' }
  server.get<{ Params: { number: string } }>('/events/:number', ({ params }, reply) =>
    events.subscribe(
      requireFound(parseOrderNumber(`2026/${params.number}`), 'order_not_found'),
      viewer,
      reply,
    ),
  )
  server.setErrorHandler((error, _request, reply) => {
    const wait = error instanceof FailureError ? error.retryAfter : null
    return reply
      .code(wait === null ? 404 : 503)
      .header('retry-after', wait ?? '')
      .send()
  })
  const at = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    known: `${at}/events/${placed.order_number.split('/')[1]}`,
    unknown: `${at}/events/1234567`,
    server,
  }
}

it('all clients together have a limited number of streams', async () => {
  const { known, server } = await smallServer(1)
  expect((await openStream(known)).status).toBe(200)
  expect(await openStream(known)).toMatchObject({ status: 503, wait: '15' })
  await server.close()
})

it('a request for an unknown order takes no room', async () => {
  const { known, unknown, server } = await smallServer(1)
  for (const _time of [1, 2, 3]) expect((await openStream(unknown)).status).toBe(404)
  expect((await openStream(known)).status).toBe(200)
  await server.close()
})
