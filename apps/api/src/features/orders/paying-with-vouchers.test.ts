/** Voucher codes that pay for one order alone (`delights.md` §4). */
import { randomUUID } from 'node:crypto'
import { voucherExamples } from '@sousto/contract/vouchers/examples.ts'
import type { CampaignDetail } from '@sousto/contract/vouchers/wire.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import { moveOrder } from '../../move-order.ts'
import { signedInStaff } from '../../staff-test.ts'
import { type RefundRequest, requestRefund } from '../refunds/service.ts'
import {
  aPayload,
  count,
  FAR_AWAY,
  GOULASH_TOTAL,
  locations,
  NEARBY,
  orderableDatabase,
} from './ordering-test.ts'
import { createTracking } from './tracking-service.ts'

const { database, drop } = await orderableDatabase()
/** A Friday. */
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const app = await anApi({ database, clock, locations, paymentMethods: () => ['cash', 'credits'] })
const tracking = createTracking({ database, clock, moveOrder })
const admin = await signedInStaff(database, [{ role: 'admin' }], { name: 'Dana Smyšlená', at: clock() })
afterAll(async () => {
  await app.close()
  await drop()
})

let eliska: Customer
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(
    database,
    'shop.orders',
    'shop.voucher_campaigns',
    'shop.attempts',
    'shop.ledger_transfers',
    'shop.credit_purses',
  )
  eliska = await aCustomer(database)
})

const NO_CONDITIONS = { firstOrderOnly: false, weekdays: [], minimum: 0, allowsAnonymous: true }
const query = async (text: string) => (await database.pool.query(text)).rows

/** By default a code that gives 100 Kč to anybody with at least 300 Kč of dishes. */
async function campaign(change: object = {}, conditions: object = {}): Promise<CampaignDetail> {
  const payload = {
    ...voucherExamples.create.body,
    code: 'ZIMA2026',
    codes: 1,
    uses: 100,
    firstDay: null,
    city: null,
    budget: null,
    conditions: { ...NO_CONDITIONS, minimum: 30_000, ...conditions },
    ...change,
  }
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await admin.call(app, 'POST', '/provoz/vouchers', { payload, headers })
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json()
}
const read = async ({ id }: CampaignDetail) =>
  (await admin.call(app, 'GET', `/provoz/vouchers/${id}`)).json<CampaignDetail>()

type Who = { readonly phone?: string; readonly email?: string; readonly browser?: string }
const person = (number: number): Who => ({
  phone: `+420 601 000 ${String(number).padStart(3, '0')}`,
  email: `kdosi${number}@priklad.example`,
  browser: `browser ${number}`,
})
const userOf = ({ phone = '+420 777 000 123', email = 'eliska@priklad.example' }: Who) => ({
  jmeno: 'Eliška',
  prijmeni: 'Nováčková',
  login: email,
  telefon: phone,
})

/** Two goulashes of 402 Kč, of which the code pays 100 Kč. */
const payload = (more: Record<string, unknown> = {}, payment: Record<string, unknown> = {}) =>
  aPayload(more, { voucher: 'zima 2026', totalCheck: GOULASH_TOTAL - 100, ...payment })
async function placeAs(customer: Customer, body: object = payload(), key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return (await customer.call(app, 'POST', '/orders', { payload: body, headers })).json()
}
async function place(
  who: Who = {},
  more: Record<string, unknown> = {},
  payment: Record<string, unknown> = {},
) {
  const headers = { 'user-agent': who.browser ?? 'browser' }
  const body = payload({ user: userOf(who), ...more }, payment)
  return (await app.inject({ method: 'POST', url: '/api/orders', payload: body, headers })).json()
}
async function move(number: string, ...states: OrderState[]): Promise<void> {
  const parsed = parseOrderNumber(number)
  if (parsed === null) throw new Error(`not a number: ${number}`)
  for (const state of states) await tracking.move(parsed, state, 'dispatcher')
}
const detail = async ({ order_number: number, guid }: { order_number: string; guid: string }) =>
  (await app.inject(`/api/orders/detail/${number}?guid=${guid}`)).json()
const ask = async (code: string) =>
  (
    await app.inject({ method: 'POST', url: '/api/orders/voucher', payload: { code, restaurant: 101 } })
  ).json()
const purses = async (customer: Customer) => (await customer.call(app, 'GET', '/user/credits/')).json()

/** Everything that the purses and the ledger say adds up. */
async function expectBalanced() {
  expect(
    await query('SELECT id FROM shop.credit_purses WHERE voucher_id IS NOT NULL AND balance <> 0'),
  ).toEqual([])
  expect(
    await query(`SELECT p.id FROM shop.credit_purses p WHERE p.balance <>
      (SELECT coalesce(sum(e.amount), 0) FROM shop.credit_entries e WHERE e.purse_id = p.id)`),
  ).toEqual([])
  expect(
    await query(`SELECT sum(amount)::integer AS owed, (SELECT sum(balance)::integer FROM shop.credit_purses) AS held FROM (
      SELECT debit AS account, -amount AS amount FROM shop.ledger_transfers UNION ALL
      SELECT credit, amount FROM shop.ledger_transfers) t
      WHERE account LIKE 'credits_liability%' HAVING sum(amount) <> (SELECT sum(balance) FROM shop.credit_purses)`),
  ).toEqual([])
}

describe('a code with conditions', () => {
  it('says before the order what it pays and when, however it is typed [delights-4.3]', async () => {
    await campaign({}, { weekdays: ['friday'] })
    for (const code of ['ZIMA2026', ' zima-2026 ', 'z i m a 2026'])
      expect(await ask(code)).toEqual({
        status: 'ok',
        code: 'ZIMA2026',
        amount: 100,
        weekdays: ['friday'],
        minimum: 300,
      })
    expect(await query('SELECT used FROM shop.vouchers')).toEqual([{ used: 0 }])
  })

  it('pays for the order of a customer with an account, once [delights-4.3]', async () => {
    const made = await campaign()
    const placed = await placeAs(eliska)
    expect(placed).toMatchObject({ status: 'ok' })
    expect(await detail(placed)).toMatchObject({ creditsUsed: 100, price_voucher: 100 })
    expect(await query('SELECT credits, total FROM shop.orders')).toEqual([
      { credits: 10_000, total: (GOULASH_TOTAL - 100) * 100 },
    ])
    expect(await read(made)).toMatchObject({
      used: 1,
      given: 10_000,
      recent: [{ code: 'ZIMA2026', customer: eliska.id, order: placed.order_number }],
    })
    expect(await purses(eliska)).toEqual([])
    expect(await placeAs(eliska)).toMatchObject({ code: 'voucher_already_used', field: 'payment.voucher' })
    await expectBalanced()
  })

  it('pays before the customer’s own credits, and changes neither minimum, delivery nor bonus [delights-4.3]', async () => {
    await campaign()
    await campaign({ code: 'KREDIT', amount: 5000 }, { minimum: 0 })
    await eliska.call(app, 'POST', '/user/credits/KREDIT')
    const without = await detail(await placeAs(eliska, aPayload()))
    const body = payload({}, { creditsUsed: 50, totalCheck: GOULASH_TOTAL - 150 })
    const placed = await placeAs(eliska, body)
    const shown = await detail(placed)
    expect(shown).toMatchObject({ creditsUsed: 150, price_voucher: 100, bonusCredits: without.bonusCredits })
    expect([shown.price_delivery, shown.minimalOrderAddition]).toEqual([
      without.price_delivery,
      without.minimalOrderAddition,
    ])
    expect(await purses(eliska)).toEqual([])
    await move(placed.order_number, 'cancelled')
    expect(await purses(eliska)).toMatchObject([{ sumApplicable: 50 }])
    await expectBalanced()
  })

  it('pays at most the order, and the rest of it lapses [delights-4.3]', async () => {
    const made = await campaign({ amount: 100_000, budget: 200_000 })
    expect(await place({}, {}, { totalCheck: 0 })).toMatchObject({ status: 'ok' })
    expect(await read(made)).toMatchObject({ used: 1, given: GOULASH_TOTAL * 100, state: 'running' })
    await expectBalanced()
  })

  it.each<[string, object, object]>([
    ['voucher_below_minimum', {}, { minimum: 33_101 }],
    ['voucher_other_weekday', {}, { weekdays: ['saturday'] }],
    ['voucher_other_place', { outlet: 1101 }, {}],
    ['voucher_login_needed', {}, { allowsAnonymous: false }],
    ['voucher_unknown', { code: 'JINY2026' }, {}],
    ['voucher_not_yet_valid', { firstDay: '2026-11-28' }, {}],
  ])('is refused as %s, and nothing is stored [delights-4.3]', async (code, change, conditions) => {
    const made = await campaign(change, conditions)
    expect(await place()).toMatchObject({ status: 'error', code, field: 'payment.voucher' })
    expect(await count(database)).toBe(0)
    expect(await read(made)).toMatchObject({ used: 0, given: 0 })
  })

  it('that ended or whose budget was spent after it was typed says so, and the order is not placed [delights-4.3]', async () => {
    const made = await campaign({ budget: 15_000 })
    expect(await ask('ZIMA2026')).toMatchObject({ status: 'ok' })
    expect(await place(person(1), { location: NEARBY })).toMatchObject({ status: 'ok' })
    expect(await place(person(2))).toMatchObject({ code: 'voucher_budget_spent' })
    const headers = { 'if-match': `"${(await read(made)).version}"` }
    await admin.call(app, 'POST', `/provoz/vouchers/${made.id}/end`, { headers })
    expect(await place(person(2))).toMatchObject({ code: 'voucher_ended' })
    expect(await count(database)).toBe(1)
  })

  it.each([[{ voucher: 'x'.repeat(61) }], [{ voucher: 7 }], [{ voucher: null }]])(
    'that is no text of a code is malformed: %j [delights-4.3]',
    async (payment) => {
      const answer = await app.inject({ method: 'POST', url: '/api/orders', payload: payload({}, payment) })
      expect(answer.statusCode).toBe(400)
    },
  )

  it('is used once by the same request sent ten times [delights-4.3]', async () => {
    const made = await campaign()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeAs(eliska, payload(), key)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await read(made)).toMatchObject({ used: 1, given: 10_000 })
    await expectBalanced()
  })

  it('that one customer may use is won by exactly one of ten orders [delights-4.5]', async () => {
    const made = await campaign({ uses: 1 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => place(person(index), { location: NEARBY })),
    )
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1)
    expect(await count(database)).toBe(1)
    expect(await read(made)).toMatchObject({ used: 1, given: 10_000 })
    await expectBalanced()
  })
})

describe('a cancelled order', () => {
  it('lets its code be used again, and gives no credits [delights-4.4]', async () => {
    const made = await campaign({ uses: 1 })
    const { order_number: number } = await placeAs(eliska)
    await move(number, 'cancelled')
    expect(await purses(eliska)).toEqual([])
    expect(await read(made)).toMatchObject({ used: 0, given: 0, recent: [] })
    await expectBalanced()
    expect(await placeAs(eliska)).toMatchObject({ status: 'ok' })
    expect(await read(made)).toMatchObject({ used: 1, given: 10_000 })
  })

  it('returns nothing to anybody once the campaign has ended [delights-4.4]', async () => {
    const made = await campaign()
    const { order_number: number } = await placeAs(eliska)
    const headers = { 'if-match': `"${(await read(made)).version}"` }
    await admin.call(app, 'POST', `/provoz/vouchers/${made.id}/end`, { headers })
    await move(number, 'cancelled')
    expect(await purses(eliska)).toEqual([])
    expect(await placeAs(eliska)).toMatchObject({ code: 'voucher_ended' })
    await expectBalanced()
  })
})

const refund = (number: string, what: RefundRequest['what']) => {
  const parsed = parseOrderNumber(number)
  if (parsed === null) throw new Error(`not a number: ${number}`)
  const key = randomUUID()
  const request = {
    number: parsed,
    what,
    key,
    reason: 'quality',
    note: '',
    bearer: 'operator',
    actor: 'test',
  } as const
  return inTransaction(database.kysely, (transaction) =>
    requestRefund(transaction, { ...request, at: clock() }),
  )
}

describe('a refund', () => {
  const delivered = async () => {
    const { order_number: number } = await placeAs(eliska)
    await move(number, 'accepted', 'loaded', 'delivered')
    return number
  }

  it('returns money before the voucher, whose part lapses [delights-4.4]', async () => {
    const made = await campaign({ uses: 1 })
    const number = await delivered()
    const first = await refund(number, { kind: 'lines', lines: [{ position: 0, quantity: 1 }] })
    expect(first).toMatchObject({ parts: [{ tender: 'cash', amount: 17_400 }] })
    expect(await read(made)).toMatchObject({ used: 1, given: 10_000 })
    const second = await refund(number, { kind: 'amount', amount: haler(16_000) })
    expect(second).toMatchObject({
      parts: [
        { tender: 'cash', amount: 12_800 },
        { tender: 'credits', amount: 3200 },
      ],
    })
    expect(await read(made)).toMatchObject({ used: 1, given: 6800 })
    await expectBalanced()
    expect(await placeAs(eliska)).toMatchObject({ code: 'voucher_used_up' })
  })

  it('of everything lets the code be used again, and gives no credits [delights-4.4]', async () => {
    const made = await campaign({ uses: 1 })
    const number = await delivered()
    const before = await purses(eliska)
    await refund(number, { kind: 'amount', amount: haler(35_000) })
    await refund(number, { kind: 'all' })
    expect(await purses(eliska)).toEqual(before)
    expect(await read(made)).toMatchObject({ used: 0, given: 0 })
    await expectBalanced()
  })

  it('and a cancellation at once return it once [delights-4.4]', async () => {
    const made = await campaign()
    const { order_number: number } = await placeAs(eliska)
    await Promise.allSettled([
      refund(number, { kind: 'all' }),
      move(number, 'cancelled'),
      move(number, 'cancelled'),
      placeAs(eliska),
    ])
    const [{ open }] = await query(
      `SELECT count(*)::integer AS open FROM shop.orders WHERE state <> 'cancelled'`,
    )
    expect(await read(made)).toMatchObject({ used: open, given: open * 10_000 })
    await expectBalanced()
  })
})

it('a change keeps the voucher while its conditions are met, and is refused otherwise [delights-4.4]', async () => {
  await campaign({}, { minimum: 16_550 })
  const { order_number: number, guid } = await placeAs(eliska)
  // One goulash of 249 Kč.
  const one = { cart: [{ polozka_id: 1002, extraItems: [], quantity: 1 }], totalCheck: 149 }
  const change = async (wish: object, version = '0') =>
    app.inject({
      method: 'POST',
      url: `/api/orders/changes/${number}?guid=${guid}`,
      payload: wish,
      headers: { 'if-match': `"${version}"`, 'idempotency-key': randomUUID() },
    })
  const answer = await change(one)
  expect([answer.statusCode, answer.json()]).toEqual([200, { redirect: null }])
  expect(await detail({ order_number: number, guid })).toMatchObject({ price_voucher: 100, price_paid: 149 })
  await database.pool.query('UPDATE shop.voucher_campaigns SET minimum = 20000')
  const note = { totalCheck: 149, cart: [{ ...one.cart[0], note: 'Bez chleba' }] }
  expect((await change(note, '1')).json()).toMatchObject({ code: 'voucher_below_minimum' })
  await expectBalanced()
})

describe('somebody without an account', () => {
  const first = { firstOrderOnly: true, minimum: 0 }

  it('uses a code that allows it for the first order [delights-4.5]', async () => {
    const made = await campaign({}, first)
    expect(await place(person(1))).toMatchObject({ status: 'ok' })
    expect(await read(made)).toMatchObject({ used: 1, recent: [{ customer: null }] })
    await expectBalanced()
  })

  it.each<[string, Who, Record<string, unknown>]>([
    ['phone', { ...person(2), phone: '601000001' }, { location: NEARBY }],
    ['mailbox', { ...person(2), email: 'Kdosi1+nova@priklad.example' }, { location: NEARBY }],
    ['address', person(2), {}],
  ])('has ordered before if an order has the same %s [delights-4.5]', async (_sign, who, more) => {
    await campaign({}, first)
    const before = aPayload({ user: userOf(person(1)) })
    const placed = (await app.inject({ method: 'POST', url: '/api/orders', payload: before })).json()
    expect(await place(who, more)).toMatchObject({ code: 'voucher_first_order_only' })
    await move(placed.order_number, 'cancelled')
    expect(await place(who, more)).toMatchObject({ status: 'ok' })
  })

  it.each<[string, Who, Record<string, unknown>]>([
    ['phone', { ...person(2), phone: '601000001' }, { location: NEARBY }],
    ['address', person(2), {}],
    ['device', { ...person(2), browser: 'browser 1' }, { location: NEARBY }],
  ])('uses a code once: the same %s [delights-4.5]', async (_sign, who, more) => {
    await campaign()
    expect(await place(person(1))).toMatchObject({ status: 'ok' })
    expect(await place(who, more)).toMatchObject({ code: 'voucher_already_used' })
  })

  it('and an account of the same phone number use it once together [delights-4.5]', async () => {
    await campaign()
    expect(await place(person(1), { location: NEARBY })).toMatchObject({ status: 'ok' })
    const body = payload({ user: userOf(person(1)) })
    expect(await placeAs(eliska, body)).toMatchObject({ code: 'voucher_already_used' })
  })

  it('wins with one of two codes of first orders at once [delights-4.5]', async () => {
    await campaign({ code: 'PRVNI1' }, first)
    await campaign({ code: 'PRVNI2' }, first)
    const answers = await Promise.all(
      ['PRVNI1', 'PRVNI2'].map((voucher) => place(person(1), {}, { voucher })),
    )
    expect(answers.map(({ status, code }) => code ?? status).sort((a, b) => a.localeCompare(b))).toEqual([
      'ok',
      'voucher_first_order_only',
    ])
    await expectBalanced()
  })

  it('who guesses codes has to wait, whichever call is used [wire-accounts.31]', async () => {
    const codes: string[] = []
    for (let index = 0; index < 120; index += 1) codes.push((await ask(`HADAM${1000 + index}`)).code)
    expect(codes[0]).toBe('voucher_unknown')
    expect(codes.at(-1)).toMatch(/^too_many_/)
  })
})

it('the address outside the areas is refused as ever, with a code or without [delights-4.5]', async () => {
  await campaign()
  expect(await place({}, { location: FAR_AWAY })).toMatchObject({ code: 'address_outside' })
})

it.each([
  'E.la+jidlo@Gmail.com',
  'e.la@googlemail.com',
  'ela@mygooglemail.com',
  'ela.kolarova@priklad.example',
])('the database knows the mailbox of %s by the rule of the limits [delights-4.5]', async (email) => {
  const { rows } = await database.pool.query('SELECT shop.mailbox($1) AS mailbox', [email])
  expect(rows).toEqual([{ mailbox: sameMailbox(email) }])
})
