/** Refunds and credits of an order, made from its page (`administration.md` §7). */
import { randomUUID } from 'node:crypto'
import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../customer-test.ts'
import type { StaffPerson } from '../../staff-test.ts'
import { dispatchWorld } from './dispatch-test.ts'

const world = await dispatchWorld()
const { clock, dispatcher, accepted, query, send, get } = world
afterAll(() => world.close())
const admin = await world.person({ role: 'admin' })
beforeEach(() => world.empty())

const path = (order: string, what = '') => `/provoz/dispatch/olomouc/orders/${order}${what}`
const timeline = (order: string): Promise<OrderTimeline> => get(dispatcher, path(order))
const REFUND = { what: { kind: 'all' }, reason: 'quality', bearer: 'restaurant', note: 'Studené jídlo' }

type Asked = { readonly who?: StaffPerson; readonly key?: string; readonly version?: string }
const care =
  (what: 'refunds' | 'credits', usual: object) =>
  async (order: string, body: object = {}, { who = admin, key = randomUUID(), version }: Asked = {}) =>
    await send(
      who,
      'POST',
      path(order, `/${what}`),
      { ...usual, ...body },
      {
        'idempotency-key': key,
        'if-match': `"${version ?? (await timeline(order)).care.version}"`,
      },
    )
const refund = care('refunds', REFUND)
const credit = care('credits', { amount: 5_000, note: 'Omlouváme se za čekání.' })

/** Two goulashes (165.50 + 11 Kč of packaging each), delivered and paid in cash: 402 Kč. */
async function delivered(): Promise<string> {
  const order = await accepted()
  await query(
    `WITH moved AS (UPDATE shop.orders SET state = 'delivered' RETURNING id)
     INSERT INTO shop.order_states (order_id, state, at, actor) SELECT id, 'delivered', $1, 'courier' FROM moved`,
    [clock().toString()],
  )
  return order
}
const refunds = () =>
  query('SELECT tender, amount, reason, bearer, note, requested_by FROM shop.refunds ORDER BY id')
const logged = (action: string) =>
  query(`SELECT staff_id, detail FROM shop.audit_log WHERE action = '${action}' ORDER BY id`)

describe('a refund from the page of an order', () => {
  it('returns pieces of lines at the cost of the one who was named, with money before and after in the log [administration-7.5]', async () => {
    const order = await delivered()
    const [line] = (await timeline(order)).prices.lines
    const price = (line?.price ?? 0) + (line?.packaging ?? 0)
    const answer = await refund(order, { what: { kind: 'lines', lines: [{ position: 0, quantity: 1 }] } })
    expect(answer.json<OrderTimeline>()).toMatchObject({
      care: { left: { cash: 40_200 - price } },
      prices: { lines: [{ position: 0, quantity: 2, left: 1 }] },
    })
    expect(await refunds()).toEqual([
      {
        tender: 'cash',
        amount: price,
        reason: 'quality',
        bearer: 'restaurant',
        note: 'Studené jídlo',
        requested_by: `staff:${admin.id}`,
      },
    ])
    expect(await logged('order-refund')).toMatchObject([
      {
        staff_id: admin.id,
        detail: { order, before: { left: 40_200 }, after: { left: 40_200 - price }, bearer: 'restaurant' },
      },
    ])
  })

  it('of pieces that were refunded, or of more than is left, is refused with what is left [administration-7.5]', async () => {
    const order = await delivered()
    const lines = (quantity: number, position = 0) => ({
      what: { kind: 'lines', lines: [{ position, quantity }] },
    })
    expect((await refund(order, lines(3))).json()).toMatchObject({ code: 'refund_lines_unknown' })
    expect((await refund(order, lines(1, 9))).json().code).toBe('refund_lines_unknown')
    expect((await refund(order, lines(2))).statusCode).toBe(200)
    expect((await refund(order, lines(1))).json().code).toBe('refund_lines_unknown')
    const tooMuch = await refund(order, { what: { kind: 'amount', amount: 40_200 } })
    expect(tooMuch.json()).toMatchObject({ code: 'refund_too_much', current: { left: { online: 0 } } })
    expect((await refund(order)).statusCode).toBe(200)
    expect((await refund(order)).json().code).toBe('refund_nothing_left')
    expect((await timeline(order)).care.left).toEqual({ online: 0, cash: 0, credits: 0 })
  })

  it('counts once for each key, and of two people at once only for the first [administration-7.5]', async () => {
    const order = await delivered()
    const { version } = (await timeline(order)).care
    const colleague = await world.person({ role: 'admin' })
    const amount = { what: { kind: 'amount', amount: 1_000 } }
    const key = randomUUID()
    const answers = await Promise.all([
      refund(order, amount, { key, version }),
      refund(order, amount, { who: colleague, version }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await refunds()).toHaveLength(1)
    const late = await refund(order, amount, { who: colleague, version })
    expect(late.json()).toMatchObject({
      code: 'order_money_changed_meanwhile',
      current: { left: { cash: 39_200 } },
    })
    const again = randomUUID()
    const now = (await timeline(order)).care.version
    for (const _ of [1, 2]) {
      expect((await refund(order, amount, { key: again, version: now })).statusCode).toBe(200)
    }
    expect(await refunds()).toHaveLength(2)
  })

  it.each([
    { what: { kind: 'amount', amount: 0 } },
    { what: { kind: 'amount', amount: -100 } },
    { what: { kind: 'lines', lines: [] } },
    { reason: 'order_cancelled' },
    { note: '  ' },
    { note: 'a'.repeat(201) },
    { bearer: 'customer' },
  ])('with %o is malformed [administration-7.5]', async (body) => {
    expect((await refund(await delivered(), body)).statusCode).toBe(400)
  })

  it('is made only by who may [administration-7.5]', async () => {
    const order = await delivered()
    const version = 'delivered.0.0'
    const cook = await refund(order, {}, { who: world.cook, version })
    const courier = await refund(order, {}, { who: await world.courier(), version })
    const stranger = await refund(order, {}, { who: dispatcher, version })
    expect([cook, courier, stranger].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect(await refunds()).toEqual([])
  })
})

describe('a credit from the page of an order', () => {
  const byCustomer = async () => {
    const order = await delivered()
    const { id } = await aCustomer(world.database)
    await query('UPDATE shop.orders SET user_id = $1', [id])
    return order
  }

  it('is borne by the marketplace, once for each order, and the customer reads why [administration-7.6]', async () => {
    const order = await byCustomer()
    expect((await timeline(order)).care).toMatchObject({ credited: 0, creditable: 40_200 })
    expect((await credit(order)).statusCode).toBe(200)
    expect(await query('SELECT kind, amount FROM shop.credit_entries')).toEqual([
      { kind: 'goodwill', amount: 5_000 },
    ])
    const { care: after, transfers, entries } = await timeline(order)
    expect(after).toMatchObject({ credited: 5_000, creditable: 0 })
    expect(transfers).toMatchObject([
      { kind: 'goodwill', debit: 'vouchers/operator', credit: 'credits_liability/operator', amount: 5_000 },
    ])
    expect(entries.find(({ kind }) => kind === 'message')).toMatchObject({
      text: 'Na účet jsme vám připsali kredit 50\u00a0Kč. Omlouváme se za čekání.',
    })
    expect(await logged('order-credit')).toMatchObject([
      { detail: { before: { credited: 0 }, after: { credited: 5_000 }, note: 'Omlouváme se za čekání.' } },
    ])
    expect((await credit(order)).json().code).toBe('credit_given_already')
  })

  it('is refused above the price of the order, and without an account [administration-7.6]', async () => {
    expect((await credit(await byCustomer(), { amount: 40_201 })).json().code).toBe('credit_too_much')
    await world.empty()
    const order = await delivered()
    expect((await timeline(order)).care.creditable).toBeNull()
    expect((await credit(order)).json().code).toBe('credit_needs_account')
    expect((await timeline(order)).care.credited).toBe(0)
  })
})

describe('a message from the page of an order', () => {
  const write = (order: string, body: object) =>
    send(dispatcher, 'POST', path(order, '/messages'), { to: 'customer', text: 'Zavoláme vám.', ...body })

  it('is mailed to the customer if it should be, and the log has no text [administration-7.7]', async () => {
    const order = await accepted()
    await write(order, {})
    await write(order, { mail: true })
    const jobs = await query(
      `SELECT j.payload ->> 'template' AS template, j.payload ->> 'messageId' = m.id::text AS latest
       FROM graphile_worker._private_jobs AS j, shop.dispatch_messages AS m
       WHERE j.payload ->> 'template' = 'orderMessage' ORDER BY m.id`,
    )
    expect(jobs).toEqual([
      { template: 'orderMessage', latest: false },
      { template: 'orderMessage', latest: true },
    ])
    const log = await logged('dispatch-message')
    expect(log).toMatchObject([
      { detail: { order, to: 'customer', mail: false } },
      { detail: { order, to: 'customer', mail: true } },
    ])
    expect(JSON.stringify(log)).not.toContain('Zavoláme')
  })

  it('with ten megabytes is refused before it is read [administration-7.7]', async () => {
    expect((await write(await accepted(), { text: 'a'.repeat(10_000_000) })).statusCode).toBe(413)
  })
})

it('a cancelled order is in the log with its state before and after, reason and bearer [administration-7.8]', async () => {
  const order = await accepted()
  const cancel = () =>
    send(dispatcher, 'POST', path(order, '/cancel'), {
      reason: 'cannot_deliver',
      note: 'Kolo je rozbité.',
      bearer: 'courier',
    })
  expect((await cancel()).statusCode).toBe(200)
  expect(await logged('dispatch-cancel')).toMatchObject([
    {
      detail: {
        before: { state: 'accepted' },
        after: { state: 'cancelled' },
        reason: 'cannot_deliver',
        bearer: 'courier',
      },
    },
  ])
  await world.empty()
  const done = await delivered()
  const late = await send(dispatcher, 'POST', path(done, '/cancel'), {
    reason: 'other',
    note: '',
    bearer: 'operator',
  })
  expect(late.json().code).toBe('order_not_cancellable')
})

describe('the limit of support', () => {
  it('holds for the refunds of an order together [administration-4.9]', async () => {
    const order = await delivered()
    const who = await world.person({ role: 'support' })
    const amount = (value: number) => refund(order, { what: { kind: 'amount', amount: value } }, { who })
    expect((await refund(order, {}, { who })).json().code).toBe('refund_over_limit')
    expect((await amount(20_000)).statusCode).toBe(200)
    expect((await amount(10_001)).json().code).toBe('refund_over_limit')
    expect((await refunds()).map((each) => each.amount)).toEqual([20_000])
    expect((await refund(order)).statusCode).toBe(200)
  })

  it('holds for credits of an order [administration-4.9]', async () => {
    const order = await delivered()
    const { id } = await aCustomer(world.database)
    await query('UPDATE shop.orders SET user_id = $1', [id])
    const who = await world.person({ role: 'support' })
    expect((await credit(order, { amount: 30_001 }, { who })).json().code).toBe('compensation_over_limit')
    expect((await credit(order, { amount: 30_000 }, { who })).statusCode).toBe(200)
  })
})
