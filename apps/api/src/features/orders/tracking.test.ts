import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { OrderActor, OrderState } from '@sousto/domain/order-state/order-states.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { moveOrder } from '../../move-order.ts'
import { aPayload, order, orderApi, orderableDatabase } from './ordering-test.ts'
import { createTracking } from './tracking-service.ts'
import { insertState, latestState } from './tracking-store.ts'

const { database, drop } = await orderableDatabase()
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const app = await orderApi({ database, clock })
const tracking = createTracking({ database, clock, moveOrder })
afterAll(async () => {
  await app.close()
  await drop()
})

let number: string
let guid: string
beforeEach(async () => {
  const note = { noteToCourier: 'Zvonek Nováčková' }
  ;({ order_number: number, guid } = (await order(app, aPayload(note))).json())
})

const detail = async (query = '') => (await app.inject(`/api/orders/detail/${number}${query}`)).json()

const move = (to: OrderState, actor: OrderActor = 'dispatcher') => {
  const parsed = parseOrderNumber(number)
  if (parsed === null) throw new Error(`not a number: ${number}`)
  return tracking.move(parsed, to, actor)
}

const review = (payload: object) => app.inject({ method: 'POST', url: '/api/orders/review', payload })

describe('the detail of an order', () => {
  it('shows the dishes and the state to everyone [marketplace-1.14, marketplace-1.16, marketplace-3.4]', async () => {
    expect(await detail()).toMatchObject({
      order_number: number,
      order_status: 'Potvrzeno',
      vlastni: 'n',
      restaurant_name: 'U Modrého hrnce',
      cart: [
        {
          product_name: 'Guláš roku',
          restaurant_name: 'U Modrého hrnce',
          product_price: 165.5,
          quantity: 2,
          extraItems: [],
        },
      ],
      payment_method_name: 'Hotově',
      price_packaging: 22,
      price_delivery: 49,
      price_paid: 402,
      deliver_later: null,
      horkalinka: '800 000 001',
      hodnoceno: false,
    })
  })

  it('shows address and note only with the guid [marketplace-1.14, wire.14]', async () => {
    expect(await detail()).toMatchObject({
      address: null,
      noteToCourier: null,
      r_jmeno: null,
      r_telefon: null,
    })
    expect(await detail(`?guid=${guid}`)).toMatchObject({
      address: expect.any(String),
      noteToCourier: 'Zvonek Nováčková',
    })
    const foreign = guid.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    expect(await detail(`?guid=${foreign}`)).toMatchObject({ address: null, noteToCourier: null })
  })

  it('is stored by no cache, like its page [wire-accounts.19]', async () => {
    const { headers } = await app.inject(`/api/orders/detail/${number}?guid=${guid}`)
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('never contains the guid [wire.14]', async () => {
    expect(JSON.stringify(await detail())).not.toContain(guid)
  })

  it('returns 404 for an unknown order number [marketplace-7.3]', async () => {
    const response = await app.inject('/api/orders/detail/2020/1234567')
    expect([response.statusCode, response.json().error]).toEqual([404, 'Objednávka nenalezena'])
  })
})

describe('an order changes its state', () => {
  it('along the table of transitions, storing the time of each [wire.16]', async () => {
    onTestFinished(() => clock.set(NOON))
    for (const state of ['accepted', 'loaded', 'delivered'] as const) {
      clock.pass({ minutes: 1 })
      await move(state)
    }
    expect(await detail(`?guid=${guid}`)).toMatchObject({
      order_status: 'Doručeno',
      history: [
        { order_status: 'Potvrzeno', at: '2026-11-27T11:30:00Z' },
        { order_status: 'Odkliknuto', at: '2026-11-27T11:31:00Z' },
        { order_status: 'Naloženo', at: '2026-11-27T11:32:00Z' },
        { order_status: 'Doručeno', at: '2026-11-27T11:33:00Z' },
      ],
    })
  })

  it('and each state names its actor [wire.17]', async () => {
    await move('accepted', 'restaurant')
    await move('cancelled', 'dispatcher')
    const states = await database.kysely
      .selectFrom('shop.order_states')
      .innerJoin('shop.orders', 'shop.orders.id', 'order_id')
      .select(['shop.order_states.state', 'actor'])
      .where('guid', '=', guid)
      .orderBy('shop.order_states.id')
      .execute()
    expect(states).toEqual([
      { state: 'confirmed', actor: 'customer' },
      { state: 'accepted', actor: 'restaurant' },
      { state: 'cancelled', actor: 'dispatcher' },
    ])
  })

  it('never by a transition that is not in the table or by an actor without permission [wire.16]', async () => {
    await expect(move('delivered')).rejects.toThrow('forbidden')
    await expect(move('accepted', 'courier')).rejects.toThrow('forbidden')
    expect((await detail()).order_status).toBe('Potvrzeno')
  })

  it('once when two transitions run at the same time', async () => {
    const both = await Promise.allSettled([move('accepted'), move('accepted')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a repeated state of an order', () => {
  const back = async (at: string) => {
    const parsed = parseOrderNumber(number)
    if (parsed === null) throw new Error(`not a number: ${number}`)
    const step = { number: parsed, from: 'loaded', to: 'accepted', actor: 'dispatcher', mail: null } as const
    await database.kysely
      .transaction()
      .execute((transaction) => insertState(transaction, { ...step, at: Temporal.Instant.from(at) }))
  }

  it('is stored and shown twice, in chronological order', async () => {
    await move('accepted')
    await move('loaded')
    await back('2026-11-27T11:40:00Z')
    await move('loaded')
    expect(
      (await detail()).history.map(({ order_status }: { order_status: string }) => order_status),
    ).toEqual(['Potvrzeno', 'Odkliknuto', 'Naloženo', 'Naloženo', 'Odkliknuto'])
  })

  it('is sent to the stream with its latest time', async () => {
    await move('accepted')
    await move('loaded')
    await back('2026-11-27T11:40:00Z')
    const parsed = parseOrderNumber(number)
    expect(parsed && (await latestState(database.kysely, parsed))).toEqual({
      state: 'accepted',
      at: Temporal.Instant.from('2026-11-27T11:40:00Z'),
    })
  })

  it('is stored twice for the same moment, in the order of writing', async () => {
    for (const state of ['accepted', 'loaded'] as const) await move(state)
    await back(clock().toString())
    await move('loaded')
    expect(
      (await detail()).history.map(({ order_status }: { order_status: string }) => order_status),
    ).toEqual(['Potvrzeno', 'Odkliknuto', 'Naloženo', 'Odkliknuto', 'Naloženo'])
  })
})

describe('a review', () => {
  const stars = { foodReview: 5, deliveryReview: 4, reviewText: 'Dobré.' }

  it('is accepted once, after delivery and with the guid [marketplace-3.9, wire.19]', async () => {
    expect((await review({ guid, ...stars })).json()).toMatchObject({ code: 'review_not_delivered' })
    for (const state of ['accepted', 'loaded', 'delivered'] as const) await move(state)
    expect((await review({ guid, ...stars })).json()).toEqual({ status: 'ok' })
    expect((await review({ guid, ...stars })).json()).toMatchObject({ code: 'review_exists' })
    expect((await review({ guid: crypto.randomUUID(), ...stars })).statusCode).toBe(404)
    expect(await detail()).toMatchObject({ hodnoceno: true })
  })

  it.each([
    ['foodReview', undefined],
    ['deliveryReview', undefined],
    ['foodReview', 0],
    ['deliveryReview', 6],
  ])('needs both ratings of 1 to 5: %s %s [marketplace-3.9]', async (rating, given) => {
    for (const state of ['accepted', 'loaded', 'delivered'] as const) await move(state)
    expect((await review({ guid, ...stars, [rating]: given })).statusCode).toBe(400)
    expect(await detail()).toMatchObject({ hodnoceno: false })
  })
})

it('stores an error report from a customer’s browser [ordering-6.2, wire.19]', async () => {
  const payload = {
    type: 'order refused',
    url: 'https://sousto.example/',
    userAgent: 'test',
    platform: 'web',
    error: { code: 7 },
  }
  const response = await app.inject({ method: 'POST', url: '/api/orders/error', payload })
  expect(response.statusCode).toBe(204)
  const { rows } = await database.pool.query(
    'SELECT type, url, user_agent, platform, detail FROM shop.client_errors',
  )
  expect(rows).toEqual([
    {
      type: 'order refused',
      url: 'https://sousto.example/',
      user_agent: 'test',
      platform: 'web',
      detail: '{"code":7}',
    },
  ])
})

describe('the stream of an order’s states', () => {
  it('starts with the current state and sends the next one, whichever process made the transition [wire.18]', async () => {
    const address = await listening(app)
    const response = await fetch(`${address}/api/orders/events/${number}`, {
      headers: { accept: 'text/event-stream' },
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const next = async () => (await reader?.read())?.value ?? ''
    expect(await next()).toContain('"order_status":"Potvrzeno"')
    await move('accepted')
    expect(await next()).toContain('"order_status":"Odkliknuto"')
    await reader?.cancel()
  })

  it('returns 404 for an unknown order number', async () => {
    expect((await app.inject('/api/orders/events/2020/1234567')).statusCode).toBe(404)
  })
})

async function listening(server: FastifyInstance): Promise<string> {
  return await server.listen({ host: '127.0.0.1', port: 0 })
}
