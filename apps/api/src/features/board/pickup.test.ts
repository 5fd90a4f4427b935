/** Orders that customers collect at the outlet (`delights.md` §8). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../customer-test.ts'
import { changeWorld } from '../customer-changes/changes-test.ts'
import { aPayload, order } from '../orders/ordering-test.ts'
import { createNoShows } from './no-shows.ts'

const world = await changeWorld()
const { accept, act, app, cardOf, clock, commitActions, database, log, moveOrder, ordered, query } = world
afterAll(world.close)
await query('UPDATE shop.restaurants SET pickup_minutes = 20, pickup_minimum = 10000 WHERE id = 101')
const dispatcher = await world.person({ role: 'dispatcher', city: 'olomouc' })
const noShows = createNoShows({ database, clock, log, moveOrder })
beforeEach(world.empty)

/** Two goulashes: 2 × 165.50 + packaging 2 × 8.50 + 5, without delivery. */
const TOTAL = 353
const PICKUP = { pickup: true, location: undefined }
const collected = (more: object = {}, payment: object = {}) =>
  ordered({ ...PICKUP, ...more }, { totalCheck: TOTAL, ...payment })
type Ordered = Awaited<ReturnType<typeof collected>>

let askers = 0
async function own({ number, guid }: Ordered) {
  askers += 1
  const remoteAddress = `10.4.${askers >> 8}.${askers & 255}`
  return (await app.inject({ url: `/api/orders/detail/${number}?guid=${guid}`, remoteAddress })).json()
}

async function waiting(more: object = {}): Promise<Ordered> {
  const made = await collected(more)
  await accept(made.number)
  await commitActions()
  if ('deliveryTime' in more) await act(made.number, 'start')
  await act(made.number, 'ready')
  await commitActions()
  return made
}

describe('an order that is collected', () => {
  it('needs no address, costs no delivery, and says where, when and with which PIN [delights-8.2, delights-8.3, delights-8.7]', async () => {
    const made = await collected()
    expect(await own(made)).toMatchObject({
      order_status: 'Potvrzeno',
      vlastni: 'n',
      price_delivery: 0,
      price_paid: TOTAL,
      delivery_tmin: 20,
      delivery_tmax: 20,
      pickup: {
        ready: false,
        address: expect.stringContaining('Olomouc'),
        hours: '10:00–22:00',
        pin: expect.stringMatching(/^\d{4}$/),
      },
    })
    expect((await world.detail(made.number)).pickup).toMatchObject({ pin: null })
  })

  it.each([
    ['pickup_not_offered', { restaurant: 1101 }, {}],
    [
      'pickup_one_outlet',
      {
        cart: [1002, 2002].map((polozka_id) => ({ polozka_id, quantity: 1, extraItems: [] })),
      },
      {},
    ],
    ['time_not_offered', { deliveryTime: '2026-11-27 12:30' }, {}],
    ['price_changed', {}, { totalCheck: 402 }],
  ])('is refused with %s [delights-8.1, delights-8.3]', async (code, more, payment) => {
    const payload = aPayload({ ...PICKUP, ...more }, { totalCheck: TOTAL, ...payment })
    const answer = (await order(app, payload, randomUUID())).json()
    expect(answer).toMatchObject({ status: 'error', code })
    expect(await query('SELECT FROM shop.orders')).toEqual([])
  })

  it('needs an address if it is delivered [delights-8.1]', async () => {
    const answer = await order(app, aPayload({ location: undefined }), randomUUID())
    expect(answer.statusCode).toBe(400)
  })

  it('waits on the board with its PIN, and ends when it is handed over, which can be undone [delights-8.5]', async () => {
    const made = await waiting()
    const { pickup, delivery, collect } = await cardOf(made.number)
    expect({ pickup, delivery, collect: collect?.amount }).toEqual({
      pickup: { pin: (await own(made)).pickup.pin, phone: '+420777000123' },
      delivery: null,
      collect: 35_300,
    })
    expect(await own(made)).toMatchObject({ order_status: 'Odkliknuto', pickup: { ready: true } })
    await act(made.number, 'hand-over')
    expect((await cardOf(made.number)).state).toBe('delivered')
    await act(made.number, 'undo')
    expect(await cardOf(made.number)).toMatchObject({ state: 'ready', finishedAt: null })
    await act(made.number, 'hand-over')
    await commitActions()
    expect(await own(made)).toMatchObject({ order_status: 'Doručeno' })
    expect(await cardOf(made.number)).toMatchObject({ state: 'delivered', pickup: { pin: null } })
  })

  it('is never given to a courier, and its cash is the outlet’s [delights-8.4]', async () => {
    const made = await waiting()
    const { orders } = (await dispatcher.call(app, 'GET', '/provoz/dispatch/olomouc')).json()
    expect(orders).toEqual([])
    const ride = { orders: [made.number], to: null }
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await dispatcher.call(app, 'POST', '/provoz/dispatch/olomouc/rides', {
      payload: ride,
      headers,
    })
    expect(answer.statusCode).toBe(409)
    await act(made.number, 'hand-over')
    await commitActions()
    expect(
      await query(
        `SELECT debit, credit, amount FROM shop.ledger_transfers t JOIN shop.orders o ON o.id = t.order_id WHERE kind = 'collected'`,
      ),
    ).toEqual([{ debit: 'outlet_payable/101', credit: 'customer_receivable/cash', amount: 35_300 }])
  })

  it('can be changed and cancelled by its customer as any order, without becoming a delivery [delights-8.8]', async () => {
    const made = await collected()
    const changed = await world.change(made, {
      cart: [{ polozka_id: 1002, quantity: 1, extraItems: [] }],
      deliveryTime: '2026-11-27 14:00',
    })
    expect(changed.statusCode).toBe(200)
    expect(await own(made)).toMatchObject({
      price_delivery: 0,
      price_paid: 179,
      deliver_later: '2026-11-27 14:00',
      pickup: { ready: false },
    })
    expect(await world.offer(made)).toMatchObject({ changeable: true, version: '1' })
    expect((await world.cancel(made, { version: '1' })).statusCode).toBe(200)
    expect((await own(made)).order_status).toBe('Stornováno')
  })
})

describe('a customer with a device', () => {
  const notified = () =>
    query("SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'ready' = 'true'")
  const withDevice = "UPDATE shop.orders SET notification_token = 'fcm:abc'"

  it('is notified once the order can be collected, and not before that is certain [delights-8.9]', async () => {
    const made = await collected()
    await query(withDevice)
    await accept(made.number)
    await commitActions()
    await act(made.number, 'ready')
    expect(await notified()).toEqual([])
    await commitActions()
    expect(await notified()).toMatchObject([{ payload: { state: 'accepted', ready: true } }])
  })

  it('is not notified of that if a courier comes for the order', async () => {
    const made = await ordered()
    await query(withDevice)
    await accept(made.number)
    await commitActions()
    await act(made.number, 'ready')
    await commitActions()
    expect(await notified()).toEqual([])
  })
})

describe('an order that nobody collects', () => {
  it('is cancelled an hour after it was ready, at the outlet’s cost, if it was not paid [delights-8.6]', async () => {
    const made = await waiting()
    clock.pass({ minutes: 59 })
    await noShows.run()
    expect((await own(made)).order_status).toBe('Odkliknuto')
    clock.pass({ minutes: 1 })
    await noShows.run()
    expect(await own(made)).toMatchObject({
      order_status: 'Stornováno',
      cancellation: { code: 'not_collected' },
    })
    expect(
      await query('SELECT FROM shop.ledger_transfers t JOIN shop.orders o ON o.id = t.order_id'),
    ).toEqual([])
  })

  it('is over and stays paid if it was [delights-8.6]', async () => {
    const made = await waiting()
    await query('UPDATE shop.orders SET total = 0, credits = total')
    clock.pass({ minutes: 61 })
    await noShows.run()
    expect(await own(made)).toMatchObject({
      order_status: 'Doručeno',
      cancellation: { code: 'not_collected' },
    })
    expect(await cardOf(made.number)).toMatchObject({ state: 'delivered' })
  })

  it('earns no bonus for its customer, though it is paid [delights-8.10]', async () => {
    const bonuses = () => query("SELECT amount FROM shop.credit_entries WHERE kind = 'order-bonus'")
    const { id } = await aCustomer(database)
    const paid = 'UPDATE shop.orders SET user_id = $1, total = 0, credits = total WHERE user_id IS NULL'
    const collectedLater = await waiting()
    await query(paid, [id])
    await act(collectedLater.number, 'hand-over')
    await commitActions()
    expect(await bonuses()).toHaveLength(1)
    await waiting()
    await query(paid, [id])
    clock.pass({ minutes: 61 })
    await noShows.run()
    expect(await bonuses()).toHaveLength(1)
  })

  it('waits an hour from the chosen time [delights-8.6]', async () => {
    const made = await waiting({ deliveryTime: '2026-11-27 14:00' })
    clock.set('2026-11-27T14:59')
    await noShows.run()
    expect((await own(made)).order_status).toBe('Odkliknuto')
    clock.set('2026-11-27T15:01')
    await noShows.run()
    expect((await own(made)).order_status).toBe('Stornováno')
  })
})
