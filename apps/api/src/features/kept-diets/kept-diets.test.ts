import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import { aCustomer, type Customer } from '../../customer-test.ts'
import type { DB } from '../../database/tables.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
const app = await anApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})

const FILTER = { bez: [1, 7], diety: ['vegan'] }
const NOTHING = { filtr: { bez: [], diety: [] }, od: null }

let eliska: Customer
beforeEach(async () => {
  eliska = await aCustomer(database)
})

const kept = async () => (await eliska.call(app, 'GET', '/user/diets')).json()
const keep = (payload: object) => eliska.call(app, 'PUT', '/user/diets', { payload })

it('is kept only with consent, with its time and wording [delights-2.9]', async () => {
  expect(await kept()).toEqual(NOTHING)
  for (const souhlas of [false, undefined, 'ano']) {
    expect((await keep({ filtr: FILTER, souhlas })).statusCode).toBe(400)
  }
  expect(await kept()).toEqual(NOTHING)
  const at = clock().toString()
  expect((await keep({ filtr: FILTER, souhlas: true })).json()).toEqual({ filtr: FILTER, od: at })
  const { rows } = await database.pool.query('SELECT wording FROM shop.kept_diets')
  expect(rows[0].wording).toMatch(/^Souhlasím/)
})

it('a change keeps the time of the consent, and an empty filter keeps nothing', async () => {
  const at = clock().toString()
  await keep({ filtr: FILTER, souhlas: true })
  clock.pass({ hours: 1 })
  const milk = { bez: [7], diety: [] }
  expect((await keep({ filtr: milk, souhlas: true })).json()).toEqual({ filtr: milk, od: at })
  expect((await keep({ filtr: NOTHING.filtr, souhlas: true })).json()).toEqual(NOTHING)
})

it('a withdrawn consent deletes what was kept [delights-2.9]', async () => {
  await keep({ filtr: FILTER, souhlas: true })
  expect((await eliska.call(app, 'DELETE', '/user/diets')).json()).toEqual(NOTHING)
  expect((await eliska.call(app, 'DELETE', '/user/diets')).json()).toEqual(NOTHING)
  expect(
    (await database.pool.query(`SELECT FROM shop.kept_diets WHERE user_id = ${eliska.id}`)).rowCount,
  ).toBe(0)
})

it('is in the export of own data, and is deleted with the account [delights-2.9]', async () => {
  await keep({ filtr: FILTER, souhlas: true })
  expect((await eliska.call(app, 'GET', '/user/data')).json()).toMatchObject({
    kept_diets: [{ without: [1, 7], diets: ['vegan'] }],
  })
  await database.pool.query(`DELETE FROM shop.users WHERE id = ${eliska.id}`)
  expect(
    (await database.pool.query(`SELECT FROM shop.kept_diets WHERE user_id = ${eliska.id}`)).rowCount,
  ).toBe(0)
})

it.each([{ bez: [0], diety: [] }, { bez: [1], diety: ['paleo'] }, { bez: [1] }, null])(
  'refuses the filter %j',
  async (filtr) => {
    expect((await keep({ filtr, souhlas: true })).statusCode).toBe(400)
  },
)

it('belongs to who is logged in', async () => {
  expect((await app.inject('/api/user/diets')).statusCode).toBe(401)
  expect((await app.inject({ method: 'DELETE', url: '/api/user/diets' })).statusCode).toBe(401)
})
