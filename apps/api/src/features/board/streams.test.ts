/** The limits on open board streams, per holder and in total. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { fastify } from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { boardWorld, OUTLET } from './board-test.ts'
import { createEventFeed } from './event-feed.ts'
import { createBoardStreams, MOST_STREAMS } from './streams.ts'

const world = await boardWorld()
const { clock, cook, database, person } = world
const MOST = { session: 2, person: 3, client: 4, all: 6 }
type Who = { readonly session: string; readonly person: number; readonly client: string }

/** A server with low limits; its query names the holder of the stream. */
const server = fastify()
const feed = await createEventFeed({ database, clock, log: server.log, onEventsAnnounced: () => {} })
const streams = createBoardStreams(feed, () => Promise.resolve('olomouc'), MOST)
server.get<{ Querystring: Record<keyof Who, string> }>('/events', ({ query }, reply) =>
  streams.open(
    {
      id: Number(query.person),
      grants: [{ role: 'staff', outlet: OUTLET }],
      secondFactor: true,
      sessionId: query.session,
    },
    {
      outlets: null,
      city: null,
      screen: null,
      asCourier: false,
      since: null,
      client: query.client,
      current: () => Promise.resolve(null),
    },
    reply,
  ),
)
server.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof FailureError && error.retryAfter !== null ? 503 : 500).send(),
)
const small = `${await server.listen({ host: '127.0.0.1', port: 0 })}/events`
const product = `${await world.app.listen({ host: '127.0.0.1', port: 0 })}/api/provoz/events`

const opened: AbortController[] = []
afterEach(() => {
  for (const stream of opened.splice(0)) stream.abort()
})
afterAll(async () => {
  streams.close()
  await feed.close()
  await server.close()
  await world.close()
})

async function follow(url: string, headers: Readonly<Record<string, string>> = {}) {
  const closing = new AbortController()
  opened.push(closing)
  const { status, body } = await fetch(url, { headers, signal: closing.signal })
  const stream = { status, text: '', ended: false, close: () => closing.abort() }
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += chunk
    stream.ended = true
  }
  read().catch(() => {})
  return stream
}

const openedBy = (who: Who) =>
  follow(`${small}?session=${who.session}&person=${who.person}&client=${who.client}`)
const isReplaced = ({ text, ended }: Awaited<ReturnType<typeof follow>>) =>
  ended && text.includes('{"type":"replaced"}')

describe('too many streams', () => {
  it.each<[string, number, (nth: number) => Who]>([
    ['session', MOST.session, () => ({ session: 'a', person: 1, client: 'x' })],
    ['person', MOST.person, (nth) => ({ session: `a${nth}`, person: 1, client: `x${nth}` })],
    ['client', MOST.client, (nth) => ({ session: `a${nth}`, person: nth, client: 'x' })],
  ])('of one %s end the oldest of them, and no other [operations-9.7]', async (_holder, most, who) => {
    const other = await openedBy({ session: 'other', person: 99, client: 'other' })
    const all = []
    for (let nth = 1; nth <= most + 1; nth += 1) all.push(await openedBy(who(nth)))
    const [oldest, ...newer] = all
    await eventually(() => expect(oldest && isReplaced(oldest)).toBe(true))
    expect([other, ...newer].map(({ status, ended }) => [status, ended])).toEqual(
      [other, ...newer].map(() => [200, false]),
    )
  })

  it('of all together are rejected until one is closed [operations-9.7]', async () => {
    const who = (nth: number): Who => ({ session: `s${nth}`, person: nth, client: `c${nth}` })
    const all = []
    for (let nth = 1; nth <= MOST.all; nth += 1) {
      // Streams of earlier tests may still be closing.
      const stream = await eventually(async () => {
        const opening = await openedBy(who(nth))
        expect(opening.status).toBe(200)
        return opening
      })
      all.push(stream)
    }
    expect((await openedBy(who(100))).status).toBe(503)
    all[0]?.close()
    await eventually(async () => expect((await openedBy(who(100))).status).toBe(200))
  })
})

it('a session that opens more streams than allowed shuts out no one else [operations-9.7]', async () => {
  const all = []
  for (let nth = 0; nth <= MOST_STREAMS.session; nth += 1) {
    all.push(await follow(product, { cookie: cook.cookie }))
  }
  const [oldest] = all
  await eventually(() => expect(oldest && isReplaced(oldest)).toBe(true))
  const other = await person({ role: 'owner', outlet: OUTLET })
  expect((await follow(product, { cookie: other.cookie })).status).toBe(200)
})

it('a courier, who has no board, opens no stream [operations-9.7]', async () => {
  const courier = await person({ role: 'courier', city: 'olomouc' })
  expect((await follow(product, { cookie: courier.cookie })).status).toBe(403)
})
