import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { failure } from '../failures.ts'
import { errorReport, orderAnswer, orderEvent, orderHeaders, orderParams, orderRequest } from './codec.ts'
import { orderDetail } from './detail-codec.ts'
import { orderExamples } from './examples.ts'

const { body } = orderExamples.place
const detail = z.parse(orderDetail, orderExamples.detail.answer)

/** Returns the body with the value at `path` replaced. Undefined removes it. */
function bodyWith(path: string, value: unknown): unknown {
  const copy: Record<string, unknown> = JSON.parse(JSON.stringify(body))
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let inner = copy
  for (const key of keys) inner = inner[key] as Record<string, unknown>
  if (value === undefined) delete inner[last]
  else inner[last] = value
  return copy
}

const firstIssue = (path: string, value: unknown) =>
  z.safeParse(orderRequest, bodyWith(path, value)).error?.issues[0]?.path.join('.')

describe('an order request', () => {
  test('needs only item, quantity and extra ids of a line; prices are ignored [ordering-3.4]', () => {
    const cart = [
      {
        polozka_id: 5,
        quantity: 2,
        cena: -1,
        nazev: 'zadarmo',
        extraItems: [{ id: 9, price: 'nic', obal: null }],
      },
      { polozka_id: 6, quantity: 1 },
    ]
    expect(z.parse(orderRequest, bodyWith('cart', cart)).lines).toEqual([
      { itemId: 5, quantity: 2, extraIds: [9] },
      { itemId: 6, quantity: 1, extraIds: [] },
    ])
  })
  test('identifies its restaurant by the id, alone or as {id}', () => {
    expect(z.parse(orderRequest, bodyWith('restaurant', 7)).restaurantId).toBe(7)
    expect(z.parse(orderRequest, bodyWith('restaurant', { id: 7, name: 'x' })).restaurantId).toBe(7)
  })
  test('without a time means as soon as possible', () => {
    expect(z.parse(orderRequest, bodyWith('deliveryTime', undefined)).deliverAt).toBeNull()
    expect(z.parse(orderRequest, bodyWith('deliveryTime', null)).deliverAt).toBeNull()
  })
  test('accepts an empty contact, which the contact form’s rules check later', () => {
    expect(z.parse(orderRequest, bodyWith('user', {})).contact).toEqual({
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
    })
  })
  test('keeps a context log of any JSON as text', () => {
    expect(z.parse(orderRequest, bodyWith('context_log', { a: [1] })).contextLog).toBe('{"a":[1]}')
  })
})

const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
const line = { polozka_id: 1, quantity: 1, extraItems: [] }
const many = (length: number) => Array.from({ length }, () => ({ id: 1 }))

describe('a value that is too large, too deep or of the wrong type is rejected by its path', () => {
  test.each([
    ['cart', Array.from({ length: 101 }, () => line)],
    ['cart', 'x'],
    ['cart', undefined],
    ['user', null],
    ['user.jmeno', 'x'.repeat(101)],
    ['user.login', 'x'.repeat(255)],
    ['user.telefon', {}],
    ['noteToCourier', 'x'.repeat(501)],
    ['noteToChef', 'x'.repeat(501)],
    ['deliveryTime', 'Invalid date'],
    ['deliveryTime', '2026-02-30 10:00'],
    ['deliveryTime', '2026-11-21 24:00'],
    ['deliveryTime', '2026-11-21T10:00'],
    ['location', '99000001'],
    ['location', undefined],
    ['restaurant', 'u-modreho-hrnce'],
    ['platform', 'x'.repeat(41)],
    ['notification_token', 'x'.repeat(4097)],
    ['marketingAgreement', 'ano'],
    ['payment.method', 'bitcoin'],
    ['payment.totalCheck', undefined],
    ['payment.totalCheck', 1.001],
    ['payment.tipCourier', -10],
    ['payment.creditsUsed', '20'],
    ['context_log', 'x'.repeat(20_001)],
    ['context_log', deep],
  ])('%s', (path, value) => {
    expect(firstIssue(path, value)).toBe(path)
  })
  test.each([
    ['quantity', 0],
    ['quantity', 100],
    ['quantity', 1.5],
    ['quantity', '1'],
    ['polozka_id', Number.MAX_VALUE],
    ['extraItems', many(51)],
  ])('a line’s %s', (field, value) => {
    expect(firstIssue('cart', [{ ...line, [field]: value }])).toBe(`cart.0.${field}`)
  })
  test('a cart of two hundred thousand brackets', () => {
    expect(firstIssue('cart', deep)).toBe('cart.0')
  })
  test.each([
    ['cart', Array.from({ length: 100 }, () => ({ ...line, extraItems: many(50) }))],
    ['noteToCourier', 'x'.repeat(500)],
    ['context_log', 'x'.repeat(20_000)],
    ['deliveryTime', '2028-02-29 23:59'],
  ])('%s at its limit is accepted', (path, value) => {
    expect(firstIssue(path, value)).toBeUndefined()
  })
})

describe('the response to an order', () => {
  test('contains the correct figures when the price has changed', () => {
    const wire = z.encode(orderAnswer, {
      accepted: false,
      failure: failure('price_changed'),
      totals: detail.totals,
      unpaidOrder: null,
    })
    expect(wire).toMatchObject({
      status: 'error',
      code: 'price_changed',
      totals: { itemsPrice: 429, packaging: 36.5, deliveryPrice: 49, tipCourier: 10, totalPrice: 504.5 },
    })
  })
  test('has no redirect without online payment', () => {
    const number = { year: 2026, number: 1 }
    const guid = orderExamples.detail.query.guid ?? ''
    expect(z.encode(orderAnswer, { accepted: true, number, guid, redirect: null })).toEqual({
      status: 'ok',
      order_number: '2026/1',
      guid,
    })
  })
})

describe('an order’s states are Czech on the wire', () => {
  test.each([
    ['unpaid', 'Nezaplaceno'],
    ['confirmed', 'Potvrzeno'],
    ['accepted', 'Odkliknuto'],
    ['loaded', 'Naloženo'],
    ['delivered', 'Doručeno'],
    ['cancelled', 'Stornováno'],
  ] as const)('%s is %s', (state, status) => {
    const event = { state, at: '2026-11-21T16:41:07Z' }
    expect(z.encode(orderEvent, event)).toEqual({ order_status: status, at: event.at })
    expect(z.parse(orderEvent, { order_status: status, at: event.at })).toEqual(event)
  })
  test.each([['Vráceno'], ['toString'], ['']])('%j, which this version does not know, is null', (status) => {
    const at = '2026-11-21T16:41:07Z'
    expect(z.parse(orderEvent, { order_status: status, at })).toEqual({ state: null, at })
  })
  test('an unknown one does not affect the rest of the order', () => {
    const wire = z.encode(orderDetail, detail)
    const [first, ...rest] = wire.history
    const read = z.parse(orderDetail, {
      ...wire,
      order_status: 'Vráceno',
      history: [{ ...first, order_status: 'Vráceno' }, ...rest],
    })
    const [known, ...others] = detail.history
    expect(read).toEqual({ ...detail, state: null, history: [{ ...known, state: null }, ...others] })
  })
  test('an unknown one is never written', () => {
    expect(() => z.encode(orderEvent, { state: null, at: '2026-11-21T16:41:07Z' })).toThrow('no status')
  })
})

describe('times of a tracked order are in Prague time', () => {
  test.each([
    ['2026-11-21T16:41:07Z', '2026-11-21 17:41'],
    ['2026-07-01T22:30:00Z', '2026-07-02 00:30'],
    ['2026-10-25T00:30:00Z', '2026-10-25 02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25 02:30'],
  ])('%s is %s', (placedAt, date) => {
    expect(z.encode(orderDetail, { ...detail, placedAt }).date).toBe(date)
  })
  test('a lunch window ends an hour later', () => {
    const wire = z.encode(orderDetail, { ...detail, lunch: true, deliverAt: '2026-12-31 23:00' })
    expect(wire).toMatchObject({ poledni: 'a', deliver_later_plus1: '2027-01-01 00:00' })
  })
})

test('a URL identifies an order by year and number', () => {
  expect(z.parse(orderParams, { year: '2026', cislo: '4821907' })).toEqual({ year: 2026, number: 4821907 })
  expect(z.safeParse(orderParams, { year: '26', cislo: '1' }).success).toBe(false)
  expect(z.safeParse(orderParams, { year: '2026', cislo: '1;DROP' }).success).toBe(false)
})

test('the idempotency key is a UUID or absent', () => {
  expect(z.parse(orderHeaders, { accept: '*/*' })).toEqual({ idempotencyKey: null })
  expect(z.safeParse(orderHeaders, { 'idempotency-key': 'x' }).success).toBe(false)
})

describe('an error report', () => {
  test('needs only its type, and keeps any JSON as text', () => {
    expect(z.parse(errorReport, { type: 'crash', error: { message: 'x' } })).toEqual({
      type: 'crash',
      url: '',
      userAgent: '',
      platform: '',
      release: '',
      guid: null,
      error: '{"message":"x"}',
      state: null,
    })
  })
  test.each([
    ['error', 'x'.repeat(10_001)],
    ['state', deep],
    ['url', 'x'.repeat(2001)],
    ['userAgent', 1],
  ])('rejects a malicious %s', (field, value) => {
    expect(z.safeParse(errorReport, { type: 'crash', [field]: value }).success).toBe(false)
  })
})
