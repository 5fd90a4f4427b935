import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { openPool } from '@sousto/postgres/pool.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { inProof } from '@sousto/testing/proof.ts'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writesIds } from './handled-test.ts'
import { appending, eventLog } from './log-test.ts'
import type { EventReader } from './reader.ts'

const BEHIND = inProof(100_000, 5_000)

const world = await eventLog()
const { append, handled, query, reader, subscriber } = world
const open: EventReader[] = []

async function start(...of: Parameters<typeof reader>): Promise<EventReader> {
  const started = reader(...of)
  open.push(started)
  await started.start()
  return started
}
const missing = async () =>
  (await query(`SELECT missing FROM shop.event_cursors WHERE subscriber = 'counter'`))[0]?.missing
/**
 * Waits until the reader has forgotten its gaps. Transactions of other databases on this server may still be running.
 */
const forgetsGaps = () =>
  eventually(async () => {
    await reader([subscriber('counter')]).catchUp()
    expect(await missing()).toEqual([])
  })

beforeEach(async () => {
  await world.empty()
  await reader([subscriber('counter'), subscriber('other')]).catchUp()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})
afterAll(world.close)

describe('a subscriber', () => {
  it('receives each event once, by id', async () => {
    const counter = reader([subscriber('counter')])
    const first = await append(3)
    await counter.catchUp()
    const second = await append(2)
    await counter.catchUp()
    await counter.catchUp()
    expect(await handled('counter')).toEqual([...first, ...second])
  })

  it('that is new does not receive earlier events', async () => {
    await append(3)
    await reader([subscriber('new')]).catchUp()
    const later = await append(1)
    await reader([subscriber('new')]).catchUp()
    expect(await handled('new')).toEqual(later)
  })

  it('receives only the types it subscribes to and skips the others', async () => {
    await append(2)
    const [moved] = await query(
      `INSERT INTO shop.order_events (order_id, type, state, at, actor, data)
       VALUES (1, 'order.moved', 'accepted', now(), 'restaurant', '{"from":"confirmed"}') RETURNING id`,
    )
    const heard: unknown[] = []
    const on = { 'order.moved': async (_: unknown, events: readonly unknown[]) => void heard.push(...events) }
    await reader([{ name: 'counter', on }]).catchUp()
    expect(heard).toMatchObject([
      { id: moved.id, orderId: 1, type: 'order.moved', state: 'accepted', from: 'confirmed' },
    ])
  })

  it(`that is ${BEHIND} events behind catches up in bounded batches`, async () => {
    await append(BEHIND)
    const sizes: number[] = []
    const on = {
      'order.placed': async (_: unknown, events: readonly unknown[]) => void sizes.push(events.length),
    }
    await reader([{ name: 'counter', on }]).catchUp()
    expect(Math.max(...sizes)).toBe(500)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(BEHIND)
  })
})

describe('transactions that commit in a different order than that of their ids', () => {
  async function transaction() {
    const pool = openPool({ url: world.url, max: 1 })
    const client = await pool.connect()
    await client.query('BEGIN')
    const { rows } = await client.query(appending(1))
    const end = async (how: 'COMMIT' | 'ROLLBACK') => {
      await client.query(how)
      client.release()
      await pool.end()
    }
    return { id: rows[0].id as number, end }
  }

  it('are all received, and none waits for another', async () => {
    const counter = reader([subscriber('counter')])
    const slow = await transaction()
    const quick = await append(2)
    await counter.catchUp()
    expect(await handled('counter')).toEqual(quick)
    await counter.catchUp()
    await counter.catchUp()
    await slow.end('COMMIT')
    await counter.catchUp()
    expect(await handled('counter')).toEqual([...quick, Number(slow.id)])
    await forgetsGaps()
  })

  it('leave no gaps to look for when they are rolled back', async () => {
    const counter = reader([subscriber('counter')])
    const undone = await transaction()
    const done = await append(1)
    await counter.catchUp()
    await undone.end('ROLLBACK')
    expect(await missing()).toHaveLength(1)
    await forgetsGaps()
    expect(await handled('counter')).toEqual(done)
  })
})

describe('a subscriber that throws', () => {
  it('holds up no other, is retried, and appears in the log and in the metrics', async () => {
    const written: string[] = []
    const stream = new Writable({
      write: (line, _, done) => {
        written.push(String(line))
        done()
      },
    })
    const { log } = Fastify({ logger: { stream } })
    const metrics: string[] = []
    const onEvents = (name: string, outcome: string, events: number) =>
      metrics.push(`${name} ${outcome} ${events}`)
    let broken = true
    const ids = await append(3)
    const fails = writesIds('counter')
    const counter = {
      name: 'counter',
      on: {
        'order.placed': async (...[transaction, events, now]: Parameters<typeof fails>) => {
          await fails(transaction, events, now)
          if (broken && events.some(({ id }) => id === ids[1])) throw new Error('cannot count this one')
        },
      },
    }
    await start([counter, subscriber('other')], { log, onEvents })
    await eventually(async () => expect(await handled('other')).toEqual(ids))
    // The events before the one that fails are handled.
    await eventually(async () => expect(await handled('counter')).toEqual([ids[0]]))
    expect(metrics).toContain('counter failed 1')
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      subscriber: 'counter',
      failures: 1,
      pause: 1,
      err: { message: 'cannot count this one' },
    })
    broken = false
    await eventually(async () => expect(await handled('counter')).toEqual(ids))
    expect(metrics).toContain('other handled 3')
  })
})

it('a subscriber that can handle only few events at once is given more step by step, also by two processes', async () => {
  const ids = await append(40)
  const sizes: number[] = []
  const writes = writesIds('counter')
  const counter = {
    name: 'counter',
    on: {
      'order.placed': async (...[transaction, events, now]: Parameters<typeof writes>) => {
        if (events.length > 8) throw new Error('too many at once')
        await writes(transaction, events, now)
        sizes.push(events.length)
      },
    },
  }
  await start([counter])
  await start([counter])
  await eventually(async () => expect(await handled('counter')).toEqual(ids))
  expect(sizes[0]).toBe(1)
  // One at a time until the last eight would take 33.
  expect(sizes.length).toBeLessThan(25)
})

describe('processes', () => {
  it('that read at the same time handle each event once', async () => {
    await Promise.all([
      start([subscriber('counter')]),
      start([subscriber('counter')]),
      start([subscriber('counter')]),
    ])
    const ids: number[] = []
    for (let round = 0; round < 20; round += 1) {
      ids.push(...(await Promise.all([append(5), append(5)])).flat())
      for (const each of open) each.announce()
    }
    await eventually(async () => expect(await handled('counter')).toHaveLength(ids.length))
    expect((await handled('counter')).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('that are notified of an event read it', async () => {
    await start([subscriber('counter')])
    const ids = await append(1)
    await query('NOTIFY order_events')
    await eventually(async () => expect(await handled('counter')).toEqual(ids))
  })

  it('read the events left by a process that was killed in the middle of a batch', async () => {
    const ids = await append(700)
    const child = spawn(process.execPath, [join(import.meta.dirname, 'interrupted-test.ts')], {
      env: { ...process.env, DATABASE_URL: world.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    // Its cursor is locked, so no other process handles the same events meanwhile.
    await start([subscriber('counter'), subscriber('other')])
    await eventually(async () => expect(await handled('other')).toEqual(ids))
    expect(await handled('counter')).toEqual([])
    child.kill('SIGKILL')
    await ended
    await eventually(async () => expect(await handled('counter')).toEqual(ids))
  })

  it('read the events stored by a process that was killed before it announced them', async () => {
    await start([subscriber('counter')])
    // No reader is woken.
    const ids = await append(2)
    await eventually(async () => expect(await handled('counter')).toEqual(ids))
  })
})
