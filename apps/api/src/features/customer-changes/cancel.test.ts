import { randomUUID } from 'node:crypto'
import { eventually } from '@sousto/testing/eventually.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeWorld } from './changes-test.ts'

const world = await changeWorld()
const { accept, acknowledge, cancel, cardOf, catchUp, clock, commitActions, detail, offer, ordered, query } =
  world
beforeEach(world.empty)
afterAll(world.close)

const states = (number: string) =>
  query(
    "SELECT s.state, s.actor FROM shop.order_states s JOIN shop.orders o ON o.id = s.order_id WHERE o.year || '/' || o.number = $1 ORDER BY s.id",
    [number],
  )

describe('the customer cancels', () => {
  it('an order that no outlet has seen, however long ago it was placed [delights-5.1, delights-5.2]', async () => {
    const order = await ordered()
    clock.pass({ minutes: 4 })
    expect(await offer(order)).toMatchObject({ open: true, seen: false, version: '0' })
    const answer = await cancel(order)
    expect([answer.statusCode, answer.json().open]).toEqual([200, false])
    expect(await states(order.number)).toEqual([
      { state: 'confirmed', actor: 'customer' },
      { state: 'cancelled', actor: 'customer' },
    ])
    expect(await detail(order.number)).toMatchObject({
      order_status: 'Stornováno',
      cancellation: { code: 'by_customer', reason: 'Zrušili jste ji sami.' },
    })
    expect(await cardOf(order.number)).toMatchObject({
      state: 'cancelled',
      declined: null,
      cancelledByCustomer: true,
    })
  })

  it('an accepted order within a minute of its arrival, and then no more [delights-5.1, delights-5.2]', async () => {
    const [soon, late] = [await ordered(), await ordered()]
    for (const { number } of [soon, late]) await accept(number)
    await commitActions()
    clock.pass({ seconds: 49 })
    expect(await offer(soon)).toMatchObject({ open: true, seen: true, leastUntil: '2026-11-27T11:01:00Z' })
    expect((await cancel(soon)).statusCode).toBe(200)
    clock.pass({ seconds: 1 })
    const refused = await cancel(late)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'order_change_too_late',
        error:
          'Podnik už objednávku převzal, tady ji změnit ani zrušit nejde. Zavolejte na 800 000 001, domluvíme to s ním.',
      },
    ])
    expect((await offer(late)).open).toBe(false)
  })

  it('once for each key, whatever is repeated [delights-5.3]', async () => {
    const [order, other] = [await ordered(), await ordered()]
    const key = randomUUID()
    const both = await Promise.all([cancel(order, { key }), cancel(order, { key })])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await states(order.number)).toHaveLength(2)
    expect((await cancel(other, { key })).statusCode).toBe(200)
  })

  it('only what was seen, and only with the guid [delights-5.3]', async () => {
    const order = await ordered()
    const outdated = await cancel(order, { version: '1' })
    expect([outdated.statusCode, outdated.json()]).toMatchObject([
      412,
      { code: 'order_outdated', current: { version: '0', open: true } },
    ])
    expect((await cancel({ ...order, guid: randomUUID() })).statusCode).toBe(404)
    expect((await detail(order.number)).order_status).toBe('Potvrzeno')
  })

  it('and gets a mail about it, even if the process ends after the change [delights-5.5]', async () => {
    const order = await ordered()
    await cancel(order)
    expect(await query("SELECT FROM shop.order_mails WHERE template = 'orderCancelled'")).toEqual([])
    await catchUp()
    expect(await query("SELECT FROM shop.order_mails WHERE template = 'orderCancelled'")).toHaveLength(1)
  })
})

describe('an outlet acknowledges an order while its customer cancels', () => {
  it('and comes first: the customer is told whom to call [delights-5.3]', async () => {
    const order = await ordered()
    clock.pass({ minutes: 2 })
    const { version } = await offer(order)
    await acknowledge(order.number)
    expect((await cancel(order, { version })).json().code).toBe('order_change_too_late')
    expect((await cardOf(order.number)).state).toBe('new')
  })

  it('and comes second: its acceptance is refused with the cancelled order [delights-5.3]', async () => {
    const order = await ordered()
    clock.pass({ minutes: 2 })
    const { version } = await cardOf(order.number)
    await cancel(order)
    const refused = await accept(order.number, 20, { version })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      412,
      { code: 'order_changed_meanwhile', current: { state: 'cancelled', cancelledByCustomer: true } },
    ])
    await acknowledge(order.number)
    expect((await cardOf(order.number)).state).toBe('cancelled')
  })

  it.each(['the outlet', 'the customer'])(
    'and %s gets the lock first: exactly one of them wins [delights-5.3]',
    async (first) => {
      const order = await ordered()
      clock.pass({ minutes: 2 })
      const { version } = await cardOf(order.number)
      const holder = await world.database.pool.connect()
      await holder.query('BEGIN')
      await holder.query("SELECT FROM shop.orders WHERE year || '/' || number = $1 FOR UPDATE", [
        order.number,
      ])
      const decisions = {
        'the outlet': () => accept(order.number, 20, { version }),
        'the customer': () => cancel(order),
      } as const
      const names =
        first === 'the outlet'
          ? (['the outlet', 'the customer'] as const)
          : (['the customer', 'the outlet'] as const)
      const running: Promise<{ readonly statusCode: number }>[] = []
      for (const [index, name] of names.entries()) {
        running.push(decisions[name]())
        // PostgreSQL serves waiting transactions in the order in which they came.
        await waitingFor(index + 1)
      }
      await holder.query('COMMIT')
      holder.release()
      const [winner, loser] = await Promise.all(running)
      expect(winner?.statusCode).toBe(200)
      expect(loser?.statusCode).toBe(first === 'the outlet' ? 409 : 412)
      expect((await cardOf(order.number)).state).toBe(first === 'the outlet' ? 'preparing' : 'cancelled')
    },
  )
})

async function waitingFor(transactions: number): Promise<void> {
  await eventually(async () => {
    const waiting = await query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    expect(waiting).toHaveLength(transactions)
  })
}
