/** Checks which endpoints require a login (`marketplace.md` §6, `wire.md`, Accounts). */
import { documentedCalls } from '@sousto/contract/documented.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'

const { database, drop } = await testDatabase<DB>()
const app = await anApi({ database, clock: fakeClock('2026-11-21T12:00') })
afterAll(async () => {
  await app.close()
  await drop()
})

const NEED_LOGIN = [
  'DELETE /auth/joined/{provider}',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/{id}',
  'DELETE /location/fav/{kod_adm}',
  'DELETE /user/diets',
  'DELETE /user/fav_rest/{id}',
  'DELETE /user/regular_orders/{id}',
  'GET /auth/joined',
  'GET /auth/sessions',
  'GET /location/fav',
  'GET /orders/userOrders',
  'GET /user/age',
  'GET /user/consent',
  'GET /user/credits/',
  'GET /user/credits/{restaurant}',
  'GET /user/data',
  'GET /user/diets',
  'GET /user/fav_rest',
  'GET /user/looks',
  'GET /user/payments',
  'GET /user/referrals',
  'GET /user/regular_orders',
  'GET /user/regular_orders/times/{year}/{cislo}',
  'GET /user/regular_orders/{id}/order',
  'GET /user/statistics',
  'GET /user/userRegisterBonus',
  'POST /auth/password',
  'POST /location/fav',
  'POST /location/fav/{address}',
  'POST /user/consent',
  'POST /user/credits/{code}',
  'POST /user/delete',
  'POST /user/delete_link',
  'POST /user/fav_rest/{id}',
  'POST /user/referrals',
  'POST /user/regular_orders',
  'POST /user/regular_orders/{id}/order',
  'POST /user/update_user',
  'PUT /location/fav/{kod_adm}/door',
  'PUT /user/diets',
  'PUT /user/regular_orders/{id}',
  'PUT /user/regular_orders/{id}/notifications',
]

type Example = Readonly<Record<string, string>>

it('without a session, exactly the endpoints of the customer’s own account respond with 401 [marketplace-7.29]', async () => {
  const refused: string[] = []
  for (const { endpoint, example } of documentedCalls()) {
    if (endpoint.service !== 'api' || endpoint.stream) continue
    const params = (example.params ?? {}) as Example
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      query: (example.query ?? {}) as Example,
      ...(example.body === undefined ? {} : { payload: example.body as object }),
    })
    if (answer.statusCode !== 401) continue
    if (answer.json().code === 'not_logged_in') refused.push(`${endpoint.method} ${endpoint.path}`)
  }
  expect(refused.toSorted()).toEqual(NEED_LOGIN)
})
