import { createHash } from 'node:crypto'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { aPayload, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'
import { unsubscribeToken } from './service.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const app = await orderApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})

const EMAIL = 'bohumila@priklad.example'

let bohumila: Customer
beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await emptyTables(database, 'shop.users', 'shop.consents')
  bohumila = await aCustomer(database, EMAIL)
})

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  bohumila.call(app, method, path, payload === undefined ? {} : { payload })

describe('marketing consent', () => {
  const consent = async () => (await call('GET', '/user/consent')).json()
  const change = async (souhlas: boolean) => (await call('POST', '/user/consent', { souhlas })).json()
  const kept = async () => {
    const { rows } = await database.pool.query(
      'SELECT given, source, user_id IS NOT NULL AS known FROM shop.consents ORDER BY id',
    )
    return rows
  }

  it('is not given by default', async () => {
    expect(await consent()).toEqual({ souhlas: false, od: null })
  })

  it('stores the time and wording each time it is given or withdrawn [marketplace-2.16, marketplace-7.27, wire-accounts.33]', async () => {
    expect(await change(true)).toEqual({ souhlas: true, od: '2026-11-27T11:30:00Z' })
    clock.pass({ hours: 1 })
    expect(await change(false)).toEqual({ souhlas: false, od: '2026-11-27T12:30:00Z' })
    expect(await consent()).toEqual({ souhlas: false, od: '2026-11-27T12:30:00Z' })
    const { rows } = await database.pool.query(
      'SELECT given, wording, source, user_id FROM shop.consents ORDER BY id',
    )
    const same = { wording: 'Posílejte mi e-mailem novinky a slevy', source: 'account', user_id: bohumila.id }
    expect(rows).toEqual([
      { given: true, ...same },
      { given: false, ...same },
    ])
  })

  it('is stored when it is given at the checkout, with and without an account [ordering-5.8]', async () => {
    const user = { jmeno: 'Bohumila', prijmeni: '', login: EMAIL, telefon: '777000123' }
    await call('POST', '/orders', aPayload({ user, marketingAgreement: true }))
    await order(app, aPayload({ marketingAgreement: true }))
    await order(app, aPayload())
    expect(await kept()).toEqual([
      { given: true, source: 'checkout', known: true },
      { given: true, source: 'checkout', known: false },
    ])
    expect(await consent()).toMatchObject({ souhlas: true })
    const { rows } = await database.pool.query('SELECT DISTINCT email_hash FROM shop.consents')
    expect(rows).toContainEqual({ email_hash: createHash('sha256').update(EMAIL).digest() })
  })

  it('is withdrawn by the link in a mail, also repeatedly and by a mail program’s form post [marketplace-7.27, wire-accounts.33]', async () => {
    await change(true)
    const token = await unsubscribeToken(database.kysely, EMAIL)
    const oneClick = {
      method: 'POST',
      url: `/api/user/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    } as const
    for (let time = 0; time < 2; time += 1)
      expect((await app.inject(oneClick)).json()).toEqual({ status: 'ok' })
    expect((await app.inject({ method: 'POST', url: oneClick.url })).statusCode).toBe(200)
    expect(await consent()).toMatchObject({ souhlas: false })
    expect(await unsubscribeToken(database.kysely, EMAIL)).toBeNull()
    await change(true)
    expect(await unsubscribeToken(database.kysely, ` ${EMAIL.toUpperCase()}`)).toBe(token)
  })

  it('is not changed by an invented link', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/user/unsubscribe/made-up' })
    expect([response.statusCode, response.json().code]).toEqual([404, 'unsubscribe_link_invalid'])
  })
})
