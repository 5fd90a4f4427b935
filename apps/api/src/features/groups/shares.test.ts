/** Group orders of which each person pays the own share online (`delights.md` §7). */
import { randomUUID } from 'node:crypto'
import { czk } from '@sousto/domain/money/money.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { moveOrder } from '../../move-order.ts'
import { aPayload, count, HOME, orderableDatabase } from '../orders/ordering-test.ts'
import { createTracking } from '../orders/tracking-service.ts'
import { aGateway, paymentApi } from '../payments/payments-test.ts'
import { type RefundRequest, requestRefund } from '../refunds/service.ts'
import { createGroups } from './service.ts'

const { database, drop } = await orderableDatabase()
/** A Friday just after noon, 12:30 in Prague. */
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const gateway = aGateway()
const { app, poll, pollUntilRefunded } = await paymentApi(database, clock, gateway)
const tracking = createTracking({ database, clock, moveOrder })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(database, 'shop.groups', 'shop.orders', 'shop.payment_checks')
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
  gateway.payments.clear()
  Object.assign(gateway.faults, { create: null, status: null, refund: null })
})

const GOULASH = { polozka_id: 1002, quantity: 1, extraItems: [] }
/** Three goulashes of 165,50 with packaging of 8,50 each, order packaging 5, delivery 49. */
const THREE = 576
/** The own goulash, and a third of 54 Kč. */
const SHARE = 192
/** Without a person: two goulashes and the same fees. */
const TWO = 402

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: `/api/groups${path}`, ...(payload && { payload }) })
const code = (response: LightMyRequestResponse): unknown => response.json().code

type Person = { readonly group: string; readonly key: string }
type Placed = { readonly order_number: string; readonly guid: string }

const view = async ({ group, key }: Person) => (await call('GET', `/${group}?key=${key}`)).json()
const pay = ({ group, key }: Person, email = 'host@priklad.example') =>
  call('POST', `/${group}/payment?key=${key}`, { email })

async function begin(overrides: object = {}): Promise<Person> {
  const group = {
    restaurant: 101,
    location: HOME,
    deliveryTime: null,
    deadline: '2026-11-27T11:40:00Z',
    limit: null,
    name: 'Honza',
    cart: [GOULASH],
    pays: 'each',
    ...overrides,
  }
  return (await call('POST', '', group)).json()
}

async function join({ group }: Person, name: string): Promise<Person> {
  const { key } = (await call('POST', `/${group}/persons`, { name })).json()
  await call('PUT', `/${group}/choice?key=${key}`, { cart: [GOULASH], ready: true, version: 0 })
  return { group, key }
}

const orderOf = async (host: Person, payment: object = {}) =>
  await app.inject({
    method: 'POST',
    url: `/api/groups/${host.group}/order?key=${host.key}`,
    payload: aPayload(
      { cart: (await view(host)).cart },
      { method: 'credit-card', totalCheck: THREE, ...payment },
    ),
  })

/** An order of three goulashes, of which nobody has paid anything. */
async function ordered(overrides: object = {}) {
  const host = await begin(overrides)
  const [sarka, petr] = [await join(host, 'Šárka'), await join(host, 'Petr')]
  await call('PUT', `/${host.group}/lock?key=${host.key}`, { locked: true })
  const placed: Placed = (await orderOf(host)).json()
  return { host, sarka, petr, placed }
}

/** Pays at the gateway, which notifies of it, unless told otherwise. */
async function paid(person: Person, notified = true): Promise<string> {
  const { redirect } = (await pay(person)).json()
  const id = gateway.becomes('paid', {}, String(redirect).split('/').at(-1))
  if (notified) await notify(id)
  return id
}
async function notify(id: string): Promise<void> {
  await app.inject(`/api/payments/gopay/notification?id=${id}`)
  await poll()
}

async function late(): Promise<void> {
  clock.pass({ minutes: 20 })
  await poll()
}

const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows
const payments = () => rowsOf('SELECT person, paid, refunded FROM shop.payments WHERE paid > 0 ORDER BY id')
const refunds = () =>
  rowsOf(`SELECT p.person, r.amount, r.reason FROM shop.refunds r JOIN shop.payments p ON p.id = r.payment_id
    ORDER BY p.person, r.id`)
const order = async () => (await rowsOf('SELECT state, total, items, delivery FROM shop.orders'))[0]
const persons = () => rowsOf('SELECT position, person FROM shop.order_lines ORDER BY position')
const mails = (holding: string) =>
  rowsOf(`SELECT payload FROM graphile_worker._private_jobs WHERE payload::text LIKE '%${holding}%'`)

function numberOf(text: string) {
  const number = parseOrderNumber(text)
  if (number === null) throw new Error(`not a number: ${text}`)
  return number
}

const refund = (placed: Placed, what: RefundRequest['what']) =>
  inTransaction(database.kysely, (transaction) =>
    requestRefund(transaction, {
      number: numberOf(placed.order_number),
      what,
      reason: 'item_missing',
      note: '',
      bearer: 'restaurant',
      key: randomUUID(),
      actor: 'test',
      at: clock(),
    }),
  )

describe('an order of which each pays the own share', () => {
  it('waits for all, and goes to the kitchen when the host has paid the rest [delights-7.11]', async () => {
    const { host, sarka, petr, placed } = await ordered()
    expect(placed).toMatchObject({ status: 'ok' })
    expect(placed).not.toHaveProperty('redirect')
    expect(gateway.payments.size).toBe(0)
    expect(await view(sarka)).toMatchObject({
      state: 'paying',
      pays: 'each',
      payUntil: '2026-11-27T11:50:00Z',
      toPay: SHARE,
      persons: [
        { share: SHARE, payment: 'due' },
        { share: SHARE, payment: 'due' },
        { share: SHARE, payment: 'due' },
      ],
    })
    expect(await view(host)).toMatchObject({ toPay: null })
    expect(code(await pay(host))).toBe('group_share_waits')

    const first = await paid(sarka)
    expect(gateway.payments.get(first)?.request).toMatchObject({
      amount: czk(SHARE),
      contact: { email: 'host@priklad.example', firstName: 'Šárka', phone: '' },
    })
    expect(await view(sarka)).toMatchObject({ toPay: null })
    expect(code(await pay(sarka))).toBe('group_share_paid')
    await paid(petr)
    expect(await order()).toMatchObject({ state: 'unpaid' })
    expect(await view(host)).toMatchObject({ toPay: SHARE })
    await paid(host)
    expect(await order()).toMatchObject({ state: 'confirmed', total: czk(THREE) })
    expect(await view(petr)).toMatchObject({ state: 'ordered', toPay: null })
    expect(await payments()).toEqual([
      { person: 'Šárka', paid: czk(SHARE), refunded: 0 },
      { person: 'Petr', paid: czk(SHARE), refunded: 0 },
      { person: 'Honza', paid: czk(SHARE), refunded: 0 },
    ])
    expect(await count(database, 'shop.order_parts')).toBe(1)
  })

  it('leads whoever returns from the gateway to the group [delights-7.11]', async () => {
    const { sarka } = await ordered()
    await pay(sarka)
    const url = new URL(gateway.payments.get(gateway.becomes('paid'))?.request.returnUrl ?? '')
    const { headers } = await app.inject(`${url.pathname}${url.search}`)
    expect(headers.location).toBe(`/spolecna-objednavka/${sarka.group}`)
    expect((await view(sarka)).persons[1]).toMatchObject({ name: 'Šárka', payment: 'paid' })
  })

  it('is paid by card alone, and by nothing but its shares [delights-7.11]', async () => {
    const host = await begin()
    await call('PUT', `/${host.group}/lock?key=${host.key}`, { locked: true })
    expect(code(await orderOf(host, { method: 'cash' }))).toBe('group_card_only')
    expect(code(await orderOf(host, { creditsUsed: 1 }))).toBe('group_card_only')
    expect(code(await orderOf(host, { voucher: 'ZIMA2026' }))).toBe('group_card_only')
    expect(await count(database)).toBe(0)
    await emptyTables(database, 'shop.groups')
    const { placed } = await ordered()
    const own = `${placed.order_number}?guid=${placed.guid}`
    const payload = { method: 'cash' }
    const other = await app.inject({ method: 'POST', url: `/api/orders/pay/${own}`, payload })
    expect(code(other)).toBe('order_not_payable')
    expect((await app.inject(`/api/orders/detail/${own}`)).json().payment.methods).toEqual([])
  })

  it('takes no payment of strangers, without an e-mail, or before it is ordered [delights-7.11]', async () => {
    const early = await begin()
    expect(code(await pay(early))).toBe('group_share_over')
    const { sarka } = await ordered()
    expect(code(await pay({ ...sarka, key: randomUUID() }))).toBe('group_key_wrong')
    expect(code(await pay({ ...sarka, group: randomUUID() }))).toBe('group_not_found')
    for (const email of ['', 'sarka', 'a@b', `${'x'.repeat(300)}@priklad.example`]) {
      expect(code(await pay(sarka, email))).toBe('group_email_invalid')
    }
    expect((await call('POST', `/${sarka.group}/payment?key=${sarka.key}`, { email: 1 })).statusCode).toBe(
      400,
    )
    expect(gateway.payments.size).toBe(0)
  })

  it('says that a gateway does not respond, and can be paid again [delights-7.11]', async () => {
    const { sarka } = await ordered()
    gateway.faults.create = 'unavailable'
    expect(code(await pay(sarka))).toBe('group_gateway_unavailable')
    gateway.faults.create = null
    await paid(sarka)
    expect((await view(sarka)).persons[1]).toMatchObject({ payment: 'paid' })
  })

  it('is not changed by its host, and gives everybody back what they paid when it is cancelled [delights-7.8]', async () => {
    const { host, sarka, petr, placed } = await ordered()
    for (const person of [sarka, petr, host]) await paid(person)
    await tracking.move(numberOf(placed.order_number), 'cancelled', 'dispatcher')
    await pollUntilRefunded()
    expect(await refunds()).toEqual(
      ['Honza', 'Petr', 'Šárka'].map((person) => ({
        person,
        amount: czk(SHARE),
        reason: 'order_cancelled',
      })),
    )
    expect([...gateway.payments.values()].map(({ refunded }) => refunded)).toEqual(Array(3).fill(czk(SHARE)))
    expect(await mails('refundId')).toHaveLength(3)
  })
})

describe('a share that is not paid in time', () => {
  it('is left out: the host pays the fees for all who stay [delights-7.6]', async () => {
    const { host, sarka, petr } = await ordered()
    await paid(petr)
    const open = (await pay(sarka)).json().redirect
    await late()
    expect(await order()).toMatchObject({ state: 'unpaid', total: czk(TWO) })
    expect(await persons()).toEqual([
      { position: 0, person: 'Honza' },
      { position: 1, person: 'Petr' },
    ])
    expect(code(await pay(sarka))).toBe('group_share_over')
    expect(await view(sarka)).toMatchObject({
      toPay: null,
      persons: [{ share: TWO - SHARE }, { payment: 'left_out' }, { payment: 'paid' }],
    })
    // She pays on a page that was open all the time.
    const id = gateway.becomes('paid', {}, String(open).split('/').at(-1))
    await notify(id)
    await pollUntilRefunded()
    expect(gateway.payments.get(id)?.refunded).toBe(czk(SHARE))
    expect(await refunds()).toEqual([{ person: 'Šárka', amount: czk(SHARE), reason: 'payment_not_due' }])
    expect(await view(host)).toMatchObject({ toPay: TWO - SHARE })
    await paid(host)
    expect(await order()).toMatchObject({ state: 'confirmed', total: czk(TWO) })
  })

  it('is paid by the host, if the group was begun so [delights-7.6]', async () => {
    const { host, sarka, petr } = await ordered({ unpaid: 'host' })
    await paid(petr)
    await late()
    expect(await persons()).toHaveLength(3)
    expect(await view(sarka)).toMatchObject({ toPay: null, persons: [{}, { payment: 'by_host' }, {}] })
    expect(await view(host)).toMatchObject({ toPay: THREE - SHARE })
    await paid(host)
    expect(await order()).toMatchObject({ state: 'confirmed', total: czk(THREE) })
    expect(await payments()).toMatchObject([
      { paid: czk(SHARE) },
      { person: 'Honza', paid: czk(THREE - SHARE) },
    ])
  })

  it('counts if the gateway has its money before the time is over [delights-7.6]', async () => {
    const { sarka } = await ordered()
    await paid(sarka, false)
    await late()
    expect((await view(sarka)).persons[1]).toMatchObject({ payment: 'paid' })
    expect(await refunds()).toEqual([])
  })

  it('ends the order if the host does not pay either, and all money goes back [delights-7.6]', async () => {
    const { sarka, petr, host } = await ordered()
    for (const person of [sarka, petr]) await paid(person)
    clock.pass({ minutes: 30 })
    await poll()
    await pollUntilRefunded()
    expect(await order()).toMatchObject({ state: 'cancelled' })
    expect(await refunds()).toMatchObject([
      { person: 'Petr', amount: czk(SHARE) },
      { person: 'Šárka', amount: czk(SHARE) },
    ])
    expect(await view(host)).toMatchObject({ state: 'over', toPay: null })
    expect(code(await pay(sarka))).toBe('group_share_over')
  })

  it('ends the order if nobody is left [delights-7.6]', async () => {
    const host = await begin({ cart: [] })
    for (const name of ['Šárka', 'Petr']) await join(host, name)
    await call('PUT', `/${host.group}/lock?key=${host.key}`, { locked: true })
    expect((await orderOf(host, { totalCheck: TWO })).json()).toMatchObject({ status: 'ok' })
    await late()
    expect(await order()).toMatchObject({ state: 'cancelled' })
  })
})

describe('the receipt of a share', () => {
  const receipt = async (placed: Placed, query: string) =>
    await app.inject({ url: `/api/orders/receipt/${placed.order_number}?${query}` })
  const textOf = ({ body }: LightMyRequestResponse) =>
    body.replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ').replaceAll(/[\s\u00a0]+/g, ' ')

  it('has the own dishes with their tax, and goes to who gave an e-mail [delights-7.7]', async () => {
    const { host, sarka, petr, placed } = await ordered({ unpaid: 'host' })
    await paid(sarka)
    expect((await view(sarka)).receipt).toBeNull()
    await late()
    await paid(host)
    const { receipt: guid } = await view(sarka)
    const own = textOf(await receipt(placed, `share=${guid}`))
    expect(own).toContain(`Číslo dokladu ${placed.order_number}/`)
    expect(own).toContain('Část společné objednávky Šárka')
    expect(own).toContain('Podíl na dopravě a poplatcích 18 Kč')
    expect(own).toContain('Celkem 192 Kč')
    expect(own).toMatch(/12 % 171,43 Kč 20,57 Kč 192 Kč/)
    expect(own.match(/Guláš roku/g)).toHaveLength(2)
    // The host has paid for the third one, too.
    const ofHost = textOf(await receipt(placed, `guid=${placed.guid}`))
    expect(ofHost).toContain('Celkem 384 Kč')
    expect(ofHost).toMatch(/12 % 342,86 Kč 41,14 Kč 384 Kč/)
    expect((await view(petr)).receipt).toBeNull()
    const told = await mails('shareReceipt')
    expect(told).toMatchObject([{ payload: { to: 'host@priklad.example' } }])
    expect(JSON.stringify(told)).toContain(`?share=${guid}`)
  })

  it('is nobody else’s, and there is none before the kitchen has the order [delights-7.7]', async () => {
    const { sarka, placed } = await ordered()
    await paid(sarka)
    const [share] = await rowsOf(`SELECT guid FROM shop.order_shares WHERE person = 'Šárka'`)
    expect(code(await receipt(placed, `share=${share.guid}`))).toBe('receipt_not_issued')
    expect(code(await receipt(placed, `share=${randomUUID()}`))).toBe('order_not_found')
    expect((await receipt(placed, 'share=1')).statusCode).toBe(400)
  })

  it('is corrected by what went back to its person alone [delights-7.7]', async () => {
    const { host, sarka, petr, placed } = await ordered()
    for (const person of [sarka, petr, host]) await paid(person)
    const position = (await persons()).find(({ person }) => person === 'Petr').position
    await refund(placed, { kind: 'lines', lines: [{ position, quantity: 1 }] })
    await pollUntilRefunded()
    const [ofPetr, ofSarka] = [(await view(petr)).receipt, (await view(sarka)).receipt]
    const correction = textOf(await receipt(placed, `share=${ofPetr}&refund=1`))
    expect(correction).toMatch(/Guláš roku 1 ks 12 %/)
    expect(correction).toContain('174 Kč')
    expect(code(await receipt(placed, `share=${ofSarka}&refund=1`))).toBe('receipt_not_issued')
  })
})

it('the e-mails of receipts are deleted after 30 days [delights-7.9]', async () => {
  const { sarka } = await ordered()
  await paid(sarka)
  // The sweep needs neither catalogue nor orders.
  const { sweep } = createGroups({ database, clock } as never)
  const emails = () => rowsOf(`SELECT person FROM shop.order_shares WHERE email <> ''`)
  clock.pass({ hours: 30 * 24 })
  await sweep()
  expect(await emails()).toEqual([{ person: 'Šárka' }])
  clock.pass({ minutes: 21 })
  await sweep()
  expect(await emails()).toEqual([])
})

describe('the money of shares', () => {
  it('is counted once, however often and however much at once it is told of [delights-7.11]', async () => {
    const { host, sarka, petr } = await ordered()
    const ids = await Promise.all([paid(sarka, false), paid(petr, false)])
    const told = [...ids, ...ids, ...ids]
    await Promise.all(told.map((id) => app.inject(`/api/payments/gopay/notification?id=${id}`)))
    await Promise.all([poll(), poll(), poll()])
    const last = await paid(host, false)
    await Promise.all([last, last, last].map((id) => app.inject(`/api/payments/gopay/notification?id=${id}`)))
    await Promise.all([poll(), poll(), poll()])
    expect(await payments()).toHaveLength(3)
    expect(await refunds()).toEqual([])
    expect(
      await rowsOf(`SELECT count(*)::int AS n FROM shop.order_states WHERE state = 'confirmed'`),
    ).toEqual([{ n: 1 }])
    const [sums] = await rowsOf(
      `SELECT sum(amount)::int AS posted FROM shop.ledger_transfers
       WHERE event_key LIKE 'payment/%' AND order_id = (SELECT id FROM shop.orders)`,
    )
    expect(sums).toEqual({ posted: czk(THREE) })
  })

  it('pays once, if a person has paid on two pages [delights-7.11]', async () => {
    const { sarka } = await ordered()
    const first = String((await pay(sarka)).json().redirect)
      .split('/')
      .at(-1)
    gateway.becomes('timed_out', {}, first)
    const second = await paid(sarka)
    expect(second).not.toBe(first)
    await notify(gateway.becomes('paid', {}, first))
    await pollUntilRefunded()
    expect(gateway.payments.get(first ?? '')?.refunded).toBe(czk(SHARE))
    expect(gateway.payments.get(second)?.refunded).toBe(0)
    expect((await view(sarka)).persons[1]).toMatchObject({ payment: 'paid' })
  })

  it('opens one page for one person, and one for each of several [delights-7.11]', async () => {
    const { sarka, petr } = await ordered()
    const pages = (await Promise.all([sarka, petr, sarka, petr].map((person) => pay(person)))).map(
      (answer) => answer.json().redirect,
    )
    expect(new Set(pages).size).toBe(2)
    expect(pages[0]).toBe(pages[2])
    expect(gateway.payments.size).toBe(2)
  })

  it('goes back if it is another amount than the share, which is due still [delights-7.6]', async () => {
    const { sarka } = await ordered()
    await pay(sarka)
    const id = gateway.becomes('paid', { amount: czk(SHARE - 1) })
    await notify(id)
    await pollUntilRefunded()
    expect(gateway.payments.get(id)?.refunded).toBe(czk(SHARE - 1))
    expect(await view(sarka)).toMatchObject({ toPay: SHARE })
  })

  it('is due again if the page of the gateway has expired [delights-7.11]', async () => {
    const { sarka } = await ordered()
    await pay(sarka)
    await notify(gateway.becomes('timed_out'))
    expect(await view(sarka)).toMatchObject({ toPay: SHARE })
    await paid(sarka)
    expect(await view(sarka)).toMatchObject({ toPay: null })
  })

  it('and the release of the order are stored together or not at all [delights-7.11]', async () => {
    const { host, sarka, petr } = await ordered()
    for (const person of [sarka, petr]) await paid(person)
    await database.pool.query(`CREATE FUNCTION shop.fails() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the server is gone'; END $$;
      CREATE TRIGGER fails BEFORE INSERT ON shop.order_parts EXECUTE FUNCTION shop.fails()`)
    const restore = () => database.pool.query('DROP FUNCTION IF EXISTS shop.fails CASCADE')
    onTestFinished(async () => void (await restore()))
    await paid(host)
    expect(await payments()).toHaveLength(2)
    expect(await order()).toMatchObject({ state: 'unpaid' })
    await restore()
    clock.pass({ minutes: 2 })
    await poll()
    expect(await payments()).toHaveLength(3)
    expect(await order()).toMatchObject({ state: 'confirmed' })
  })

  it('goes back to who paid for the dish, or to the host who paid for them [delights-7.8]', async () => {
    const { host, petr, placed } = await ordered({ unpaid: 'host' })
    await paid(petr)
    await late()
    await paid(host)
    const lines = [0, 1, 2].map((position) => ({ position, quantity: 1 }))
    expect(await refund(placed, { kind: 'lines', lines })).toMatchObject({ ok: true })
    const dish = czk(174)
    expect(await refunds()).toEqual([
      { person: 'Honza', amount: dish, reason: 'item_missing' },
      { person: 'Honza', amount: dish, reason: 'item_missing' },
      { person: 'Petr', amount: dish, reason: 'item_missing' },
    ])
    expect(await refund(placed, { kind: 'all' })).toMatchObject({ ok: true })
    expect((await payments()).every((payment) => payment.paid === payment.refunded)).toBe(true)
  })

  it('goes back to all who paid, if it is for no dish [delights-7.8]', async () => {
    const { host, sarka, petr, placed } = await ordered()
    for (const person of [sarka, petr, host]) await paid(person)
    expect(await refund(placed, { kind: 'amount', amount: czk(30) })).toMatchObject({ ok: true })
    expect(await refunds()).toMatchObject([{ amount: czk(10) }, { amount: czk(10) }, { amount: czk(10) }])
  })
})
