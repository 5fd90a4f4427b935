/** How many event streams may be open at once. */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { fastify } from 'fastify'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { createOrderEvents, MOST_STREAMS } from './events.ts'
import { importOrderable, order, orderApi } from './ordering-test.ts'

const { database, drop } = await testDatabase<DB>()
await importOrderable(database)
const app = await orderApi({ database, clock: fakeClock('2026-11-27T12:30') })
const placed: { readonly order_number: string } = (await order(app)).json()
const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/orders/events/${placed.order_number}`
afterAll(async () => {
  await app.close()
  await drop()
})

const opened: AbortController[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.abort()
})

async function openStream(at = url) {
  const closing = new AbortController()
  opened.push(closing)
  const { status, headers } = await fetch(at, { signal: closing.signal })
  return { status, wait: headers.get('retry-after'), close: () => closing.abort() }
}

it('a request for an unknown order takes no room', async () => {
  for (let times = 0; times < MOST_STREAMS.client + 1; times += 1) {
    expect((await app.inject('/api/orders/events/2020/1234567')).statusCode).toBe(404)
  }
})

it('one client has a limited number of streams; one that is closed makes room', async () => {
  const streams = await Promise.all(Array.from({ length: MOST_STREAMS.client }, () => openStream()))
  for (const { status } of streams) expect(status).toBe(200)
  expect((await openStream()).status).toBe(429)
  streams[0]?.close()
  await eventually(async () => expect((await openStream()).status).toBe(200))
})

it('all clients together have a limited number of streams', async () => {
  const number = requireFound(parseOrderNumber(placed.order_number), 'order_not_found')
  const few = fastify()
  const events = await createOrderEvents({ database, log: few.log }, { client: 2, all: 1 })
  few.addHook('preClose', events.close)
  few.get('/events', (_request, reply) => events.subscribe(number, reply))
  few.setErrorHandler((error, _request, reply) => {
    const wait = error instanceof FailureError ? error.retryAfter : null
    return reply.code(503).header('retry-after', wait).send()
  })
  const at = `${await few.listen({ host: '127.0.0.1', port: 0 })}/events`
  expect((await openStream(at)).status).toBe(200)
  expect(await openStream(at)).toMatchObject({ status: 503, wait: '15' })
  await few.close()
})
