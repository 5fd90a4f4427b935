/** Orders placed in another person's name cannot flood that person (docs/security.md, Abuse). */
import { randomUUID } from 'node:crypto'
import { czk } from '@sousto/domain/money/money.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import { aPayload, count, locations, orderableDatabase } from './ordering-test.ts'

const { database, drop } = await orderableDatabase()
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const common = { database, clock, locations, paymentMethods: () => ['cash'] as const } as const
const app = await anApi({
  ...common,
  largestOrder: czk(1_000),
  orderLimits: { mailbox: 3, phone: 4, address: 6, client: 5 },
})
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(database, 'shop.attempts', 'shop.orders')
})

/** Each order has a different customer and client unless overridden. */
let nth = 0
async function place(user: Record<string, string> = {}, more: { ip?: string; key?: string } = {}) {
  nth += 1
  const contact = { jmeno: 'Jan', prijmeni: '', login: `jan${nth}@p.example`, telefon: `777${100_000 + nth}` }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: aPayload({ user: { ...contact, ...user } }),
    remoteAddress: more.ip ?? `10.0.${nth}.1`,
    headers: more.key === undefined ? {} : { 'idempotency-key': more.key },
  })
  return answer.json()
}
const REFUSED = { status: 'error', code: 'too_many_orders' }

describe('orders beyond the hourly limit are rejected', () => {
  it.each([
    [
      'to one mailbox, however it is written',
      3,
      () => place({ login: ['Ela@p.example', 'e.la@p.example', 'ela+x@p.example'][nth % 3] ?? '' }),
      'Na tento e-mail',
    ],
    [
      'with one phone',
      4,
      () => place({ telefon: nth % 2 ? '777 000 123' : '+420777000123' }),
      'Na toto telefonní číslo',
    ],
    ['from one client', 5, () => place({}, { ip: '192.0.2.1' }), 'Z vašeho připojení'],
    ['to one address', 6, () => place(), 'Na tuto adresu'],
  ])('%s', async (_title, most, order, what) => {
    for (let each = 0; each < most; each += 1) expect((await order()).status).toBe('ok')
    const refused = await order()
    expect(refused).toMatchObject(REFUSED)
    expect(refused.error).toMatch(
      new RegExp(
        `^${what} teď přišlo příliš mnoho objednávek\\. Zkuste to prosím znovu za \\d+ min, nebo objednejte telefonicky: 800 000 001\\.$`,
      ),
    )
    expect(await count(database)).toBe(most)
  })

  it('and are accepted again as the hour passes', async () => {
    for (let each = 0; each < 3; each += 1) await place({ login: 'ela@p.example' })
    expect(await place({ login: 'ela@p.example' })).toMatchObject({
      ...REFUSED,
      error: expect.stringContaining('za 20 min'),
    })
    clock.pass({ minutes: 20 })
    expect((await place({ login: 'ela@p.example' })).status).toBe('ok')
  })
})

describe('not counted', () => {
  it('is an order that is rejected for another limit or for its contents', async () => {
    for (let each = 0; each < 3; each += 1) await place({ login: 'ela@p.example' }, { ip: '192.0.2.1' })
    for (let each = 0; each < 5; each += 1) await place({ login: 'ela@p.example' }, { ip: '192.0.2.1' })
    for (let each = 0; each < 5; each += 1) await place({ jmeno: '' }, { ip: '192.0.2.1' })
    expect((await place({}, { ip: '192.0.2.1' })).status).toBe('ok')
  })

  it('is a repeated order, which gets its first response even beyond the limit', async () => {
    const [key, ela] = [randomUUID(), { login: 'ela@p.example', telefon: '777000123' }]
    const first = await place(ela, { key })
    for (let each = 0; each < 5; each += 1) expect(await place(ela, { key })).toEqual(first)
    for (let each = 0; each < 2; each += 1) expect((await place(ela)).status).toBe('ok')
    expect(await place(ela)).toMatchObject(REFUSED)
    expect(await place(ela, { key })).toEqual(first)
  })
})

describe('an order above the largest sum', () => {
  const large = (quantity: number, totalCheck: number) =>
    app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: aPayload({ cart: [{ polozka_id: 1002, quantity, extraItems: [] }] }, { totalCheck }),
    })

  it('is rejected with a sentence', async () => {
    const answer = (await large(6, 1_103)).json()
    expect(answer).toMatchObject({ status: 'error', code: 'order_too_large' })
    expect(answer.error.replaceAll('\u00a0', ' ')).toBe(
      'Najednou lze objednat nejvýš za 1 000 Kč. Větší objednávku prosím rozdělte, nebo nám zavolejte.',
    )
    expect(await count(database)).toBe(0)
  })

  it('is known to the browser beforehand', async () => {
    const detail = (await app.inject('/api/restaurants/u-modreho-hrnce')).json()
    expect(detail.nejvyssi_objednavka).toBe(1_000)
  })
})
