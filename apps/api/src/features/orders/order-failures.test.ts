/**
 * Failures other than the checks of an order: a deleted account, an address without coordinates, reports of the
 * browser.
 */
import { anAddress } from '@sousto/testing/builders.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import { aCustomer } from '../../customer-test.ts'
import { createClientErrors, KEPT_ROWS } from '../client-errors/service.ts'
import { aPayload, count, HOME, locations, order, orderApi, orderableDatabase } from './ordering-test.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const app = await orderApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})

it('an order of an account that is deleted meanwhile requires a login, and nothing is stored', async () => {
  const customer = await aCustomer(database)
  // The deletion commits after the session was read and before the order is stored.
  await database.pool.query(`
    CREATE FUNCTION delete_user() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN DELETE FROM shop.users WHERE id = NEW.user_id; RETURN NEW; END $$;
    CREATE TRIGGER delete_user BEFORE INSERT ON shop.orders FOR EACH ROW EXECUTE FUNCTION delete_user()`)
  const answer = await customer.call(app, 'POST', '/orders', { payload: aPayload() })
  await database.pool.query('DROP TRIGGER delete_user ON shop.orders')
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'not_logged_in' })
  expect(await count(database)).toBe(0)
})

it('an address without coordinates cannot be delivered to', async () => {
  const unplaced = { ...anAddress(), code: HOME, position: null }
  const other = await anApi({
    database,
    clock,
    locations: { ...locations, address: async () => unplaced },
    paymentMethods: () => ['cash'],
  })
  expect((await order(other)).json()).toMatchObject({ status: 'error', code: 'address_unknown' })
  await other.close()
})

describe('a report of an error in the browser', () => {
  const report = { type: 'order', url: 'https://sousto.example/', userAgent: 'test', error: 'ERROR #314' }
  const stored = async () => {
    const { rows } = await database.pool.query(
      'SELECT detail, release FROM shop.client_errors ORDER BY at, detail',
    )
    await emptyTables(database, 'shop.client_errors')
    return rows
  }

  it.each([
    ['its message', {}, 'ERROR #314'],
    ['its message and the state of the app', { state: 'step 3' }, 'ERROR #314\nstep 3'],
  ])('is stored with %s', async (_what, more, detail) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/orders/error',
      payload: { ...report, ...more },
    })
    expect(answer.statusCode).toBe(204)
    expect(await stored()).toEqual([{ detail, release: '' }])
  })

  it('is stored with the release, for 30 days [marketplace-7.5]', async () => {
    const payload = { ...report, release: '0.1.0+1a2b3c4' }
    await app.inject({ method: 'POST', url: '/api/orders/error', payload })
    const { sweep } = createClientErrors({ database, clock, log: app.log })
    clock.pass({ hours: 24 * 30 })
    await sweep()
    const kept = await stored()
    expect(kept).toEqual([{ detail: 'ERROR #314', release: '0.1.0+1a2b3c4' }])
    await app.inject({ method: 'POST', url: '/api/orders/error', payload })
    clock.pass({ hours: 24 * 30 + 1 })
    await sweep()
    expect(await stored()).toEqual([])
  })

  it('of a flood is only sampled, per client and in total, and each is answered', async () => {
    const flood = async (clients: number, each: number) => {
      for (let nth = 0; nth < clients * each; nth += 1) {
        const remoteAddress = `192.0.2.${nth % clients}`
        const answer = await app.inject({
          method: 'POST',
          url: '/api/orders/error',
          payload: report,
          remoteAddress,
        })
        expect(answer.statusCode).toBe(204)
      }
      return (await stored()).length
    }
    clock.pass({ hours: 2 })
    expect(await flood(1, 40)).toBe(20)
    expect(await flood(30, 12)).toBe(180)
    clock.pass({ minutes: 9 })
    expect(await flood(30, 2)).toBe(30)
  })

  it('is truncated when it is long', async () => {
    clock.pass({ hours: 2 })
    const payload = { ...report, error: 'e'.repeat(10_000), state: 's'.repeat(10_000) }
    await app.inject({ method: 'POST', url: '/api/orders/error', payload, remoteAddress: '198.51.100.1' })
    expect((await stored())[0]?.detail).toHaveLength(10_000)
  })

  it('is deleted when too many newer ones are stored', async () => {
    await database.pool.query(
      `INSERT INTO shop.client_errors (at, type, url, user_agent, platform, release, detail)
       SELECT $1, '', '', '', '', '', n::text FROM generate_series(1, $2::integer) AS n`,
      [clock().toString(), KEPT_ROWS + 5],
    )
    await createClientErrors({ database, clock, log: app.log }).sweep()
    const { rows } = await database.pool.query(
      'SELECT count(*) AS rows, min(detail::integer) AS first FROM shop.client_errors',
    )
    expect(rows).toEqual([{ rows: KEPT_ROWS, first: 6 }])
  })
})
