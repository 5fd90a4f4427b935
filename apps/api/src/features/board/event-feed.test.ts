/** The stream of a board's events (`operations.md` §9). */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { BoardEvent } from '@sousto/contract/board/wire.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OUTLET_CHANGED } from '../../database/board-outbox.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { orderApi } from '../orders/ordering-test.ts'
import { boardWorld, OUTLET, SIBLING } from './board-test.ts'

const world = await boardWorld()
const { accept, boards, cardOf, clock, cook, database, person, placed, query } = world
const second = await orderApi({ database, clock })
const urls = await Promise.all(
  [world.app, second].map(async (app) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  }),
)
const streams: AbortController[] = []
beforeEach(world.empty)
afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort()
})
afterAll(async () => {
  await second.close()
  await world.close()
})

const latest = async () => (await query('SELECT max(id) AS id FROM shop.order_events'))[0]?.id
/** An event of the latest order, by a transaction that had its number before the event has its id. */
const SEEN = `
  WITH own AS MATERIALIZED (SELECT pg_current_xact_id() AS number)
  INSERT INTO shop.order_events (order_id, type, at, actor, data)
  SELECT max(o.id), 'order.seen', $1, 'restaurant', '{"outlet": ${OUTLET}}' FROM own, shop.orders AS o WHERE own.number IS NOT NULL`

async function follow(query = '', { who = cook, process = 0 }: { who?: StaffPerson; process?: number } = {}) {
  const stream = new AbortController()
  streams.push(stream)
  const answer = await fetch(`${urls[process]}/api/provoz/events${query}`, {
    headers: { cookie: who.cookie },
    signal: stream.signal,
  })
  const events: BoardEvent[] = []
  const ended = { yes: false }
  const read = async () => {
    let rest = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)))
    }
  }
  void read()
    .catch(() => {})
    .finally(() => {
      ended.yes = true
    })
  const cards = () => events.flatMap((event) => (event.type === 'card' ? [event] : []))
  return { answer, events, cards, ended, stop: () => stream.abort() }
}

const PATIENTLY = { timeout: 60_000, interval: 20 }
const numbers = ({ cards }: Awaited<ReturnType<typeof follow>>) => [
  ...new Set(cards().map(({ card }) => card.number)),
]

describe('a stream', () => {
  it.each([0, 1])(
    'sends a new order and each action, including those of another process (%s) [operations-3.39, operations-9.12]',
    async (process) => {
      const stream = await follow('', { process })
      expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
      const number = await placed()
      await vi.waitFor(() => expect(numbers(stream)).toEqual([number]), PATIENTLY)
      expect(stream.cards()[0]?.card.state).toBe('new')
      await accept(number)
      await vi.waitFor(() => expect(stream.cards().at(-1)?.card.pending?.press).toBe('accept'), PATIENTLY)
      clock.pass({ seconds: 10 })
      await boards.commitDue()
      await vi.waitFor(() => expect(stream.cards().at(-1)?.card.order).toBe('accepted'), PATIENTLY)
    },
  )

  it.each([0, 1])(
    'notifies the boards of an outlet, and no others, of a state that was switched on there, also by another process (%s) [operations-3.35]',
    async (process) => {
      const stream = await follow('', { process })
      const who = await person({ role: 'owner', outlet: SIBLING })
      const ofSibling = await follow(`?outlets=${SIBLING}`, { who, process })
      const pause = (method: 'PUT' | 'DELETE', payload?: object) =>
        cook.call(world.app, method, `/provoz/outlets/${OUTLET}/pause`, {
          headers: { 'idempotency-key': randomUUID() },
          ...(payload && { payload }),
        })
      await pause('PUT', { period: '30_minutes' })
      const told = { type: 'outlet', id: expect.any(Number), outlet: OUTLET }
      await vi.waitFor(() => expect(stream.events).toContainEqual(told), PATIENTLY)
      await pause('DELETE')
      const cart = [1002, 2002].map((id) => ({ polozka_id: id, quantity: 1, extraItems: [] }))
      const number = await placed({ cart })
      await vi.waitFor(() => expect(numbers(ofSibling)).toEqual([number]), PATIENTLY)
      expect(ofSibling.events.map(({ type }) => type)).not.toContain('outlet')
      const again = await follow('?since=0', { process })
      await vi.waitFor(() => expect(again.events).toContainEqual(told), PATIENTLY)
    },
  )

  it('tells of an outlet from the moment when it is connected, while the database does not answer', async () => {
    const lock = await database.pool.connect()
    await lock.query('BEGIN')
    await lock.query('LOCK TABLE shop.order_events')
    const stream = await follow()
    await query('SELECT pg_notify($1, $2)', [OUTLET_CHANGED, String(OUTLET)])
    const told = { type: 'outlet', id: 0, outlet: OUTLET }
    await vi
      .waitFor(() => expect(stream.events).toContainEqual(told), { ...PATIENTLY, timeout: 10_000 })
      .finally(() => lock.release(true))
  })

  it('tells the boards of siblings what one of them has pressed', async () => {
    const who = await person({ role: 'owner', outlet: SIBLING })
    const ofSibling = await follow(`?outlets=${SIBLING}`, { who })
    const cart = [1002, 2002].map((id) => ({ polozka_id: id, quantity: 1, extraItems: [] }))
    await accept(await placed({ cart }))
    await vi.waitFor(
      () =>
        expect(ofSibling.cards().at(-1)?.card.others).toMatchObject([{ outlet: OUTLET, state: 'preparing' }]),
      PATIENTLY,
    )
  })

  it('sends a heartbeat with the server’s time every few seconds', async () => {
    const stream = await follow()
    await vi.waitFor(
      () => expect(stream.events).toContainEqual({ type: 'beat', now: clock().toString() }),
      PATIENTLY,
    )
  })

  it('catches up with the changes since the latest event seen, and repeats nothing older than a minute [operations-3.39, operations-9.8]', async () => {
    const before = await placed()
    // The last thing that is told of it by itself.
    await vi.waitFor(async () => expect((await cardOf(before)).dayNumber).not.toBeNull(), PATIENTLY)
    clock.pass({ minutes: 2 })
    const first = await follow()
    const seen = await placed()
    await vi.waitFor(
      () => expect(first.cards().at(-1)?.card).toMatchObject({ number: seen, dayNumber: 2 }),
      PATIENTLY,
    )
    expect(numbers(first)).not.toContain(before)
    const since = first.cards().at(-1)?.id
    first.stop()
    clock.pass({ minutes: 2 })
    const missed = await placed()
    const again = await follow(`?since=${since}`)
    await vi.waitFor(() => expect(numbers(again)).toContain(missed), PATIENTLY)
    expect(numbers(again)).not.toContain(before)
  })

  it.each(['before', 'after'])(
    'opened %s an event began sends the event when it is committed after later ones [operations-3.39]',
    async (when) => {
      const changed = await placed()
      clock.pass({ minutes: 2 })
      const early = when === 'before' ? await follow() : null
      const slow = await database.pool.connect()
      await slow.query('BEGIN')
      await slow.query(SEEN, [clock().toString()])
      const number = await placed()
      const id = await latest()
      const stream = early ?? (await follow(`?since=${id}`))
      await vi.waitFor(() => expect(numbers(stream)).toContain(number), PATIENTLY)
      // A tail that is late may have sent the order before.
      const sent = () => stream.cards().filter(({ card }) => card.number === changed).length
      const before = sent()
      await slow.query('COMMIT')
      slow.release()
      await vi.waitFor(() => expect(sent()).toBeGreaterThan(before), PATIENTLY)
    },
  )

  it('is reset when more than an hour was missed [operations-3.39, operations-9.9]', async () => {
    const number = await placed()
    const id = await latest()
    clock.pass({ hours: 1 })
    await accept(number)
    const inTime = await follow(`?since=${id}`)
    await vi.waitFor(() => expect(numbers(inTime)).toEqual([number]), PATIENTLY)
    expect(inTime.events).not.toContainEqual({ type: 'reset' })
    clock.pass({ seconds: 1 })
    const late = await follow(`?since=${id}`)
    await vi.waitFor(() => expect(late.events).toContainEqual({ type: 'reset' }), PATIENTLY)
  })

  it('is reset when the log has no such event', async () => {
    await placed()
    const unknown = await follow(`?since=${Number(await latest()) + 1}`)
    await vi.waitFor(() => expect(unknown.events).toContainEqual({ type: 'reset' }), PATIENTLY)
  })

  it('sends nothing of another outlet, and cannot be asked to [operations-9.6]', async () => {
    const other = await person({ role: 'staff', outlet: SIBLING })
    const stream = await follow('', { who: other })
    const mine = await follow()
    const number = await placed()
    await vi.waitFor(() => expect(numbers(mine)).toEqual([number]), PATIENTLY)
    expect(stream.cards()).toEqual([])
    const refused = await follow(`?outlets=${OUTLET}`, { who: other })
    expect(refused.answer.status).toBe(403)
  })

  it('shows a city’s outlets to its dispatcher, who lists them [operations-9.6]', async () => {
    const dispatcher = await person({ role: 'dispatcher', city: 'olomouc' })
    const stream = await follow(`?outlets=${OUTLET},${SIBLING}`, { who: dispatcher })
    const number = await placed()
    await vi.waitFor(() => expect(numbers(stream)).toEqual([number]), PATIENTLY)
  })

  it('is refused to an owner who has not proven a second factor', async () => {
    const owner = await signedInStaff(database, [{ role: 'owner', outlet: OUTLET }], {
      at: clock(),
      secondFactor: false,
    })
    expect((await follow('', { who: owner })).answer.status).toBe(403)
  })

  it.each(['?since=x', '?since=-1', '?outlets=a', `?outlets=${'1,'.repeat(60)}1`])(
    'rejects %s',
    async (wrong) => {
      expect((await follow(wrong)).answer.status).toBe(400)
    },
  )

  it('ends when the person loses access to the orders [operations-9.6]', async () => {
    const leaving = await person({ role: 'staff', outlet: OUTLET })
    const stream = await follow('', { who: leaving })
    await query('DELETE FROM shop.staff_grants WHERE staff_id = $1', [leaving.id])
    await vi.waitFor(() => expect(stream.ended.yes).toBe(true), PATIENTLY)
  })
})

describe('when the connection that reads cards is lost', () => {
  /**
   * Drops the connection repeatedly until `isLost`. It begins at once, because another task of the product that waits
   * for the lock may hold a row that `during` needs.
   */
  async function loseIt(
    during: () => Promise<unknown>,
    isLost = (times: number) => times > 0,
  ): Promise<void> {
    const lock = await database.pool.connect()
    try {
      await lock.query('BEGIN')
      await lock.query('LOCK TABLE shop.order_lines')
      let isDone = false
      const done = during().then(() => {
        isDone = true
      })
      let times = 0
      await vi.waitFor(async () => {
        // The pool may have no connection left, because every query of order lines waits.
        const { rows: lost } = await lock.query(
          `SELECT pg_terminate_backend(pid) FROM pg_locks
           WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
             AND relation = 'shop.order_lines'::regclass AND NOT granted`,
        )
        times += isDone ? lost.length : 0
        expect(isLost(times)).toBe(true)
      }, PATIENTLY)
      await done
    } finally {
      // Closes the connection, which ends the lock.
      lock.release(true)
    }
  }

  it('an open stream sends the missed events later', async () => {
    const number = await placed()
    const stream = await follow()
    await vi.waitFor(() => expect(numbers(stream)).toEqual([number]), PATIENTLY)
    await loseIt(() => query(SEEN, [clock().toString()]))
    const id = await latest()
    await vi.waitFor(() => expect(stream.cards().at(-1)?.id).toBeGreaterThanOrEqual(id), {
      ...PATIENTLY,
      timeout: 12_000,
    })
  })

  it('a stream that is catching up ends, and the process continues', async () => {
    const number = await placed()
    const id = await latest()
    let stream = await follow()
    await loseIt(
      async () => {
        stream = await follow(`?since=${id}`)
      },
      () => stream.ended.yes,
    )
    const again = await follow(`?since=${id}`)
    await vi.waitFor(() => expect(numbers(again)).toEqual([number]), PATIENTLY)
  })
})

it('ends its streams before the server closes', async () => {
  const app = await orderApi({ database, clock })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/provoz/events`, {
    headers: { cookie: cook.cookie },
  })
  const reading = answer.text()
  const closed = once(app.server, 'close')
  await app.close()
  await closed
  expect(await reading).toContain(':')
})

describe('a database that went back to an earlier state', () => {
  /** What PostgreSQL answers about its timeline. */
  const timeline = (name: string) =>
    query(
      `CREATE OR REPLACE FUNCTION earlier.pg_walfile_name(pg_lsn) RETURNS text LANGUAGE sql AS $$ SELECT '${name}' $$`,
    )
  const reconnect = () =>
    query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'sousto listen' AND datname = current_database()`,
    )

  it('resets the boards, which then receive events whose ids come again', async () => {
    const name = new URL(database.url).pathname.slice(1)
    await query('CREATE SCHEMA earlier')
    await timeline('000000060000000000000001')
    await query(`ALTER DATABASE ${name} SET search_path = earlier, pg_catalog, public`)
    await reconnect()
    await placed()
    const stream = await follow()
    await placed()
    await vi.waitFor(() => expect(stream.cards()).not.toEqual([]), PATIENTLY)
    await vi.waitFor(() => expect(database.unheardChannels()).toEqual([]), PATIENTLY)

    await timeline('000000050000000000000001')
    await world.empty()
    await query('ALTER SEQUENCE shop.order_events_id_seq RESTART')
    await reconnect()
    await vi.waitFor(() => expect(stream.events).toContainEqual({ type: 'reset' }), PATIENTLY)
    const number = await placed()
    await vi.waitFor(() => expect(numbers(stream)).toContain(number), PATIENTLY)
    await query(`ALTER DATABASE ${name} RESET search_path`)
  })
})
