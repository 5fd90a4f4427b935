import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { catchUp } from '../../events/catch-up-test.ts'
import { moveOrder } from '../../move-order.ts'
import { aVoucher } from '../credits/vouchers-test.ts'
import { aPayload, HOME, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'
import { createTracking } from '../orders/tracking-service.ts'
import { OWN_DATA } from './own-data-store.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const app = await orderApi({ database, clock })
const tracking = createTracking({ database, clock, moveOrder })
afterAll(async () => {
  await app.close()
  await drop()
})

const EMAIL = 'bohumila@priklad.example'
const PERSON = { firstName: 'Bohumila', lastName: 'Vymyslilová', phone: '+420777123987' }

let bohumila: Customer
beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await emptyTables(
    database,
    'shop.users',
    'shop.orders',
    'shop.reviews',
    'shop.register_entries',
    'shop.client_errors',
    'shop.audit_log',
    'shop.attempts',
    'shop.order_mails',
  )
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
  bohumila = await aCustomer(database, EMAIL, PERSON)
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  bohumila.call(app, method, path, payload === undefined ? {} : { payload })
const CONTACT = {
  jmeno: PERSON.firstName,
  prijmeni: PERSON.lastName,
  login: EMAIL,
  telefon: PERSON.phone,
}
const customerOrder = (more: Record<string, unknown> = {}) =>
  aPayload({
    user: CONTACT,
    invoice: { name: 'Bohumila Vymyslilová', ico: '99001012', dic: '' },
    noteToCourier: 'Zvonek Vymyslilová',
    noteToChef: 'Pro Bohumilu bez cibule',
    notification_token: 'token-of-her-phone',
    context_log: `cart of ${EMAIL}`,
    marketingAgreement: true,
    ...more,
  })

async function deliver(written: string): Promise<void> {
  const number = parseOrderNumber(written)
  if (number === null) throw new Error(`not a number: ${written}`)
  for (const state of ['accepted', 'loaded', 'delivered'] as const) {
    clock.pass({ minutes: 10 })
    await tracking.move(number, state, 'dispatcher')
  }
}

async function createAllData(): Promise<{ number: string; guid: string }> {
  await call('POST', '/user/fav_rest/101')
  await call('POST', '/location/fav?name=U%20Bohumily', { kod_adm: HOME })
  await call('POST', `/user/credits/${await aVoucher(database, clock)}`)
  await call('POST', '/user/consent', { souhlas: true })
  const { order_number: number, guid } = (await call('POST', '/orders', customerOrder())).json()
  await deliver(number)
  const review = { guid, foodReview: 5, deliveryReview: 4, reviewText: 'Chutnalo, Bohumila' }
  await call('POST', '/orders/review', review)
  await database.pool.query(
    `UPDATE shop.reviews SET reply = 'Děkujeme, paní Bohumila', replied_at = now(), replied_by = 1 WHERE text <> ''`,
  )
  await database.pool.query(`
    INSERT INTO shop.review_photographs (review_id, position, picture) SELECT id, 0, 'Bohumila' FROM shop.reviews;
    INSERT INTO shop.reviewed_dishes (review_id, item_id, restaurant_id, is_good)
      SELECT id, 1, restaurant_id, true FROM shop.reviews;
    INSERT INTO shop.door_wishes SELECT id, true, 'u Bohumily', false, 'Vymyslilová', '12#', true FROM shop.orders;
    UPDATE shop.order_lines SET note = 'Pro Bohumilu';
    INSERT INTO shop.door_photographs SELECT id, now(), 'Bohumila' FROM shop.orders;
    INSERT INTO shop.original_places SELECT id, lng, lat FROM shop.orders;
    INSERT INTO shop.divided_orders (order_id, group_guid, host, division, pay_until)
      SELECT id, guid, 'Bohumila', '{"host": "Bohumila"}', now() FROM shop.orders;
    INSERT INTO shop.order_shares (order_id, person, amount, state, email)
      SELECT id, 'Bohumila', 1, 'due', email FROM shop.orders`)
  await database.pool.query(
    `INSERT INTO shop.register_entries (kind, filed_at, review_id, written, token_hash)
     SELECT 'statement', now(), id, 'Bohumila uvádí telefon.', 'token'::bytea FROM shop.reviews`,
  )
  await database.pool.query(
    `INSERT INTO shop.register_entries (kind, filed_at, due_on, written, name, email)
     VALUES ('notice', now(), current_date, 'Cizí fotka.', 'Bohumila Vymyslilová', $1)`,
    [EMAIL],
  )
  const report = {
    type: 'crash',
    url: 'https://sousto.example/',
    userAgent: 'test',
    error: `${EMAIL} failed`,
  }
  await app.inject({ method: 'POST', url: '/api/orders/error', payload: report })
  await database.pool.query(
    `INSERT INTO shop.audit_log (at, actor, action, user_id, detail)
     VALUES (now(), 'cli:jitka', 'user-find', $1, $2), (now(), 'cli:jitka', 'user-find', NULL, $2)`,
    [bohumila.id, JSON.stringify({ text: EMAIL })],
  )
  await app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { email: EMAIL, password: 'wrong password' },
  })
  await app.inject({ method: 'POST', url: '/api/auth/pswd_reset', payload: { email: EMAIL } })
  return { number, guid }
}

describe('the export of a customer’s own data', () => {
  it('is a file with all stored data [marketplace-2.16, marketplace-7.27, wire-accounts.32]', async () => {
    await createAllData()
    const response = await call('GET', '/user/data')
    expect(response.headers['content-disposition']).toBe('attachment; filename="sousto-moje-data.json"')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toMatchObject({
      account: [{ email: EMAIL, first_name: 'Bohumila', phone: PERSON.phone, has_password: false }],
      sessions: [{ device: 'Test' }],
      consents: [
        { given: true, source: 'account' },
        { given: true, source: 'checkout' },
      ],
      favourites: [{ restaurant_id: 101 }],
      saved_addresses: [{ note: 'U Bohumily' }],
      credit_purses: [{ balance: 10_000 }, { restaurant_id: 101 }],
      credit_entries: [{ kind: 'voucher', amount: 10_000 }, { kind: 'order-bonus' }],
      voucher_redemptions: [{}],
      orders: [
        {
          email: EMAIL,
          note_to_courier: 'Zvonek Vymyslilová',
          invoice: { name: 'Bohumila Vymyslilová' },
          context_log: `cart of ${EMAIL}`,
          lines: [{ name: 'Guláš roku', note: 'Pro Bohumilu' }],
          door: { floor: 'u Bohumily', code: '12#' },
          states: [
            { state: 'confirmed' },
            { state: 'accepted' },
            { state: 'loaded' },
            { state: 'delivered' },
          ],
        },
      ],
      reviews: [
        {
          text: 'Chutnalo, Bohumila',
          dishes: [{ item_id: 1, is_good: true }],
          photographs: [Buffer.from('Bohumila').toString('base64')],
        },
      ],
      audit_log: [{ action: 'user-find' }],
    })
  })

  it('contains no data of others and no credentials', async () => {
    await createAllData()
    const other = await aCustomer(database)
    await other.call(app, 'POST', '/orders', { payload: aPayload() })
    const { body } = await call('GET', '/user/data')
    expect(body).not.toContain('eliska@priklad.example')
    expect(body).not.toMatch(/hash|idempotency/)
    expect((await app.inject('/api/user/data')).statusCode).toBe(401)
  })

  it('includes every table with a user_id column [wire-accounts.32]', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'shop' AND column_name = 'user_id'`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { name } of rows) expect(Object.keys(OWN_DATA)).toContain(name)
  })
})

describe('deleting an account', () => {
  const remove = (heslo = '') => call('POST', '/user/delete', { heslo })
  const mailedLink = async () => {
    const told = (await call('POST', '/user/delete_link')).json()
    if (told.status !== 'ok' || typeof told.message !== 'string') throw new Error(JSON.stringify(told))
    const { rows } = await database.pool.query<{ token: string }>(
      `SELECT split_part(payload->'data'->>'link', '=', 2) AS token FROM graphile_worker._private_jobs
       WHERE payload->>'template' = 'deletion' ORDER BY id DESC LIMIT 1`,
    )
    return rows[0]?.token ?? ''
  }
  const removeByLink = async (token: string) =>
    await app.inject({ method: 'POST', url: `/api/user/delete/${token}` })
  /** For an account without a password. */
  const confirmAndRemove = async () => await removeByLink(await mailedLink())

  /** Returns the columns of the database in which any text contains one of these words. */
  async function tracesOf(words: readonly string[]): Promise<string[]> {
    const { rows: columns } = await database.pool.query<{ at: string; column: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS at, format('%I', column_name) AS column
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { at, column } of columns) {
      const { rows } = await database.pool.query(
        `SELECT FROM ${at} WHERE lower(${column}::text) LIKE ANY ($1) LIMIT 1`,
        [words.map((word) => `%${word.toLowerCase()}%`)],
      )
      if (rows.length > 0) found.push(`${at}.${column}`)
    }
    return found
  }
  const WORDS = [EMAIL, 'Bohumil', 'Vymyslil', PERSON.phone, PERSON.phone.slice(4)]

  it('leaves no name, e-mail or phone in any column; its orders stay [marketplace-2.16, marketplace-7.27, wire-accounts.32]', async () => {
    const { number } = await createAllData()
    await order(app, customerOrder())
    const anonymous = await database.pool.query<{ year: number; number: number }>(
      'SELECT year, number FROM shop.orders WHERE user_id IS NULL',
    )
    for (const each of anonymous.rows) await deliver(`${each.year}/${each.number}`)
    const before = await tracesOf(WORDS)
    for (const place of [
      'users.email',
      'orders.note_to_chef',
      'orders.invoice',
      'orders.context_log',
      'reviews.text',
      'reviews.reply',
      'attempts.key',
    ]) {
      expect(before).toContain(`shop.${place}`)
    }
    expect(before).toContain('graphile_worker._private_jobs.payload')

    expect((await confirmAndRemove()).json()).toEqual({ status: 'ok' })
    expect(await tracesOf(WORDS)).toEqual([])
    const { rows } = await database.pool.query(
      `SELECT user_id, state, total, city_slug, area_code, address_code, lng, idempotency_key, (SELECT count(*) FROM shop.order_lines) AS lines
       FROM shop.orders ORDER BY id`,
    )
    const order_ = {
      user_id: null,
      state: 'delivered',
      total: 40_200,
      city_slug: 'olomouc',
      area_code: 'olomouc-stred',
    }
    expect(rows).toEqual([
      { ...order_, address_code: 0, lng: 17.3, idempotency_key: null, lines: 2 },
      { ...order_, address_code: 0, lng: 17.3, idempotency_key: null, lines: 2 },
    ])
    for (const table of ['door_wishes', 'door_photographs', 'original_places', 'review_photographs'])
      expect((await database.pool.query(`SELECT FROM shop.${table}`)).rowCount).toBe(0)
    expect((await app.inject(`/api/orders/detail/${number}`)).json()).toMatchObject({
      order_status: 'Doručeno',
    })
    expect((await app.inject('/api/restaurants/reviews/rating/u-modreho-hrnce')).json().pocet).toBe(1)
  })

  it('forfeits its credits, and the ledger owes none any more [settlement-1.11]', async () => {
    await emptyTables(database, 'shop.ledger_transfers')
    await createAllData()
    await confirmAndRemove()
    const { rows } = await database.pool.query(`
      SELECT kind, debit, credit, amount FROM shop.ledger_transfers
      WHERE 'credits_liability/operator' IN (debit, credit) ORDER BY at`)
    expect(rows).toEqual([
      { kind: 'voucher', debit: 'vouchers/operator', credit: 'credits_liability/operator', amount: 10_000 },
      {
        kind: 'credits_forfeited',
        debit: 'credits_liability/operator',
        credit: 'credits_forfeited',
        amount: 10_000,
      },
    ])
  })

  it('is logged out immediately in every browser', async () => {
    await confirmAndRemove()
    expect((await call('GET', '/user/credits/')).statusCode).toBe(401)
    expect((await database.pool.query('SELECT FROM shop.sessions')).rowCount).toBe(0)
  })

  it('gets no further mails', async () => {
    await createAllData()
    await catchUp({ database, clock })
    expect((await database.pool.query('SELECT FROM shop.order_mails')).rowCount).toBeGreaterThan(0)
    await confirmAndRemove()
    expect((await database.pool.query('SELECT FROM shop.order_mails')).rowCount).toBe(0)
    // Notifications have no device any more, because the order has lost its token.
    const { rows } = await database.pool.query('SELECT task_identifier FROM graphile_worker.jobs')
    expect(rows.filter(({ task_identifier }) => task_identifier !== 'push')).toEqual([])
  })

  it('is rejected while one of its orders is open', async () => {
    const { order_number: number } = (await call('POST', '/orders', customerOrder())).json()
    const refused = await confirmAndRemove()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'account_has_open_orders'])
    expect((await call('GET', '/orders/userOrders')).json()).toMatchObject([{ order_number: number }])
    await deliver(number)
    expect((await confirmAndRemove()).statusCode).toBe(200)
  })

  it('is rejected with a wrong password', async () => {
    await database.pool.query('UPDATE shop.users SET password_hash = $1', [
      '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$nThGUEVU4n1oVeTfSUEu6VLMl1TSb8UQsPB8cXw6Fks',
    ])
    const refused = await remove('wrong password')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_wrong'])
    expect((await call('GET', '/user/consent')).statusCode).toBe(200)
  })

  it('without a password needs a mailed link, not just a session', async () => {
    const refused = await remove()
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'password_required'])
    const link = await mailedLink()
    expect((await call('GET', '/user/consent')).statusCode).toBe(200)
    expect((await removeByLink(link)).statusCode).toBe(200)
    expect((await call('GET', '/user/consent')).statusCode).toBe(401)
    expect((await removeByLink(link)).json().code).toBe('deletion_link_invalid')
  })

  it('by a link is possible for an hour, with the newest of at most three an hour', async () => {
    const replaced = await mailedLink()
    const link = await mailedLink()
    await mailedLink()
    expect((await call('POST', '/user/delete_link')).json().code).toBe('too_many_attempts')
    expect((await removeByLink(replaced)).json().code).toBe('deletion_link_invalid')
    expect((await removeByLink(link)).json().code).toBe('deletion_link_invalid')
    clock.pass({ hours: 1 })
    const newest = await mailedLink()
    clock.pass({ hours: 1 })
    expect((await removeByLink(newest)).json().code).toBe('deletion_link_invalid')
  })

  it('by a link keeps the link while an order is open', async () => {
    const { order_number: number } = (await call('POST', '/orders', customerOrder())).json()
    const link = await mailedLink()
    expect((await removeByLink(link)).json().code).toBe('account_has_open_orders')
    await deliver(number)
    expect((await removeByLink(link)).statusCode).toBe(200)
  })

  it('does not delete data of others', async () => {
    const other = await aCustomer(database)
    await other.call(app, 'POST', '/orders', { payload: aPayload({ marketingAgreement: true }) })
    await other.call(app, 'POST', '/user/fav_rest/101')
    await createAllData()
    await confirmAndRemove()
    expect((await other.call(app, 'GET', '/orders/userOrders')).json()).toHaveLength(1)
    expect((await other.call(app, 'GET', '/user/fav_rest')).json()).toHaveLength(1)
    expect(await tracesOf(['eliska@priklad.example'])).toContain('shop.orders.email')
  })

  it('in parallel with an order is rejected, leaves the order without an account, or is completed before it', async () => {
    for (let round = 0; round < 10; round += 1) {
      await emptyTables(database, 'shop.orders')
      bohumila = await aCustomer(database)
      const [placed, removed] = await Promise.all([call('POST', '/orders', aPayload()), confirmAndRemove()])
      const { rows } = await database.pool.query<{ user_id: number | null }>(
        'SELECT user_id FROM shop.orders',
      )
      const outcome = [placed.statusCode, removed.statusCode, ...rows.map(({ user_id }) => user_id)]
      expect([
        [200, 409, bohumila.id],
        // The session had already ended at its lookup, or ended during the order.
        [200, 200, null],
        [401, 200],
      ]).toContainEqual(outcome)
    }
  })
})
