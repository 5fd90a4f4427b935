/** Regular orders (`delights.md` §10). */
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../customer-test.ts'
import { createCatalogue } from '../catalogue/service.ts'
import { createOrderMenus } from '../orders/order-menus.ts'
import {
  aPayload,
  count,
  GOULASH_TOTAL,
  locations,
  orderApi,
  orderableDatabase,
} from '../orders/ordering-test.ts'
import { aBrowser } from '../push/push-test.ts'
import type { Push, PushOutcome } from '../push/service.ts'
import { createRegularPush } from './notification.ts'
import { createReminders } from './reminders.ts'

const { database, drop } = await orderableDatabase()
/** A Friday at noon in Prague. */
const FRIDAY = '2026-11-27T12:30'
const clock = fakeClock(FRIDAY)
const app = await orderApi({ database, clock })
const { log } = Fastify({ logger: false })
const eliska = await aCustomer(database, 'eliska@priklad.example')
const stranger = await aCustomer(database)
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set(FRIDAY)
  await emptyTables(database, 'shop.regular_orders', 'shop.orders')
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
  await database.pool.query(
    `UPDATE shop.items SET price = 16550, sold_out = false, days = NULL WHERE id = 1002;
     DELETE FROM shop.exceptional_hours WHERE day = '2026-12-04';
     UPDATE shop.catalogue_version SET version = version + 1`,
  )
})

/** A process that asks customers for their regular orders. */
function aProcess() {
  const catalogue = createCatalogue({ database, clock, paymentMethods: () => ['cash'] })
  const menus = createOrderMenus(catalogue)
  return createReminders({
    database,
    clock,
    log,
    catalogue,
    orderMenuOf: ({ id, siblings }) => menus.of([id, ...siblings.map((each) => each.id)], catalogue.now()),
    orderLocationOf: async (code) => {
      const address = await locations.address(code)
      if (address?.position == null) return 'unknown'
      const { areas, ownDeliveryAreas } = await locations.areasAt(address.position)
      return { address, area: areas[0] ?? null, areas, ownDeliveryAreas }
    },
  })
}
const ask = () => aProcess().poll()

const DUE = '2026-12-04T11:00:00Z'
/** Half an hour and the shortest delivery of 40 minutes before. */
const UNTIL = '2026-12-04T09:50:00Z'
/** An hour before that, in Prague. */
const ASKED = '2026-12-04T09:50'

type Placed = { readonly order_number: string }
const placed = async (overrides: object = {}): Promise<Placed> =>
  (await eliska.call(app, 'POST', '/orders', { payload: aPayload({ ...overrides }) })).json()
const create = (order: Placed, overrides: object = {}) =>
  eliska.call(app, 'POST', '/user/regular_orders', {
    payload: {
      order_number: order.order_number,
      days: ['friday'],
      time: '12:00',
      notification_token: null,
      ...overrides,
    },
  })
async function regular(overrides: object = {}): Promise<number> {
  return (await create(await placed(), overrides)).json().id
}
const list = async () => (await eliska.call(app, 'GET', '/user/regular_orders')).json()
const confirmation = async (id: number, query = '') =>
  (await eliska.call(app, 'GET', `/user/regular_orders/${id}/order${query}`)).json()
const confirm = (id: number, version: string, overrides: object = {}) =>
  eliska.call(app, 'POST', `/user/regular_orders/${id}/order`, {
    payload: { due: DUE, method: 'cash', version, ...overrides },
  })
const mails = async () =>
  (
    await database.pool.query(
      `SELECT payload->'data' AS data, payload->>'to' AS to FROM graphile_worker._private_jobs
       WHERE payload->>'template' = 'regularOrder'`,
    )
  ).rows

describe('a regular order', () => {
  it('offers the times at which the outlet delivers, and says the next occurrence [delights-10.1]', async () => {
    const order = await placed()
    const [year, number] = order.order_number.split('/')
    const times = (await eliska.call(app, 'GET', `/user/regular_orders/times/${year}/${number}`)).json()
    expect(times.restaurant).toBe('U Modrého hrnce')
    expect(times.times.friday.slice(0, 2)).toEqual(['10:00', '10:30'])
    expect(times.times.sunday).toEqual([])
    expect((await create(order, { days: ['thursday'] })).statusCode).toBe(200)
    clock.set('2026-12-18T12:00')
    expect(await list()).toMatchObject([
      {
        restaurant: { slug: 'u-modreho-hrnce', city: 'olomouc' },
        dishes: [{ name: 'Guláš roku', quantity: 2 }],
        days: ['thursday'],
        time: '12:00',
        next: { due: '2026-12-31T11:00:00Z' },
        skipped: [{ date: '2026-12-24', reason: 'holiday' }],
        last: null,
      },
    ])
  })

  it.each([
    ['regular_order_time', { days: ['friday', 'sunday'] }],
    ['regular_order_time', { time: '12:10' }],
    ['order_not_found', { order_number: '2026/1' }],
  ])('is refused with %s: %j [delights-10.1]', async (code, overrides) => {
    expect((await create(await placed(), overrides)).json().code).toBe(code)
    expect(await count(database, 'shop.regular_orders')).toBe(0)
  })

  it.each([
    { days: [] },
    { days: ['friday', 'friday'] },
    { time: '25:00' },
    { notification_token: 'nowhere' },
    { order_number: 'yesterday' },
  ])('is refused as malformed: %j', async (overrides) => {
    expect((await create(await placed(), overrides)).statusCode).toBe(400)
  })

  it('is not made of a dish of the day, nor of somebody else’s order [delights-10.1]', async () => {
    const own = await placed()
    await database.pool.query('UPDATE shop.order_lines SET item_id = 1003')
    expect((await create(own)).json().code).toBe('regular_order_impossible')
    await database.pool.query('UPDATE shop.order_lines SET item_id = 999999')
    expect((await create(own)).json().code).toBe('regular_order_impossible')
    const answer = await stranger.call(app, 'POST', '/user/regular_orders', {
      payload: { order_number: own.order_number, days: ['friday'], time: '12:00', notification_token: null },
    })
    expect(answer.json().code).toBe('order_not_found')
  })

  it('is one of ten at most, however many come at once', async () => {
    const order = await placed()
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(order)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect(answers.filter((answer) => answer.json().code === 'regular_order_limit')).toHaveLength(2)
  })

  it('is changed, paused and removed only by its customer [delights-10.4]', async () => {
    const id = await regular()
    const put = (who: typeof eliska, body: object) =>
      who.call(app, 'PUT', `/user/regular_orders/${id}`, { payload: body })
    const change = { days: ['monday', 'friday'], time: '13:30', paused: false }
    expect((await put(stranger, change)).json().code).toBe('regular_order_not_found')
    expect((await put(eliska, { ...change, days: ['sunday'] })).json().code).toBe('regular_order_time')
    expect((await put(eliska, change)).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ ...change, next: { due: '2026-11-30T12:30:00Z' } }])
    await put(eliska, { ...change, paused: true })
    expect(await list()).toMatchObject([{ paused: true, next: null, skipped: [] }])
    await stranger.call(app, 'DELETE', `/user/regular_orders/${id}`)
    expect(await list()).toHaveLength(1)
    expect((await eliska.call(app, 'DELETE', `/user/regular_orders/${id}`)).statusCode).toBe(204)
    expect(await list()).toEqual([])
  })

  it('is in the export of own data and goes with the account [delights-10.5]', async () => {
    const nela = await aCustomer(database)
    const order = (await nela.call(app, 'POST', '/orders', { payload: aPayload() })).json()
    await nela.call(app, 'POST', '/user/regular_orders', {
      payload: {
        order_number: order.order_number,
        days: ['friday'],
        time: '12:00',
        notification_token: null,
      },
    })
    clock.set(ASKED)
    await ask()
    expect((await nela.call(app, 'GET', '/user/data')).json().regular_orders).toMatchObject([
      { days: ['friday'], minute: 720, reminders: [{ due_at: expect.any(String) }] },
    ])
    await database.pool.query('DELETE FROM shop.users WHERE id = $1', [nela.id])
    expect(await count(database, 'shop.regular_orders')).toBe(0)
    expect(await count(database, 'shop.regular_order_reminders')).toBe(0)
  })
})

describe('the reminder', () => {
  it('comes an hour before the order can no longer be confirmed, once from all processes [delights-10.2]', async () => {
    const id = await regular()
    clock.set('2026-12-04T09:49')
    await ask()
    expect(await mails()).toEqual([])
    clock.set(ASKED)
    await Promise.all([ask(), ask(), ask()])
    await ask()
    expect(await mails()).toEqual([
      {
        to: 'eliska@priklad.example',
        data: {
          restaurant: 'U Modrého hrnce',
          time: '12:00',
          until: '10:50',
          link: `/mujucet/pravidelne/${id}`,
        },
      },
    ])
    expect(await list()).toMatchObject([
      {
        next: { due: '2026-12-11T11:00:00Z' },
        last: { due: DUE, until: UNTIL, state: 'waiting', order_number: null },
      },
    ])
  })

  it('orders nothing by itself, and lapses after the hour [delights-10.3]', async () => {
    const id = await regular()
    const before = await count(database)
    clock.set(ASKED)
    await ask()
    const { quote } = await confirmation(id)
    clock.set('2026-12-04T10:50')
    await ask()
    expect(await count(database)).toBe(before)
    expect(await confirmation(id)).toMatchObject({ state: 'lapsed', quote: null })
    expect((await confirm(id, quote.version)).json().code).toBe('regular_order_over')
    expect(await list()).toMatchObject([{ last: { state: 'lapsed' } }])
    expect(await mails()).toHaveLength(1)
  })

  it('does not come on a day that was closed meanwhile, nor while it is paused [delights-10.2]', async () => {
    await regular()
    await regular({ time: '13:00' })
    await database.pool.query(
      `INSERT INTO shop.exceptional_hours (restaurant_id, day, from_minute, to_minute, as_usual, closed_from, closed_to, reason)
       VALUES (101, '2026-12-04', NULL, NULL, false, NULL, NULL, '');
       UPDATE shop.catalogue_version SET version = version + 1`,
    )
    clock.set('2026-12-04T11:45')
    await ask()
    expect(await mails()).toEqual([])
    const { rows } = await database.pool.query(
      `SELECT due_at ::date::text AS due FROM shop.regular_orders ORDER BY id`,
    )
    expect(rows).toEqual([{ due: '2026-12-11' }, { due: '2026-12-11' }])
  })

  it('does not come when its time was missed, and the next one does [delights-10.2]', async () => {
    await regular()
    clock.set('2026-12-04T10:55')
    await ask()
    expect(await mails()).toEqual([])
    clock.set('2026-12-11T10:00')
    await ask()
    expect(await mails()).toHaveLength(1)
  })
})

describe('the notification', () => {
  type Sending = Parameters<Push['sendToDevice']>
  async function notified(outcome: PushOutcome, at = ASKED) {
    const id = await regular({ notification_token: aBrowser().token })
    clock.set(ASKED)
    await ask()
    clock.set(at)
    const sent: Sending[] = []
    const push: Pick<Push, 'sendToDevice'> = {
      sendToDevice: async (...sending) => {
        sent.push(sending)
        return outcome
      },
    }
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM shop.regular_order_reminders')
    const { run } = createRegularPush({ database, clock, push })
    await run({ reminder: Number(rows[0]?.id) }, { id: '1', signal: AbortSignal.timeout(60_000) })
    return { id, sent }
  }

  it('leads to the page on which it is confirmed, for as long as it can be [delights-10.2]', async () => {
    const { id, sent } = await notified('delivered')
    expect(sent).toMatchObject([
      [
        { kind: 'web' },
        {
          title: 'Objednat na 12:00?',
          body: 'U Modrého hrnce. Potvrdit můžete do 10:50.',
          url: `/mujucet/pravidelne/${id}`,
        },
        { topic: `regular-${id}`, ttl: 3_600 },
        {},
      ],
    ])
    expect(await list()).toMatchObject([{ notified: true }])
  })

  it('is not sent once it is late, and not again to a device that is gone [delights-10.2]', async () => {
    expect((await notified('delivered', '2026-12-04T10:50')).sent).toEqual([])
    await emptyTables(database, 'shop.regular_orders')
    clock.set(FRIDAY)
    expect((await notified('gone')).sent).toHaveLength(1)
    expect(await list()).toMatchObject([{ notified: false }])
  })
})

describe('the confirmation', () => {
  async function waiting(): Promise<number> {
    const id = await regular()
    clock.set(ASKED)
    await ask()
    return id
  }

  it('orders what was shown for the time, as the checkout does [delights-10.3]', async () => {
    const id = await waiting()
    const before = await count(database)
    const shown = await confirmation(id)
    expect(shown).toMatchObject({
      state: 'waiting',
      due: DUE,
      quote: {
        lines: [{ name: 'Guláš roku', quantity: 2, price: 165.5 }],
        changes: [],
        problem: null,
        method: 'cash',
        total: GOULASH_TOTAL,
      },
    })
    const answer = (await confirm(id, shown.quote.version)).json()
    expect(answer).toMatchObject({ status: 'ok', order_number: expect.any(String) })
    expect(await count(database)).toBe(before + 1)
    const { rows } = await database.pool.query(
      `SELECT deliver_at::text, user_id, total, phone FROM shop.orders ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([
      { deliver_at: '2026-12-04 12:00:00', user_id: eliska.id, total: 40_200, phone: '+420777000123' },
    ])
    expect(await confirmation(id)).toMatchObject({ state: 'ordered', order_number: answer.order_number })
    expect(await list()).toMatchObject([{ last: { state: 'ordered', order_number: answer.order_number } }])
  })

  it('from two devices at once, also with different methods, makes one order [delights-10.3]', async () => {
    const id = await waiting()
    const before = await count(database)
    const [cash, card] = [await confirmation(id), await confirmation(id, '?method=meal-voucher')]
    const answers = await Promise.all([
      confirm(id, cash.quote.version),
      confirm(id, cash.quote.version),
      confirm(id, card.quote.version, { method: 'meal-voucher' }),
    ])
    const numbers = new Set(answers.map((answer) => answer.json().order_number))
    expect(numbers.size).toBe(1)
    expect((await confirm(id, 'anything')).json().order_number).toBe([...numbers][0])
    expect(await count(database)).toBe(before + 1)
  })

  it('says that a dish became dearer, and asks again if that happens meanwhile [delights-10.4]', async () => {
    const id = await waiting()
    const before = await count(database)
    const seen = await confirmation(id)
    await database.pool.query(
      `UPDATE shop.items SET price = 17550 WHERE id = 1002; UPDATE shop.catalogue_version SET version = version + 1`,
    )
    // Whether this process has heard of the change or not.
    expect(['price_changed', 'regular_order_changed']).toContain(
      (await confirm(id, seen.quote.version)).json().code,
    )
    const again = await confirm(id, seen.quote.version)
    expect([again.statusCode, again.json().code]).toEqual([409, 'regular_order_changed'])
    expect(await count(database)).toBe(before)
    const { quote } = await confirmation(id)
    expect(quote).toMatchObject({
      changes: [{ kind: 'price', name: 'Guláš roku', before: 165.5, after: 175.5 }],
      total: GOULASH_TOTAL + 20,
    })
    expect((await confirm(id, quote.version)).json().status).toBe('ok')
    // The next one is compared with what was paid this time.
    clock.set('2026-12-11T10:00')
    await ask()
    expect((await confirmation(id)).quote.changes).toEqual([])
  })

  it('says what is sold out, and cannot order nothing [delights-10.4]', async () => {
    const id = await waiting()
    await database.pool.query(
      `UPDATE shop.items SET sold_out = true WHERE id = 1002; UPDATE shop.catalogue_version SET version = version + 1`,
    )
    const { quote } = await confirmation(id)
    expect(quote).toMatchObject({
      lines: [],
      changes: [{ kind: 'left_out', name: 'Guláš roku', text: expect.stringContaining('Guláš roku') }],
      problem: expect.any(String),
    })
    expect((await confirm(id, quote.version)).json()).toMatchObject({ status: 'error' })
  })

  it('belongs to its customer, and to an occurrence that was asked for [delights-10.3]', async () => {
    const monday = await regular({ days: ['monday'] })
    const id = await waiting()
    const { quote } = await confirmation(id)
    const theirs = await stranger.call(app, 'GET', `/user/regular_orders/${id}/order`)
    expect(theirs.json().code).toBe('regular_order_not_found')
    const other = { due: '2026-12-11T11:00:00Z' }
    expect((await confirm(id, quote.version, other)).json().code).toBe('regular_order_over')
    expect((await confirmation(monday)).code).toBe('regular_order_over')
  })
})
