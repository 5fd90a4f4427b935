import { randomUUID } from 'node:crypto'
import { openDatabase } from '@sousto/postgres/database.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../customer-test.ts'
import type { DB } from '../../database/tables.ts'
import {
  aPayload,
  count,
  FAR_AWAY,
  GOULASH_TOTAL,
  order,
  orderApi,
  orderableDatabase,
} from './ordering-test.ts'

const { database, url, drop } = await orderableDatabase()
/** A Friday just after noon: the restaurant is open and serves lunch. */
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const app = await orderApi({ database, clock })
const twin = await orderApi({ database, clock })
afterAll(async () => {
  await Promise.all([app.close(), twin.close()])
  await drop()
})
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(database, 'shop.orders')
})

describe('an order', () => {
  it('is accepted, numbered at random within its year and stored with every price line [ordering-1.9, ordering-3.4, ordering-6.2, wire.14]', async () => {
    const response = await order(app)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      status: 'ok',
      order_number: expect.stringMatching(/^2026\/[1-9]\d{6}$/),
      guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const { rows } = await database.pool.query(
      'SELECT items, packaging, delivery, shortfall, tip, credits, total, state, phone, minutes_min FROM shop.orders',
    )
    expect(rows).toEqual([
      {
        items: 33_100,
        packaging: 2_200,
        delivery: 4_900,
        shortfall: 0,
        tip: 0,
        credits: 0,
        total: GOULASH_TOTAL * 100,
        state: 'confirmed',
        phone: '+420777000123',
        minutes_min: 40,
      },
    ])
  })

  it('is stored with customer, lines, address, notes, device and log [ordering-3.4]', async () => {
    const payload = {
      noteToCourier: 'Druhé patro',
      noteToChef: 'Bez cibule',
      platform: 'android',
      deviceVersion: 'android 16',
      notification_token: 'fcm:telefon-1',
      marketingAgreement: true,
      context_log: { step: 4 },
    }
    await order(app, aPayload(payload))
    const { rows } = await database.pool.query(
      `SELECT first_name, last_name, email, phone, restaurant_id, address_code, note_to_courier, note_to_chef, deliver_at,
        payment_method, lunch, platform, device_version, notification_token, marketing_consent, context_log FROM shop.orders`,
    )
    expect(rows).toEqual([
      {
        first_name: 'Eliška',
        last_name: 'Nováčková',
        email: 'eliska@priklad.example',
        phone: '+420777000123',
        restaurant_id: 101,
        address_code: 900_000_001,
        note_to_courier: 'Druhé patro',
        note_to_chef: 'Bez cibule',
        deliver_at: null,
        payment_method: 'cash',
        lunch: false,
        platform: 'android',
        device_version: 'android 16',
        notification_token: 'fcm:telefon-1',
        marketing_consent: true,
        context_log: '{"step":4}',
      },
    ])
  })

  it('is stored with notes of dishes, cutlery, announced cash and wishes for the door [delights-3.1, delights-3.3, delights-3.4]', async () => {
    const plain = aPayload()
    const door = { floor: ' 4 ', lift: false, bell: 'Smyšlená', code: '12#', call: true }
    await order(
      app,
      aPayload({
        cart: plain.cart.map((line) => ({ ...line, note: 'Omáčku zvlášť' })),
        cutlery: true,
        door,
        payment: { ...plain.payment, paysWith: 500 },
      }),
    )
    const { rows } = await database.pool.query(
      `SELECT o.cutlery, o.pays_with, l.note, w.leave_at_door, w.floor, w.lift, w.bell, w.code, w.call
       FROM shop.orders o JOIN shop.order_lines l ON l.order_id = o.id JOIN shop.door_wishes w ON w.order_id = o.id`,
    )
    expect(rows).toEqual([
      { cutlery: true, pays_with: 50_000, note: 'Omáčku zvlášť', leave_at_door: false, ...door, floor: '4' },
    ])
  })

  it('of a client that knows nothing of the door is stored without wishes for it [delights-3.1]', async () => {
    await order(app)
    const { rows } = await database.pool.query(
      `SELECT o.cutlery, o.pays_with, (SELECT count(*)::int FROM shop.door_wishes) AS doors FROM shop.orders o`,
    )
    expect(rows).toEqual([{ cutlery: null, pays_with: null, doors: 0 }])
  })

  it('with a note of more than 200 letters, or less cash than is due, is refused [delights-3.3, delights-3.4]', async () => {
    const plain = aPayload()
    const cart = plain.cart.map((line) => ({ ...line, note: 'x'.repeat(201) }))
    expect((await order(app, aPayload({ cart }))).statusCode).toBe(400)
    const poor = await order(app, aPayload({ payment: { ...plain.payment, paysWith: 100 } }))
    expect(poor.json()).toMatchObject({
      code: 'pays_with_too_little',
      field: 'payment.paysWith',
      message: expect.stringMatching(/^Tolik nestačí, kurýrovi zaplatíte 402.Kč\.$/),
    })
  })

  it.each([
    ['has a PIN if the customer asked for one at the checkout', true, expect.stringMatching(/^\d{4}$/)],
    ['has no PIN if the customer did not ask for one', false, null],
  ])('%s [dispatch-4.20]', async (_title, pinAsked, pin) => {
    const { order_number, guid } = (await order(app, aPayload({ pinAsked }))).json()
    expect((await app.inject(`/api/orders/live/${order_number}?guid=${guid}`)).json()).toMatchObject({ pin })
  })

  it('has a number that does not come from a counter and so does not reveal how many orders there are [wire.14]', async () => {
    const numbers: number[] = []
    for (let each = 0; each < 4; each += 1) {
      const { order_number } = (await order(app)).json()
      numbers.push(Number(order_number.slice('2026/'.length)))
    }
    // Four random numbers of nine million are that close only once in many millions of years.
    expect(Math.max(...numbers) - Math.min(...numbers)).toBeGreaterThan(1_000)
  })

  it('has a number that is unique in its year: the database rejects a duplicate [wire.14]', async () => {
    await order(app)
    await order(app)
    const both = database.pool.query('UPDATE shop.orders SET number = 4821907')
    await expect(both).rejects.toThrow(/duplicate/)
  })

  it('is stored by a statement that a connection plans once, even without PostgreSQL statistics', async () => {
    await database.pool.query('DELETE FROM pg_statistic')
    await database.pool.query(
      "UPDATE pg_class SET relpages = 0, reltuples = -1, relallvisible = 0 WHERE relnamespace = 'shop'::regnamespace",
    )
    const connection = openDatabase<DB>({ url, max: 1 })
    const single = await orderApi({ database: connection, clock })
    for (let each = 0; each < 7; each += 1) await order(single)
    const { rows } = await connection.pool.query(
      `SELECT custom_plans, generic_plans FROM pg_prepared_statements WHERE statement LIKE '%into "shop"."orders"%'`,
    )
    await single.close()
    await connection.close()
    // PostgreSQL plans the first five executions for their values, and then compares.
    expect(rows).toEqual([{ custom_plans: 5, generic_plans: 2 }])
  })

  it('of an unknown restaurant is rejected', async () => {
    const response = await order(app, aPayload({ restaurant: 999 }))
    expect([response.statusCode, response.json().code]).toEqual([404, 'restaurant_not_found'])
  })

  it('is charged the shortfall to the minimum order [ordering-5.9]', async () => {
    const cart = [{ polozka_id: 1004, quantity: 1, extraItems: [] }]
    expect((await order(app, aPayload({ cart }, { totalCheck: 249 }))).json().status).toBe('ok')
    const { rows } = await database.pool.query('SELECT shortfall FROM shop.orders')
    expect(rows).toEqual([{ shortfall: 20_000 - 3_900 - 850 - 500 }])
  })

  it('may contain required and optional extras, and dishes of a sibling outlet', async () => {
    const cart = [
      { polozka_id: 1001, quantity: 1, extraItems: [{ id: 3002 }, { id: 3003 }] },
      { polozka_id: 2002, quantity: 1, extraItems: [] },
    ]
    const total = 189 + 15 + 25.5 + 165.5 + (8.5 + 3) + 8.5 + 5 + 49
    expect((await order(app, aPayload({ cart }, { totalCheck: total }))).json()).toMatchObject({
      status: 'ok',
    })
    const { rows } = await database.pool.query(
      'SELECT restaurant_id, name, price, extras FROM shop.order_lines ORDER BY position',
    )
    expect(rows).toMatchObject([
      {
        restaurant_id: 101,
        name: 'Svíčková na smetaně',
        price: 22_950,
        extras: [{ id: 3003 }, { id: 3002 }],
      },
      { restaurant_id: 1101, name: 'Guláš roku', price: 16_550, extras: [] },
    ])
  })

  it('keeps the VAT classes of its dishes [wire-payments.17]', async () => {
    const cart = [1002, 1004].map((id) => ({ polozka_id: id, quantity: 1, extraItems: [] }))
    const total = 165.5 + 39 + 2 * 8.5 + 5 + 49
    await database.pool.query("UPDATE shop.items SET vat = 'standard' WHERE id = 1004")
    expect((await order(app, aPayload({ cart }, { totalCheck: total }))).json()).toMatchObject({
      status: 'ok',
    })
    await database.pool.query("UPDATE shop.items SET vat = 'reduced'")
    const { rows } = await database.pool.query('SELECT item_id, vat FROM shop.order_lines ORDER BY position')
    expect(rows).toEqual([
      { item_id: 1002, vat: 'reduced' },
      { item_id: 1004, vat: 'standard' },
    ])
  })

  it('can be placed for a later time', async () => {
    const deliveryTime = '2026-11-28 18:30'
    expect((await order(app, aPayload({ deliveryTime }))).json().status).toBe('ok')
    const { rows } = await database.pool.query(
      `SELECT to_char(deliver_at, 'YYYY-MM-DD HH24:MI') AS at FROM shop.orders`,
    )
    expect(rows).toEqual([{ at: deliveryTime }])
  })

  it('ignores prices sent by the client [wire.12]', async () => {
    const cart = [{ polozka_id: 1002, quantity: 2, cena: 1, price: 1, extraItems: [] }]
    expect((await order(app, aPayload({ cart }))).json().status).toBe('ok')
  })
})

describe('an order is rejected with a sentence and a code, and nothing is stored, when', () => {
  it.each([
    [
      'the price has changed',
      {},
      { totalCheck: 1 },
      'price_changed',
      'Cena objednávky se změnila. Zkontrolujte prosím novou cenu.',
    ],
    ['the cart is empty', { cart: [] }, {}, 'cart_empty', 'Košík je prázdný...'],
    [
      'a dish is unknown',
      { cart: [{ polozka_id: 77, quantity: 1 }] },
      {},
      'item_unknown',
      'Některý pokrm z košíku už není v nabídce.',
    ],
    [
      'a dish is sold out',
      { cart: [{ polozka_id: 1005, quantity: 1 }] },
      {},
      'item_sold_out',
      'Pokrm Řízek je vyprodaný.',
    ],
    [
      'a required extra is missing',
      { cart: [{ polozka_id: 1001, quantity: 1 }] },
      {},
      'extras_required',
      'Vyberte povinné přílohy',
    ],
    [
      'an extra belongs to another dish',
      { cart: [{ polozka_id: 1002, quantity: 1, extraItems: [{ id: 3001 }] }] },
      {},
      'extra_unknown',
      'Některá příloha z košíku už není v nabídce.',
    ],
    [
      'the name is missing',
      { user: { jmeno: '', login: 'e@p.example', telefon: '777000123' } },
      {},
      'first_name_required',
      'Zadejte jméno',
    ],
    ['the address is unknown', { location: 5 }, {}, 'address_unknown', 'Adresa nenalezena'],
    [
      'nobody delivers there',
      { location: FAR_AWAY },
      {},
      'address_outside',
      'Do této oblasti momentálně nedoručujeme.',
    ],
    [
      'the delivery slot is not offered',
      { deliveryTime: '2026-11-28 09:00' },
      {},
      'time_not_offered',
      expect.any(String),
    ],
    ['the day is closed', { deliveryTime: '2026-11-29 18:30' }, {}, 'time_not_offered', expect.any(String)],
    [
      'a dish of a sibling outlet is ordered for a day on which that is closed',
      {
        cart: [
          { polozka_id: 1002, quantity: 1 },
          { polozka_id: 2002, quantity: 2 },
        ],
        deliveryTime: '2026-11-28 18:30',
      },
      {},
      'outlet_closed_then',
      'Provozovna Restaurace 1000 má v tu dobu zavřeno. Vyberte prosím jiný čas.',
    ],
    [
      'the payment method is disabled',
      {},
      { method: 'credit-card' },
      'payment_method_unavailable',
      expect.any(String),
    ],
    [
      'a tip is combined with cash',
      {},
      { tipCourier: 20 },
      'tip_not_possible',
      'Spropitné lze přidat jen k platbě kartou online.',
    ],
    [
      'credits are used without an account',
      {},
      { creditsUsed: 50 },
      'credits_need_login',
      'Vyžaduje přihlášení',
    ],
  ])('%s [ordering-4.3, ordering-5.1, ordering-5.6]', async (_title, overrides, payment, code, text) => {
    const response = await order(app, aPayload(overrides, payment))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ status: 'error', code, error: text })
    expect(await count(database)).toBe(0)
  })

  it('the restaurant is closed and no time was chosen [ordering-4.2, ordering-4.4]', async () => {
    clock.set('2026-11-27T08:00')
    expect((await order(app)).json()).toMatchObject({ code: 'time_required', error: 'Vyberte čas doručení' })
    clock.set('2026-11-27T22:10')
    expect((await order(app)).json().error).toBe('Restaurace právě zavřela. Dnes bylo otevřeno do: 22:00')
    expect(await count(database)).toBe(0)
  })

  it('several problems exist: all are listed, the most important first', async () => {
    const user = { jmeno: 'E', login: 'nic', telefon: '' }
    expect((await order(app, aPayload({ user }))).json().message).toEqual([
      { error_desc: 'Zadejte aspoň 2 písmena', field: 'user.jmeno' },
      { error_desc: 'Zadejte platný email', field: 'user.login' },
      { error_desc: 'Zadejte telefon', field: 'user.telefon' },
    ])
  })

  it('the price has changed: the response contains the correct figures [wire.12]', async () => {
    expect((await order(app, aPayload({}, { totalCheck: 400 }))).json().totals).toMatchObject({
      itemsPrice: 331,
      packaging: 22,
      deliveryPrice: 49,
      totalPrice: GOULASH_TOTAL,
    })
  })
})

describe('the same idempotency key', () => {
  it('returns the first response and creates no second order for sequential requests [wire.13]', async () => {
    const key = randomUUID()
    const first = (await order(app, aPayload(), key)).json()
    expect((await order(app, aPayload(), key)).json()).toEqual(first)
    expect(await count(database)).toBe(1)
  })

  it('creates one order for parallel requests across processes [wire.13]', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        (await order(index % 2 === 0 ? app : twin, aPayload(), key)).json(),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await count(database)).toBe(1)
    expect(await count(database, 'shop.order_lines')).toBe(1)
  })

  it('returns the first response even after the restaurant has closed', async () => {
    const key = randomUUID()
    const first = (await order(app, aPayload(), key)).json()
    clock.set('2026-11-27T23:30')
    expect((await order(twin, aPayload(), key)).json()).toEqual(first)
  })

  it('from another browser or customer creates a separate order and reveals nothing', async () => {
    const key = randomUUID()
    const browser = 'b'.repeat(43)
    const from = async (headers: Record<string, string>, payload = aPayload()) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/orders',
          payload,
          headers: { 'idempotency-key': key, ...headers },
        })
      ).json()
    const first = await from({ cookie: `sousto_browser=${browser}` })
    const stranger = await from({ cookie: `sousto_browser=${'c'.repeat(43)}` })
    const customer = await aCustomer(database)
    const loggedIn = await from({ cookie: customer.cookie })
    const user = { jmeno: 'Jan', prijmeni: '', login: 'jan@priklad.example', telefon: '777000124' }
    const other = await from({}, aPayload({ user }))
    expect(new Set([first, stranger, loggedIn, other].map(({ guid }) => guid)).size).toBe(4)
    expect(await from({ cookie: `sousto_browser=${browser}` })).toEqual(first)
    expect(await from({ cookie: customer.cookie })).toEqual(loggedIn)
    expect(await from({}, aPayload({ user }))).toEqual(other)
  })

  it('returns the first response even if the same browser has logged in meanwhile', async () => {
    const key = randomUUID()
    const first = (await order(app, aPayload(), key)).json()
    const { cookie } = await aCustomer(database)
    const again = await app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: aPayload(),
      headers: { 'idempotency-key': key, cookie: `${cookie}; sousto_browser=${'d'.repeat(43)}` },
    })
    expect(again.json()).toEqual(first)
    expect(await count(database)).toBe(1)
  })

  it('with a different body returns a conflict [wire.13]', async () => {
    const key = randomUUID()
    await order(app, aPayload(), key)
    const other = await order(app, aPayload({ noteToChef: 'Bez cibule' }), key)
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({ status: 'error', code: 'idempotency_conflict' })
    expect(await count(database)).toBe(1)
  })

  it('can be reused after a rejected attempt', async () => {
    const key = randomUUID()
    expect((await order(app, aPayload({}, { totalCheck: 1 }), key)).json().status).toBe('error')
    expect((await order(app, aPayload(), key)).json().status).toBe('ok')
  })
})

describe('the database rejects', () => {
  it.each([
    ['a total that is not the sum', 'UPDATE shop.orders SET total = total + 1'],
    ['money below zero', 'UPDATE shop.orders SET tip = -100, total = total - 100'],
    ['an unknown state', `UPDATE shop.orders SET state = 'lost'`],
    ['a line with quantity 0', 'UPDATE shop.order_lines SET quantity = 0'],
    ['a state without an actor', `UPDATE shop.order_states SET actor = ''`],
    ['an unknown state in the history', `UPDATE shop.order_states SET state = 'lost'`],
    ['a change of what has happened', 'UPDATE shop.order_events SET at = now()'],
    ['the removal of what has happened', 'DELETE FROM shop.order_events'],
    [
      'an unknown type of event',
      `INSERT INTO shop.order_events (order_id, type, at, actor) SELECT id, 'order.eaten', now(), 'courier' FROM shop.orders`,
    ],
    [
      'a move to no state',
      `INSERT INTO shop.order_events (order_id, type, at, actor) SELECT id, 'order.moved', now(), 'courier' FROM shop.orders`,
    ],
  ])('%s', async (_title, statement) => {
    await order(app)
    await expect(database.pool.query(statement)).rejects.toThrow(/violates|duplicate/)
  })
})
