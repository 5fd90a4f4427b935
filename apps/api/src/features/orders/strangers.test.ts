/** Orders cannot be found by trying their numbers (`wire.md`, Orders). */
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { slow } from '@sousto/testing/slow.ts'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../customer-test.ts'
import { aPayload, order, orderApi, orderableDatabase } from './ordering-test.ts'
import { MISSES } from './strangers.ts'

const { database, drop } = await orderableDatabase()
const NOON = '2026-11-27T12:37'
const clock = fakeClock(NOON)
const errors: unknown[] = []
const { log } = Fastify()
const app = await orderApi({
  database,
  clock,
  log: Object.assign(Object.create(log), { error: (values: unknown) => errors.push(values) }),
})
const twin = await orderApi({ database, clock })
afterAll(async () => {
  await Promise.all([app.close(), twin.close()])
  await drop()
})

let number: string
let guid: string
beforeEach(async () => {
  clock.set(NOON)
  errors.length = 0
  await emptyTables(database, 'shop.attempts')
  ;({ order_number: number, guid } = (await order(app)).json())
})

const EVENTS = 'events'
const get = async (path: string, remoteAddress = '192.0.2.1', on = app) =>
  await on.inject({ url: `/api/orders/${path}`, remoteAddress })
const statuses = async (times: number, path: string, from?: string) => {
  const all: number[] = []
  for (let each = 0; each < times; each += 1) {
    all.push((await get(path, from, each % 2 ? app : twin)).statusCode)
  }
  return all
}
const allowed = (codes: readonly number[]) => codes.filter((status) => status !== 429).length
const UNKNOWN = 'detail/2020/1234567'

describe('a stranger', () => {
  it('can view an order twenty times a minute, in all processes together [wire.15]', async () => {
    expect(allowed(await statuses(30, `detail/${number}`))).toBe(20)
    clock.pass({ seconds: 3 })
    expect(allowed(await statuses(5, `detail/${number}`))).toBe(1)
    clock.pass({ minutes: 1 })
    expect(allowed(await statuses(30, `detail/${number}`))).toBe(20)
  })

  it('receives a sentence with the time to wait', async () => {
    await statuses(20, `detail/${number}`)
    const answer = await get(`detail/${number}`)
    expect(answer.json()).toMatchObject({
      code: 'too_many_requests',
      error: 'Příliš mnoho požadavků. Zkuste to prosím za chvíli.',
    })
  })

  it('can request unknown numbers ten times a minute: a miss counts double [wire.15]', async () => {
    expect(allowed(await statuses(30, UNKNOWN))).toBe(10)
    expect((await get(`detail/${number}`)).statusCode).toBe(429)
  })

  it('cannot distinguish an order from none once the limit is reached, nor by the event stream', async () => {
    await statuses(10, UNKNOWN)
    expect((await get(`${EVENTS}/${number}`)).statusCode).toBe(429)
    expect((await get(`${EVENTS}/2020/1234567`)).statusCode).toBe(429)
  })

  it('reaches the limit by misses in the event stream as well [wire.15]', async () => {
    expect(allowed(await statuses(30, `${EVENTS}/2020/1234567`))).toBe(10)
  })

  it('is one client for all addresses of an IPv6 network', async () => {
    for (let each = 0; each < 10; each += 1) await get(UNKNOWN, `2001:db8:1:2::${each}`)
    expect((await get(UNKNOWN, '2001:db8:1:2:3:4:5:6')).statusCode).toBe(429)
    expect((await get(UNKNOWN, '2001:db8:1:3::1')).statusCode).toBe(404)
  })

  it('with a wrong guid is a stranger', async () => {
    expect(allowed(await statuses(30, `detail/${number}?guid=${crypto.randomUUID()}`))).toBe(20)
  })

  it('sees the time of ordering only to a quarter of an hour [wire.15]', async () => {
    const { placed_at, rough_times, history, payment } = (await get(`detail/${number}`)).json()
    expect(rough_times).toBe(true)
    expect([placed_at, history[0].at, payment]).toEqual([
      '2026-11-27T11:30:00Z',
      '2026-11-27T11:30:00Z',
      null,
    ])
    const own = (await get(`detail/${number}?guid=${guid}`)).json()
    expect(own.rough_times).toBe(false)
    expect([own.placed_at, own.history[0].at]).toEqual(['2026-11-27T11:37:00Z', '2026-11-27T11:37:00Z'])
  })
})

describe('the order’s customer', () => {
  it('is never slowed with the guid, whatever others do from the same address [wire.15]', async () => {
    await statuses(10, UNKNOWN)
    expect(allowed(await statuses(60, `detail/${number}?guid=${guid}`))).toBe(60)
  })

  it('is never slowed when logged in [wire.15]', async () => {
    const customer = await aCustomer(database)
    const placed = (await customer.call(app, 'POST', '/orders', { payload: aPayload() })).json()
    await statuses(10, UNKNOWN)
    for (let each = 0; each < 30; each += 1) {
      const detail = await customer.call(app, 'GET', `/orders/detail/${placed.order_number}`, {
        remoteAddress: '192.0.2.1',
      })
      expect(detail.statusCode).toBe(200)
    }
    const foreign = await customer.call(app, 'GET', `/orders/detail/${number}`, {
      remoteAddress: '192.0.2.1',
    })
    expect(foreign.statusCode).toBe(429)
  })
})

describe('misses of all clients together', () => {
  const missEverywhere = async (clients: number) => {
    for (let each = 0; each < clients; each += 1) await statuses(10, UNKNOWN, `198.51.${each}.1`)
  }

  it(
    'above a ceiling raise one alert and slow strangers, but not enough for an open page to notice [wire.15]',
    slow('asks as many times as the ceiling allows'),
    async () => {
      await missEverywhere(MISSES.most / 10 - 1)
      expect(errors).toEqual([])
      await missEverywhere(MISSES.most / 10 + 2)
      expect(errors).toEqual([{ misses: MISSES.most }])
      expect(allowed(await statuses(30, `detail/${number}`))).toBe(5)
      clock.pass({ minutes: 1 })
      expect(allowed(await statuses(4, `detail/${number}`))).toBe(4)
      expect(allowed(await statuses(60, `detail/${number}?guid=${guid}`))).toBe(60)
    },
  )

  it('fade, and the slowdown with them', async () => {
    await missEverywhere(MISSES.most / 10 + 5)
    clock.pass({ seconds: 2 * MISSES.seconds })
    expect(allowed(await statuses(30, `detail/${number}`))).toBe(20)
  })
})
