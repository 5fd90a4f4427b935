import { createServer as createReceiver } from 'node:http'
import { text } from 'node:stream/consumers'
import { traceJob } from '@sousto/postgres/traces.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createServer } from '../http/server.ts'
import { sendTraces } from './receiver.ts'
import { traceRequests } from './requests.ts'

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }
type Span = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly Attribute[]
}
type Sent = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

const silent = pino({ level: 'silent' })
const { database, drop } = await testDatabase()

/** Receives traces at `/v1/traces`, and is a bank at every other path. */
let received: string[] = []
let status = 200
const receiver = createReceiver((request, response) => {
  const isTraces = request.url === '/v1/traces'
  void text(request).then((body) => {
    if (isTraces) received.push(body)
    response.writeHead(isTraces ? status : 200).end('{}')
  })
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(async () => {
  receiver.close()
  await drop()
})

function start(percent: number, log = silent, every?: number) {
  received = []
  status = 200
  const traces = sendTraces({ url, percent }, log, every)
  onTestFinished(traces.close)
  return traces
}

const spans = (): readonly Span[] =>
  received.flatMap((body) =>
    // The receiver has only what the exporter sends.
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  )

const attribute = (span: Span | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0]

async function productApp() {
  const app = await createServer({ log: silent, publicUrl: null, trustedProxies: 0, rateLimits: false })
  traceRequests(app)
  app.post('/api/orders/:number', async ({ body }) => {
    await sql`select ${JSON.stringify(body)}::text as note, 1 as one`.execute(database.kysely)
    await fetch(`${url}/banka/vypis?ucet=2000145399`)
    return {}
  })
  return app
}

const placeOrder = async (headers = {}) =>
  (await productApp()).inject({
    method: 'POST',
    url: '/api/orders/4821907?odkaz=tajny',
    payload: { email: 'eliska@example.cz' },
    headers,
  })

it('sends a request with its statements and the calls that it makes as one trace', async () => {
  const traces = start(100)
  await placeOrder()
  await traces.close()

  const request = spans().find(({ name }) => name === 'POST /api/orders/:number')
  expect(attribute(request, 'http.response.status_code')).toBe(200)
  const inside = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(inside.map(({ name }) => name).toSorted()).toEqual(['GET', 'SELECT'])
  expect(new Set(spans().map(({ traceId }) => traceId)).size).toBe(1)
  expect(
    attribute(
      inside.find(({ name }) => name === 'SELECT'),
      'db.query.text',
    ),
  ).toBe('select $1::text as note, 1 as one')
})

it('sends no personal data: neither addresses of pages and calls, nor bodies, nor values of statements', async () => {
  const traces = start(100)
  await placeOrder()
  await traceJob('mail', async () => {
    throw new RangeError('eliska@example.cz does not exist')
  }).catch(() => {})
  await traces.close()

  const all = received.join()
  for (const secret of ['4821907', 'tajny', 'eliska', 'vypis', '2000145399'])
    expect(all).not.toContain(secret)
  const job = spans().find(({ name }) => name === 'job mail')
  expect(attribute(job, 'error.type')).toBe('RangeError')
})

it('traces the share of the configuration, whatever the visitor wishes', async () => {
  const wish = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
  const none = start(0)
  await placeOrder(wish)
  await none.close()
  expect(received).toEqual([])

  const all = start(100)
  await placeOrder(wish)
  await all.close()
  expect(new Set(spans().map(({ traceId }) => traceId))).toEqual(
    new Set(['0af7651916cd43dd8448eb211c80319c']),
  )
})

it('answers while the receiver is away, and logs the outage and its end once each', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  start(100, log, 20)
  status = 400
  for (const attempts of [1, 2]) {
    expect((await placeOrder()).statusCode).toBe(200)
    await eventually(() => expect(received.length).toBeGreaterThanOrEqual(attempts))
  }
  status = 200
  await placeOrder()
  await eventually(() =>
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'the receiver of traces is away',
      'the receiver of traces is back',
    ]),
  )
})
