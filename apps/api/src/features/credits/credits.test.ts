import { czk } from '@sousto/domain/money/money.ts'
import { fakeClock, pragueInstant } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCity, aFile, anApi, anotherRestaurant, aRestaurantEntry, importFile } from '../../catalogue-test.ts'
import { aCustomer, type Customer } from '../../customer-test.ts'
import type { DB } from '../../database/tables.ts'
import type { VoucherOrder } from './vouchers-service.ts'
import { createVouchers } from './vouchers-service.ts'
import { aVoucher } from './vouchers-test.ts'

const { database, drop } = await testDatabase<DB>()
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
await importFile(
  database,
  aFile({
    cities: [aCity(), aCity({ id: 2, slug: 'opava', name: 'Opava' })],
    restaurants: [aRestaurantEntry(), anotherRestaurant(1000, { city: 'opava' })],
  }),
)
const app = await anApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})

let eliska: Customer
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(database, 'shop.attempts')
  eliska = await aCustomer(database)
})

const voucher = (overrides: Partial<VoucherOrder> = {}) => aVoucher(database, clock, overrides)
const redeem = (code: string, customer = eliska, remoteAddress = '127.0.0.1') =>
  customer.call(app, 'POST', `/user/credits/${encodeURIComponent(code)}`, { remoteAddress })
const purses = async (customer = eliska) => (await customer.call(app, 'GET', '/user/credits/')).json()
const at = async (restaurant: string) => (await eliska.call(app, 'GET', `/user/credits/${restaurant}`)).json()

const INVALID = {
  status: 'error',
  error: 'Kupon není platný / byl už použitý',
  message: 'Kupon není platný / byl už použitý',
  code: 'voucher_invalid',
}

describe('a voucher code', () => {
  it('adds its credits and returns a sentence [marketplace-2.11, marketplace-3.24, marketplace-7.23]', async () => {
    const answer = (await redeem(await voucher())).json()
    expect(answer).toEqual({ status: 'ok', credit: 100, message: 'Kredit 100\u00a0Kč je váš.' })
    expect(await purses()).toEqual([{ name: 'Sousto', sumApplicable: 100 }])
  })

  it('is accepted regardless of case, diacritics, spaces and hyphens', async () => {
    await voucher({ code: 'SVESTKA100' })
    expect((await redeem(' švestka-100 ')).json()).toMatchObject({ status: 'ok', credit: 100 })
  })

  it.each(['', ' ', '--'])('%j counts as empty: Zadejte kuponový kod [marketplace-8.5]', async (code) => {
    const response = await redeem(code)
    expect([response.statusCode, response.json().message]).toEqual([200, 'Zadejte kuponový kod'])
  })

  it('is rejected when it is unknown [marketplace-8.5]', async () => {
    for (const code of ['NIC1', 'x', "'; DROP TABLE", 'x'.repeat(60)]) {
      const response = await redeem(code)
      expect([response.statusCode, response.json()]).toEqual([200, INVALID])
    }
  })

  it('works once per customer, even when it allows many uses', async () => {
    const code = await voucher({ uses: 5 })
    expect((await redeem(code)).json().status).toBe('ok')
    expect((await redeem(code)).json()).toEqual(INVALID)
    expect((await redeem(code, await aCustomer(database))).json().status).toBe('ok')
    expect(await purses()).toEqual([{ name: 'Sousto', sumApplicable: 100 }])
  })

  it('works no more often than its limit', async () => {
    const code = await voucher({ uses: 2 })
    const answers = []
    for (let each = 0; each < 3; each += 1) {
      answers.push((await redeem(code, await aCustomer(database))).json().status)
    }
    expect(answers).toEqual(['ok', 'ok', 'error'])
  })

  it('works only between its start and its end', async () => {
    const from = pragueInstant('2026-11-28T00:00')
    const code = await voucher({ uses: 9, from, to: pragueInstant('2026-12-01T00:00') })
    expect((await redeem(code)).json()).toEqual(INVALID)
    clock.set('2026-12-01T00:00')
    expect((await redeem(code)).json()).toEqual(INVALID)
    clock.set('2026-11-30T23:59')
    expect((await redeem(code)).json().status).toBe('ok')
  })

  it('gives nothing after the operator ended it; credits already redeemed remain', async () => {
    const code = await voucher({ uses: 9 })
    await redeem(code)
    const vouchers = createVouchers({ database, clock }, 'cli:test')
    expect(await vouchers.end(code)).toBe(true)
    expect(await vouchers.end(code)).toBe(false)
    expect((await redeem(code, await aCustomer(database))).json()).toEqual(INVALID)
    expect(await purses()).toEqual([{ name: 'Sousto', sumApplicable: 100 }])
  })

  it('needs a login', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/user/credits/SVESTKA100' })
    expect([response.statusCode, response.json().error]).toEqual([401, 'Vyžaduje přihlášení'])
  })

  it('with one use left is redeemed once by 200 parallel requests of twenty customers [wire-accounts.30]', async () => {
    const others = await Promise.all(Array.from({ length: 19 }, () => aCustomer(database)))
    const customers = [eliska, ...others]
    const code = await voucher()
    const tries = Array.from({ length: 200 }, (_, index) =>
      redeem(code, customers[index % 20], `10.0.${index % 20}.1`),
    )
    const answers = (await Promise.all(tries)).map((response) => response.json().status)
    expect(answers.filter((status) => status === 'ok')).toHaveLength(1)
    const { rows } = await database.pool.query(
      `SELECT sum(e.amount)::int AS given, count(*) AS entries FROM shop.credit_entries e
       JOIN shop.vouchers v ON v.id = e.voucher_id WHERE v.code = $1`,
      [code],
    )
    expect(rows).toEqual([{ given: 10_000, entries: 1 }])
  })

  it('with many uses is redeemed once by 200 parallel requests of one customer', async () => {
    const code = await voucher({ uses: 1000 })
    const answers = await Promise.all(Array.from({ length: 200 }, () => redeem(code)))
    expect(answers.filter((response) => response.json().status === 'ok')).toHaveLength(1)
    expect(await purses()).toEqual([{ name: 'Sousto', sumApplicable: 100 }])
    const { rows } = await database.pool.query('SELECT used FROM shop.vouchers WHERE code = $1', [code])
    expect(rows).toEqual([{ used: 1 }])
  })
})

describe('guessing codes', () => {
  const guess = (customer: Customer, ip?: string) => redeem('NENI1234', customer, ip)

  it('pauses that customer longer each time, even for a valid code, and no one else [wire-accounts.31]', async () => {
    for (let each = 0; each < 10; each += 1) expect((await guess(eliska)).json()).toEqual(INVALID)
    const refused = await redeem(await voucher())
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { code: 'too_many_attempts', error: 'Příliš mnoho pokusů. Zkuste to prosím znovu za 1 s.' },
    ])
    clock.pass({ seconds: 1 })
    expect((await guess(eliska)).json()).toEqual(INVALID)
    expect((await guess(eliska)).json().error).toContain('za 2 s')
    expect((await redeem(await voucher(), await aCustomer(database))).json().status).toBe('ok')
    clock.pass({ seconds: 2 })
    expect((await redeem(await voucher())).json().status).toBe('ok')
    expect((await guess(eliska)).json()).toEqual(INVALID)
  })

  it('pauses many accounts that guess from one IP address [wire-accounts.31]', async () => {
    for (let customer = 0; customer < 10; customer += 1) {
      const other = await aCustomer(database)
      for (let each = 0; each < 10; each += 1) await guess(other, '10.1.1.1')
    }
    expect((await guess(eliska, '10.1.1.2')).statusCode).toBe(429)
    expect((await guess(eliska, '10.1.2.1')).statusCode).toBe(200)
  })
})

describe('credits of a restaurant and of a city', () => {
  beforeEach(async () => {
    await redeem(await voucher({ amount: czk(50), only: { kind: 'restaurant', slug: 'u-modreho-hrnce' } }))
    await redeem(await voucher({ amount: czk(30.5), only: { kind: 'city', slug: 'opava' } }))
    await redeem(await voucher())
  })

  it('are separate purses, each under its name', async () => {
    expect(await purses()).toEqual([
      { name: 'Sousto', sumApplicable: 100 },
      { name: 'Opava', sumApplicable: 30.5 },
      { name: 'U Modrého hrnce', sumApplicable: 50 },
    ])
    expect((await eliska.call(app, 'GET', '/user/credits')).json()).toEqual(await purses())
  })

  it('can be used only there; the restaurant is given by slug or id [ordering-3.8, ordering-6.3, marketplace-7.23]', async () => {
    expect(await at('u-modreho-hrnce')).toEqual({ credits_jpn: 100, credits_rest: 50 })
    expect(await at('101')).toEqual({ credits_jpn: 100, credits_rest: 50 })
    expect(await at('restaurace-1000')).toEqual({ credits_jpn: 130.5, credits_rest: 0 })
    expect((await eliska.call(app, 'GET', '/user/credits/nikde')).statusCode).toBe(404)
  })

  it('state where they are valid when the code is redeemed', async () => {
    const inOpava = await voucher({ only: { kind: 'city', slug: 'opava' } })
    expect((await redeem(inOpava)).json().message).toBe('Kredit 100\u00a0Kč je váš. Platí pro město Opava.')
    const inHrnec = await voucher({ only: { kind: 'restaurant', slug: 'u-modreho-hrnce' } })
    expect((await redeem(inHrnec)).json().message).toContain('Platí v restauraci U Modrého hrnce.')
  })
})

describe('the bonus of the mobile app', () => {
  const bonus = () => eliska.call(app, 'GET', '/user/userRegisterBonus')

  it('is 20 Kč, once per account, whatever the number of requests [marketplace-1.29, marketplace-3.23, marketplace-7.24]', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => bonus()))
    const given = answers.map((response) => response.json().credit).filter((credit) => credit > 0)
    expect(given).toEqual([20])
    expect((await bonus()).json()).toMatchObject({ status: 'ok', credit: 0 })
    expect(await purses()).toEqual([{ name: 'Sousto', sumApplicable: 20 }])
  })

  it('needs a login [marketplace-7.24]', async () => {
    expect((await app.inject({ url: '/api/user/userRegisterBonus' })).statusCode).toBe(401)
    expect(await purses()).toEqual([])
  })
})

it('the database rejects a change of a ledger entry [wire-accounts.30]', async () => {
  await redeem(await voucher())
  await expect(database.pool.query('UPDATE shop.credit_entries SET amount = amount + 1')).rejects.toThrow(
    'entries of the ledger are never changed',
  )
})

it('the audit log records operators’ actions on codes [wire-accounts.34]', async () => {
  const code = await voucher({ code: 'PODZIM26', uses: 3 })
  await createVouchers({ database, clock }, 'cli:jitka').end(code)
  const { rows } = await database.pool.query(
    `SELECT actor, action, detail FROM shop.audit_log ORDER BY id DESC LIMIT 2`,
  )
  expect(rows.toReversed()).toMatchObject([
    { actor: 'cli:test', action: 'voucher-create', detail: { amount: 10_000, codes: 1, uses: 3 } },
    { actor: 'cli:jitka', action: 'voucher-end', detail: { code: 'PODZIM26' } },
  ])
})
