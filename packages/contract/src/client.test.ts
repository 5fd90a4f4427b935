import { createHash } from 'node:crypto'
import type { Review } from '@sousto/domain/catalogue/review.ts'
import { aMenuItem, aRestaurantDetail } from '@sousto/testing/builders.ts'
import Fastify from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiFailure } from './api-failure.ts'
import { type Client, createClient } from './client.ts'
import { route } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { FAILURES, type Failure, failure, failureBody } from './failures.ts'
import { malformed } from './malformed.ts'
import { type OrderAnswer, orderRequest } from './orders/codec.ts'
import { orderExamples } from './orders/examples.ts'
import { urlOf } from './typed-client.ts'

const app = Fastify().withTypeProvider<ZodTypeProvider>()
const order = z.parse(orderRequest, orderExamples.place.body)
const restaurant = aRestaurantDetail()
const heard: unknown[] = []
/** The statuses of responses with an ETag. */
const sent: number[] = []
let sendsEtags = true
let suffix = ''
let client: Client
let base: string

const review: Review = {
  id: 12,
  stars: 5,
  text: '',
  date: '2026-11-21',
  isVerified: true,
  photographs: [],
  reply: null,
}
const emptyCart: OrderAnswer = {
  accepted: false,
  failure: failure('cart_empty'),
  totals: null,
  unpaidOrder: null,
}

/** Returns the errors of this test's server, as an API reports them. */
function told(error: unknown): { status: number; failure: Failure } {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const path = error.validation[0]?.instancePath.split('/').slice(1) ?? []
    return { status: 400, failure: malformed(path) }
  }
  const code = error instanceof Error && error.message === 'neni' ? 'restaurant_not_found' : 'internal'
  return { status: FAILURES[code], failure: failure(code) }
}

async function failureOfCall(call: Promise<unknown>): Promise<ApiFailure> {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (thrown instanceof ApiFailure) return thrown
  throw new Error('the call did not fail as an ApiFailure', { cause: thrown })
}

/** Returns an ETag, as the API sends with cached responses. */
const etagOf = (payload: unknown) => JSON.stringify(createHash('sha1').update(String(payload)).digest('hex'))

beforeAll(async () => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || !sendsEtags) return payload
    const etag = etagOf(payload)
    reply.header('etag', etag)
    const has = request.headers['if-none-match'] === etag
    if (has) reply.code(304)
    sent.push(reply.statusCode)
    return has ? null : payload
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, _request, reply) => {
    const { status, failure } = told(error)
    return reply.code(status).send(z.encode(failureBody, failure))
  })
  app.route({
    ...route(ENDPOINTS.restaurants.detail),
    handler: async ({ params }) => {
      if (params.restaurant !== restaurant.slug) throw new Error('neni')
      return restaurant
    },
  })
  app.route({
    ...route(ENDPOINTS.restaurants.reviews),
    handler: async ({ params, query }) => [
      { ...review, text: `${params.restaurant} ${query.page}${suffix}` },
    ],
  })
  app.route({
    ...route(ENDPOINTS.menu.restaurant),
    handler: async () => ({
      lunch: [],
      categories: [{ name: '2024', subtitle: null, items: [aMenuItem()] }],
    }),
  })
  app.route({
    ...route(ENDPOINTS.orders.place),
    handler: async ({ body, headers }) => {
      heard.push(body, headers.idempotencyKey)
      return emptyCart
    },
  })
  app.route({
    ...route(ENDPOINTS.orders.reportError),
    handler: async (_request, reply) => reply.code(204).send(),
  })
  app.get('/menu/cityUtility/:city', async (_request, reply) => reply.type('text/html').send('<h1>502</h1>'))
  app.get('/gps/:x/:y', async ({ params }) => ({ message: JSON.stringify(params) }))
  app.get('/restaurants/categories', async () => new Promise(() => {}))
  base = await app.listen({ host: '127.0.0.1', port: 0 })
  client = createClient({ baseUrl: base, locationUrl: base, fetch })
})
afterAll(() => app.close())

describe('a call to a real server', () => {
  test('passes the domain’s value on both sides', async () => {
    expect(await client.restaurants.detail({ params: { restaurant: restaurant.slug } })).toEqual(restaurant)
  })
  test('sends path parameters and a query', async () => {
    const [review] = await client.restaurants.reviews({ params: { restaurant: 'a b/č' }, query: { page: 3 } })
    expect(review?.text).toBe('a b/č 3')
  })
  test('preserves the order of a menu', async () => {
    const { categories } = await client.menu.restaurant({ params: { restaurant: 'x' } })
    expect(categories.map(({ name }) => name)).toEqual(['2024'])
  })
  test('sends a body and a header', async () => {
    const idempotencyKey = orderExamples.place.headers['idempotency-key'] ?? null
    const answer = await client.orders.place({ headers: { idempotencyKey }, body: order })
    expect(heard).toEqual([order, idempotencyKey])
    expect(answer).toMatchObject({ accepted: false, failure: { text: 'Košík je prázdný...' } })
  })
  test('returns undefined for 204', async () => {
    const body = {
      type: 'x',
      url: '',
      userAgent: '',
      platform: '',
      release: '',
      error: null,
      state: null,
      guid: null,
    }
    expect(await client.orders.reportError({ body })).toBeUndefined()
  })
  describe('that caches earlier responses', () => {
    const params = { restaurant: 'x' }
    let page: (number: number) => Promise<readonly Review[]>
    beforeEach(() => {
      const knowing = createClient({ baseUrl: base, locationUrl: base, fetch, known: new Map() })
      page = (number) => knowing.restaurants.reviews({ params, query: { page: number } })
      suffix = ''
      sendsEtags = true
      sent.length = 0
      vi.useFakeTimers({ toFake: ['performance'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    test('uses a response younger than a second without a request', async () => {
      const first = await page(1)
      vi.advanceTimersByTime(999)
      suffix = ', jinak'
      expect(await page(1)).toBe(first)
      expect(sent).toEqual([200])
    })
    test('revalidates a response once per second, and reads it again only if it changed', async () => {
      const first = await page(1)
      vi.advanceTimersByTime(1000)
      expect(await page(1)).toBe(first)
      vi.advanceTimersByTime(999)
      suffix = ', jinak'
      expect(await page(1)).toBe(first)
      vi.advanceTimersByTime(1)
      expect((await page(1)).map(({ text }) => text)).toEqual(['x 1, jinak'])
      expect(sent).toEqual([200, 304, 200])
    })
    test('reads a response without an ETag every time', async () => {
      sendsEtags = false
      expect(await page(1)).not.toBe(await page(1))
    })
  })
  test('calls the location service at its own base URL', async () => {
    const lookup = await client.addresses.cityAt({ params: { lng: 17.25, lat: 49.59 } })
    expect(lookup).toEqual({ inside: false, message: '{"x":"17.25","y":"49.59"}' })
  })
  test('provides the URL of an endpoint that is not fetched', () => {
    const bases = { baseUrl: '/api', locationUrl: '/lokace' }
    const input = { params: { year: 2026, number: 4821907 }, query: {} }
    expect(urlOf(bases, ENDPOINTS.orders.events, input)).toBe('/api/orders/events/2026/4821907')
  })
})

describe('a call that fails', () => {
  test('reports the server’s status, code and sentence', async () => {
    expect(await failureOfCall(client.restaurants.detail({ params: { restaurant: 'neni' } }))).toMatchObject({
      status: 404,
      code: 'restaurant_not_found',
      text: 'Restaurace nenalezena',
      network: false,
    })
  })
  test('reports the field that the server rejected', async () => {
    const response = await fetch(`${base}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...orderExamples.place.body, location: null }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'malformed',
      field: 'location',
      error: 'Neplatné informace o objednávce',
    })
  })
  test('does not send an invalid request', async () => {
    const long = { ...order, noteToChef: 'x'.repeat(501) }
    const refused = client.orders.place({ headers: { idempotencyKey: null }, body: long })
    expect(await failureOfCall(refused)).toMatchObject({ status: 400, field: 'noteToChef', network: false })
  })
  test('has the code unreadable for an invalid response', async () => {
    expect(await failureOfCall(client.menu.courierLoad({ params: { city: 'olomouc' } }))).toMatchObject({
      status: 200,
      code: 'unreadable',
      network: false,
    })
  })
  test.each<[string, unknown, string, string]>([
    ['a message', { status: 'error', message: 'Zavřeno.' }, 'unnamed', 'Zavřeno.'],
    ['a list of error_desc', { status: 'error', message: [{ error_desc: 'Plno.' }] }, 'unnamed', 'Plno.'],
    ['an empty message', { status: 'error', message: '' }, 'unnamed', ''],
    ['no message', { status: 'error' }, 'no_message', 'Chyba serveru'],
    ['a message that is no text', { status: 'error', message: 7 }, 'no_message', 'Chyba serveru'],
    ['another status', { status: 'maybe', message: 'Snad.' }, 'unreadable', 'Chyba serveru'],
    ['a body that is no object', 'error', 'unreadable', 'Chyba serveru'],
  ])('reads an order that is refused with %s [ordering-6.9]', async (_, body, code, text) => {
    const server = createClient({ baseUrl: '', locationUrl: '', fetch: async () => Response.json(body) })
    const refused = server.orders.place({ headers: { idempotencyKey: null }, body: order })
    expect(await failureOfCall(refused)).toMatchObject({ status: 200, code, text, network: false })
  })
  test.each<[string, unknown, string, string]>([
    ['a message', { message: 'Kuchyň hoří.' }, 'unnamed', 'Kuchyň hoří.'],
    ['no message', { status: 'error' }, 'no_message', 'Chyba serveru'],
  ])('reads a failed request that has %s [ordering-6.9]', async (_, body, code, text) => {
    const fetch = async () => Response.json(body, { status: 500 })
    const server = createClient({ baseUrl: '', locationUrl: '', fetch })
    const failed = server.orders.place({ headers: { idempotencyKey: null }, body: order })
    expect(await failureOfCall(failed)).toMatchObject({ status: 500, code, text })
  })
  test('has the code network when no server responds', async () => {
    const nowhere = createClient({ baseUrl: 'http://127.0.0.1:1', locationUrl: '', fetch })
    expect(await failureOfCall(nowhere.restaurants.categories({}))).toMatchObject({
      status: null,
      network: true,
      text: 'Chyba v připojení k serveru',
    })
  })
  test('throws the signal’s reason when it is aborted', async () => {
    const signal = AbortSignal.abort(new Error('odešel'))
    await expect(client.restaurants.categories({}, { signal })).rejects.toThrow('odešel')
  })
})
