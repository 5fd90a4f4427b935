/** What customers report about orders, and who answers (`delights.md` §13). */
import { randomUUID } from 'node:crypto'
import type { OrderComplaints } from '@sousto/contract/complaints/wire.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, type Customer } from '../../customer-test.ts'
import type { StaffPerson } from '../../staff-test.ts'
import { dispatchWorld } from '../dispatch/dispatch-test.ts'
import { checkLedger } from '../ledger/check.ts'
import { createComplaints } from './service.ts'

const world = await dispatchWorld()
const { app, clock, database, dispatcher, accepted, query, send, get } = world
afterAll(() => world.close())
const support = await world.person({ role: 'support' })
let customer: Customer
beforeEach(async () => {
  await emptyTables(database, 'shop.ledger_transfers')
  await world.empty()
  customer = await aCustomer(database)
})

type Order = { readonly number: string; readonly guid: string }

/** Two goulashes (165.50 + 8.50 Kč of packaging each), delivered and paid in cash: 402 Kč. */
async function delivered({ anonymous = false } = {}): Promise<Order> {
  const number = await accepted()
  const [row] = await query(
    `WITH moved AS (UPDATE shop.orders SET state = 'delivered', user_id = $2
       WHERE year || '/' || number = $3 RETURNING id, guid),
     stepped AS (INSERT INTO shop.order_states (order_id, state, at, actor) SELECT id, 'delivered', $1, 'courier' FROM moved)
     SELECT guid FROM moved`,
    [clock().toString(), anonymous ? null : customer.id, number],
  )
  return { number, guid: String(row?.guid) }
}

let askers = 0
const asker = () => {
  askers += 1
  return { remoteAddress: `10.3.${askers >> 8}.${askers & 255}` }
}
const pathOf = ({ number, guid }: Order) => `/api/orders/complaints/${number}?guid=${guid}`
const list = async (order: Order) =>
  (await app.inject({ url: pathOf(order), ...asker() })).json<OrderComplaints>()
const MISSING = { kind: 'missing', lines: [{ position: 0, quantity: 1 }] }
const report = async (order: Order, body: object = MISSING, key: string = randomUUID()) =>
  await app.inject({
    method: 'POST',
    url: pathOf(order),
    payload: body,
    headers: { 'idempotency-key': key },
    ...asker(),
  })
const codeOf = async (order: Order, body: object) => (await report(order, body)).json().code
const complaints = () =>
  query('SELECT kind, state, amount, bearer, at_once, answered_by, answer FROM shop.complaints ORDER BY id')
const posted = (kind: string) =>
  query(`SELECT debit, credit, amount FROM shop.ledger_transfers WHERE kind = '${kind}'`)

const queueOf = async (who: StaffPerson, path = '/provoz/dispatch/olomouc/complaints') =>
  (await get(who, path)).complaints
const answer = async (who: StaffPerson, body: object, city = 'olomouc') => {
  const [{ id }] = await query('SELECT id FROM shop.complaints ORDER BY id DESC')
  return await send(who, 'POST', `/provoz/dispatch/${city}/complaints/${id}/answer`, body)
}

describe('a cheap missing dish', () => {
  it('is answered with credits at once, which the outlet bears [delights-13.3, delights-13.5]', async () => {
    for (let count = 0; count < 4; count += 1) await delivered()
    const order = await delivered()
    expect((await report(order)).json<OrderComplaints>().complaints).toMatchObject([
      { kind: 'missing', state: 'credited', amount: 174 },
    ])
    expect(await posted('goodwill')).toEqual([
      { debit: 'vouchers/operator', credit: 'credits_liability/operator', amount: 17_400 },
    ])
    expect(await posted('complaint_credits')).toEqual([
      { debit: 'outlet_payable/101', credit: 'vouchers/operator', amount: 17_400 },
    ])
    expect(await query('SELECT balance FROM shop.credit_purses WHERE restaurant_id IS NULL')).toEqual([
      { balance: 17_400 },
    ])
    const { differences } = await checkLedger(database.kysely)
    expect(differences.filter(({ subject }) => subject.startsWith('complaint'))).toEqual([])
  })

  it('counts once for each key, each line and each order at once [delights-13.2, delights-13.3]', async () => {
    for (let count = 0; count < 5; count += 1) await delivered()
    const order = await delivered()
    const key = randomUUID()
    const both = await Promise.all([report(order, MISSING, key), report(order, MISSING, key)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await complaints()).toMatchObject([{ state: 'credited', at_once: true, answered_by: null }])
    const changed = await report(order, { ...MISSING, note: 'Jiné' }, key)
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'idempotency_conflict'])
    const again = await Promise.all([report(order), report(order, { ...MISSING, kind: 'cold' })])
    expect(again.map((each) => [each.statusCode, each.json().code])).toEqual([
      [409, 'complaint_exists'],
      [409, 'complaint_exists'],
    ])
    expect(await posted('goodwill')).toHaveLength(1)
  })

  it('is not answered at once beyond the limit of the account, whatever is sent at once [delights-13.3]', async () => {
    const orders = [
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
    ]
    const states = await Promise.all(
      orders
        .slice(0, 3)
        .map(async (order) => (await report(order)).json<OrderComplaints>().complaints[0]?.state),
    )
    expect(states.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'credited',
      'open',
      'open',
    ])
  })

  it('of an order without an account waits for a person [delights-13.3]', async () => {
    const order = await delivered({ anonymous: true })
    expect((await report(order)).json<OrderComplaints>().complaints).toMatchObject([{ state: 'open' }])
    expect(await queueOf(dispatcher)).toMatchObject([{ creditable: false, history: null }])
  })
})

describe('a report', () => {
  it('is refused without the guid, for unknown pieces, and after the deadline [delights-13.1, delights-13.2]', async () => {
    const order = await delivered()
    const forged = { ...order, guid: randomUUID() }
    expect((await report(forged)).statusCode).toBe(404)
    expect((await app.inject({ url: pathOf(forged), ...asker() })).statusCode).toBe(404)
    expect(await codeOf(order, { kind: 'missing', lines: [] })).toBe('complaint_lines_unknown')
    expect(await codeOf(order, { kind: 'missing', lines: [{ position: 0, quantity: 3 }] })).toBe(
      'complaint_lines_unknown',
    )
    const malformed = [
      { kind: 'stolen', lines: [] },
      { ...MISSING, lines: [{ position: 0, quantity: -1 }] },
      { ...MISSING, note: 'x'.repeat(501) },
    ]
    for (const body of malformed) expect((await report(order, body)).statusCode).toBe(400)
    expect(await codeOf(order, { kind: 'charged_twice', lines: [] })).toBe('complaint_too_late')
    clock.pass({ hours: 48 })
    expect((await list(order)).kinds).toEqual(['missing', 'wrong', 'cold', 'late', 'damaged'])
    clock.pass({ seconds: 1 })
    expect((await list(order)).kinds).toEqual([])
    expect(await codeOf(order, MISSING)).toBe('complaint_too_late')
    expect(await complaints()).toEqual([])
  })

  it('has a photograph without metadata, for the staff of the city, for 30 days [delights-13.4]', async () => {
    const order = await delivered()
    const bright = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#c33' } })
    const picture = await bright
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'GPS' } } })
      .toBuffer()
    const photograph = picture.toString('base64')
    expect((await report(order, { ...MISSING, kind: 'cold', photograph })).statusCode).toBe(200)
    const [{ id, hasPhotograph }] = await queueOf(dispatcher)
    expect(hasPhotograph).toBe(true)
    const path = `/provoz/dispatch/olomouc/complaints/${id}/photograph`
    const shown = (await dispatcher.call(app, 'GET', path)).rawPayload
    const { width, exif } = await sharp(shown).metadata()
    expect({ width, exif }).toEqual({ width: 1_280, exif: undefined })
    const foreign = `/provoz/dispatch/louny/complaints/${id}/photograph`
    expect((await dispatcher.call(app, 'GET', foreign)).statusCode).toBe(403)
    clock.pass({ hours: 24 * 30 })
    const later = await world.person({ role: 'dispatcher', city: 'olomouc' })
    expect((await later.call(app, 'GET', path)).statusCode).toBe(404)
    await createComplaints({ database, clock, encodePicture: async (file) => file }).sweep()
    expect(await query('SELECT FROM shop.complaint_photographs')).toEqual([])
  })

  it('with something that is no photograph, or a huge one, is refused and stores nothing [delights-13.4]', async () => {
    const order = await delivered()
    const text = Buffer.from('<svg onload="alert(1)">').toString('base64')
    expect(await codeOf(order, { ...MISSING, photograph: text })).toBe('complaint_photograph_unusable')
    const huge = await report(order, { ...MISSING, photograph: 'A'.repeat(25_000_000) })
    expect(huge.statusCode).toBe(413)
    expect(await complaints()).toEqual([])
  })
})

describe('the queue', () => {
  it('has the open complaints of a city, the oldest first, and of all cities for the support [delights-13.4]', async () => {
    const [cold, late] = [await delivered(), await delivered()]
    await report(cold, { ...MISSING, kind: 'cold', note: 'Omáčka byla studená.' })
    await report(late, { kind: 'late', lines: [] })
    expect(await queueOf(dispatcher)).toMatchObject([
      {
        order: cold.number,
        kind: 'cold',
        lines: [{ quantity: 1, price: 16_550 }],
        note: 'Omáčka byla studená.',
        suggested: 17_400,
        creditable: true,
        history: { delivered: 2, complaints: 2, declined: 0 },
      },
      { order: late.number, kind: 'late', lines: [], suggested: 40_200 },
    ])
    expect(await queueOf(support, '/provoz/complaints')).toHaveLength(2)
    expect((await dispatcher.call(app, 'GET', '/provoz/complaints')).statusCode).toBe(403)
    expect((await answer(dispatcher, { state: 'declined', text: 'Ne.' }, 'louny')).statusCode).toBe(403)
  })

  it('is answered with a refund by lines, which the named one bears; the customer reads it [delights-13.4, delights-13.5]', async () => {
    const order = await delivered()
    await report(order, { ...MISSING, kind: 'wrong' })
    const refunded = { state: 'refunded', amount: 17_400, bearer: 'restaurant', text: 'Mrzí nás to.' }
    expect((await answer(dispatcher, refunded)).statusCode).toBe(200)
    expect((await list(order)).complaints).toMatchObject([
      { state: 'refunded', amount: 174, answer: 'Mrzí nás to.' },
    ])
    expect((await list(order)).lines).toMatchObject([])
    expect(await query('SELECT amount, reason, bearer, lines FROM shop.refunds')).toEqual([
      { amount: 17_400, reason: 'item_wrong', bearer: 'restaurant', lines: [{ position: 0, quantity: 1 }] },
    ])
    expect(await query('SELECT text FROM shop.dispatch_messages')).toEqual([
      { text: expect.stringMatching(/^Vracíme vám 174\sKč\. Mrzí nás to\.$/) },
    ])
    expect(await query("SELECT detail FROM shop.audit_log WHERE action = 'order-complaint'")).toMatchObject([
      {
        detail: {
          order: order.number,
          kind: 'wrong',
          state: 'refunded',
          amount: 17_400,
          bearer: 'restaurant',
        },
      },
    ])
    const second = await answer(support, { state: 'declined', text: 'Ne.' })
    expect([second.statusCode, second.json().code]).toEqual([409, 'complaint_answered'])
    expect(await queueOf(dispatcher)).toEqual([])
    expect(await queueOf(dispatcher, '/provoz/dispatch/olomouc/complaints?answered=1')).toHaveLength(1)
  })

  it('is answered with credits within the limits of the role, borne by the named one [delights-13.5]', async () => {
    const order = await delivered()
    await report(order, { kind: 'late', lines: [] })
    const credited = { state: 'credited', amount: 10_000, bearer: 'courier', text: 'Omlouváme se.' }
    expect((await answer(dispatcher, credited)).json().code).toBe('compensation_over_limit')
    expect((await answer(support, { ...credited, amount: 30_001 })).json().code).toBe(
      'compensation_over_limit',
    )
    expect((await answer(support, credited)).statusCode).toBe(200)
    expect(await posted('complaint_credits')).toEqual([
      { debit: 'refunds/courier', credit: 'vouchers/operator', amount: 10_000 },
    ])
    expect(await complaints()).toMatchObject([{ state: 'credited', at_once: false, answered_by: support.id }])
  })

  it('of two people who answer at once has one answer [delights-13.4]', async () => {
    const order = await delivered()
    await report(order, { kind: 'late', lines: [] })
    const answers = await Promise.all([
      answer(support, { state: 'credited', amount: 5_000, bearer: 'operator', text: 'Omlouváme se.' }),
      answer(dispatcher, { state: 'declined', text: 'Přijelo to včas.' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
