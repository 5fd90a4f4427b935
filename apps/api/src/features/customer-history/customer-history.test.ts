import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { aPayload, GOULASH_TOTAL, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const app = await orderApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})

let eliska: Customer
beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await emptyTables(database, 'shop.orders')
  eliska = await aCustomer(database, undefined)
})

type Row = Readonly<Record<string, unknown>>
const get = async (path: string, customer = eliska) => (await customer.call(app, 'GET', path)).json()
const orders = (query = ''): Promise<Row[]> => get(`/orders/userOrders${query}`)
const place = async (payload = aPayload()): Promise<string> =>
  (await eliska.call(app, 'POST', '/orders', { payload })).json().order_number

/** Places that many orders, a minute apart, and returns their numbers, newest first. */
async function placeSeveral(count: number): Promise<string[]> {
  const numbers: string[] = []
  for (let each = 0; each < count; each += 1) {
    numbers.unshift(await place())
    clock.pass({ minutes: 1 })
  }
  return numbers
}
const numbersOf = (rows: readonly Row[]) => rows.map((row) => row.order_number)

describe('a customer’s own orders', () => {
  it('are listed newest first, five a page; a page past the end is empty [marketplace-2.8, marketplace-7.26]', async () => {
    const numbers = await placeSeveral(7)
    expect(numbersOf(await orders())).toEqual(numbers.slice(0, 5))
    expect(numbersOf(await orders('?page=1'))).toEqual(numbers.slice(0, 5))
    expect(numbersOf(await orders('?page=2'))).toEqual(numbers.slice(5))
    expect(await orders('?page=3')).toEqual([])
    expect(await orders('?page=999999999')).toEqual([])
    expect((await eliska.call(app, 'GET', '/orders/userOrders?page=0')).statusCode).toBe(400)
  })

  it('include dishes, time, restaurant, price and state, and the data for a reorder [marketplace-3.24]', async () => {
    const cart = [
      { polozka_id: 1001, quantity: 1, extraItems: [{ id: 3002 }, { id: 3003 }] },
      { polozka_id: 2002, quantity: 2, extraItems: [] },
    ]
    const total = 189 + 15 + 25.5 + 2 * 165.5 + (8.5 + 3) + 2 * 8.5 + 5 + 49
    const number = await place(aPayload({ cart }, { totalCheck: total }))
    expect(await orders()).toEqual([
      {
        order_id: expect.any(Number),
        order_number: number,
        order_date: '2026-11-27 12:30',
        placed_at: '2026-11-27T11:30:00Z',
        order_status: 'Potvrzeno',
        order_items: [
          {
            polozka_id: 1001,
            user_id: 101,
            product_name: 'Svíčková na smetaně',
            product_price: 229.5,
            quantity: 1,
            extraItems: [
              { id: 3003, name: 'Tatarka', price: 25.5 },
              { id: 3002, name: 'Hranolky', price: 15 },
            ],
          },
          {
            polozka_id: 2002,
            user_id: 1101,
            product_name: 'Guláš roku',
            product_price: 165.5,
            quantity: 2,
            extraItems: [],
          },
        ],
        order_price: total,
        guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        restaurant_id: 101,
        restaurant_name: 'U Modrého hrnce',
        restaurant_url: 'u-modreho-hrnce',
        mesto_url: 'olomouc',
      },
    ])
  })

  it('exclude those of other customers and those placed with the same e-mail without logging in', async () => {
    await place()
    const user = { jmeno: 'Eliška', prijmeni: '', login: eliska.email, telefon: '777000123' }
    expect((await order(app, aPayload({ user }))).json().status).toBe('ok')
    const other = await aCustomer(database)
    expect(await get('/orders/userOrders', other)).toEqual([])
    expect(await orders()).toHaveLength(1)
  })

  it.each(['/orders/userOrders', '/user/payments', '/user/statistics'])('need a login: %s', async (path) => {
    expect((await app.inject(`/api${path}`)).statusCode).toBe(401)
  })
})

it('payments list the payment method of each order and its credits separately, five a page [marketplace-2.14, marketplace-7.27]', async () => {
  const numbers = await placeSeveral(6)
  await database.pool.query(
    `UPDATE shop.orders SET credits = 2000, total = total - 2000 WHERE id = (SELECT max(id) FROM shop.orders)`,
  )
  const first: Row[] = await get('/user/payments')
  expect(numbersOf(first)).toEqual(numbers.slice(0, 5))
  expect(first[0]).toEqual({
    order_number: numbers[0],
    datum: '2026-11-27 12:35',
    placed_at: '2026-11-27T11:35:00Z',
    restaurant_name: 'U Modrého hrnce',
    payment_method: 'cash',
    payment_method_name: 'Hotově',
    castka: GOULASH_TOTAL - 20,
    creditsUsed: 20,
    order_status: 'Potvrzeno',
    guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    payment: null,
    refunds: [],
    money: {
      state: 'to_pay',
      agreed: GOULASH_TOTAL - 20,
      to_pay: GOULASH_TOTAL - 20,
      paid: { online: 0, credits: 20, cash: 0 },
      reductions: [],
    },
  })
  expect(await get('/user/payments?page=2')).toHaveLength(1)
  expect(await orders()).toMatchObject([{ order_price: GOULASH_TOTAL }, {}, {}, {}, {}])
  expect(await get('/user/statistics')).toMatchObject({ pocet: 6, utraceno: 6 * GOULASH_TOTAL })
})

it('payments show the state of each online payment and list refunds [marketplace-2.14]', async () => {
  await placeSeveral(4)
  const byCard = "UPDATE shop.orders SET payment_method = 'credit-card', state = $1 WHERE id = $2"
  const pay = `INSERT INTO shop.payments (order_id, gateway, method, reference, return_key, amount, state, paid, created_at)
    VALUES ($1, 'gopay', 'credit-card', $2, gen_random_uuid(), 10000, $3, $4, now()) RETURNING id`
  const { rows } = await database.pool.query('SELECT id FROM shop.orders ORDER BY id')
  const [failed, waiting, paid] = rows.map(({ id }) => Number(id))
  await database.pool.query(byCard, ['unpaid', failed])
  await database.pool.query(pay, [failed, 'a', 'cancelled', 0])
  await database.pool.query(byCard, ['unpaid', waiting])
  await database.pool.query(pay, [waiting, 'b', 'cancelled', 0])
  await database.pool.query(pay, [waiting, 'c', 'created', 0])
  await database.pool.query(byCard, ['confirmed', paid])
  const payment = (await database.pool.query(pay, [paid, 'd', 'partly_refunded', 10000])).rows[0]?.id
  const refund = `INSERT INTO shop.refunds
    (order_id, payment_id, tender, amount, reason, note, bearer, key, requested_at, requested_by, state)
    VALUES ($1, $2, 'online', 2500, $3, '', 'operator', $3, '2026-11-27T12:00:00Z', 'test', 'confirmed')`
  await database.pool.query(refund, [paid, payment, 'item_missing'])
  await database.pool.query(refund, [paid, payment, 'payment_not_due'])
  const listed: Row[] = await get('/user/payments')
  expect(listed.map((row) => row.payment)).toEqual([null, 'paid', 'waiting', 'failed'])
  expect(listed.map((row) => row.refunds)).toEqual([
    [],
    [
      {
        date: '2026-11-27T12:00:00Z',
        amount: 25,
        code: 'item_missing',
        reason: 'Položka chyběla',
        tender: 'online',
      },
    ],
    [],
    [],
  ])
})

it('statistics sum the customer’s own orders by month, restaurant and dish [marketplace-2.15, marketplace-7.27]', async () => {
  await placeSeveral(2)
  const cancelled = await place()
  await database.pool.query(`UPDATE shop.orders SET state = 'cancelled' WHERE number = $1`, [
    cancelled.slice(5),
  ])
  await order(app)
  const { mesice, ...sums } = await get('/user/statistics')
  expect(sums).toEqual({
    pocet: 2,
    utraceno: 2 * GOULASH_TOTAL,
    prumer: GOULASH_TOTAL,
    restaurace: [
      {
        nazev: 'U Modrého hrnce',
        rest_url: 'u-modreho-hrnce',
        mesto_url: 'olomouc',
        pocet: 2,
        utraceno: 2 * GOULASH_TOTAL,
      },
    ],
    jidla: [{ nazev: 'Guláš roku', restaurace: 'U Modrého hrnce', pocet: 4 }],
  })
  expect(mesice).toHaveLength(12)
  expect(mesice[11]).toEqual({ mesic: '2026-11', pocet: 2, utraceno: 2 * GOULASH_TOTAL })
})
