import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aFile, anApi, anotherRestaurant, aRestaurantEntry, importFile } from '../../catalogue-test.ts'
import { aCustomer, type Customer } from '../../customer-test.ts'
import type { DB } from '../../database/tables.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
const FILE = aFile({
  restaurants: [
    aRestaurantEntry({ payment: { cashless: true, courierCard: true, mealVouchers: false } }),
    anotherRestaurant(1000, { payment: { cashless: false, courierCard: false, mealVouchers: true } }),
  ],
})
await importFile(database, FILE)
const app = await anApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})

let eliska: Customer
beforeEach(async () => {
  eliska = await aCustomer(database)
})

const favourites = async (customer: Customer) =>
  (await customer.call(app, 'GET', '/user/fav_rest'))
    .json()
    .map(({ rest_url }: { rest_url: string }) => rest_url)
const heart = (id: number, method: 'POST' | 'DELETE' = 'POST') =>
  eliska.call(app, method, `/user/fav_rest/${id}`)

describe('favourite restaurants', () => {
  it('are added and removed; repeating either has no effect [ordering-4.24, ordering-6.3, marketplace-7.22]', async () => {
    expect((await heart(101)).json()).toEqual({ status: 'ok' })
    expect((await heart(101)).json()).toEqual({ status: 'ok' })
    expect(await favourites(eliska)).toEqual(['u-modreho-hrnce'])
    expect((await heart(101, 'DELETE')).json()).toEqual({ status: 'ok' })
    expect((await heart(101, 'DELETE')).json()).toEqual({ status: 'ok' })
    expect(await favourites(eliska)).toEqual([])
  })

  it('are listed newest first, with stravenky and karta [marketplace-2.10, marketplace-3.25, marketplace-7.22]', async () => {
    await heart(101)
    clock.pass({ minutes: 1 })
    await heart(1101)
    const list = (await eliska.call(app, 'GET', '/user/fav_rest')).json()
    expect(list).toMatchObject([
      { id: 1101, isFav: true, stravenky: '1', karta: '0' },
      { id: 101, isFav: true, stravenky: '0', karta: '1' },
    ])
  })

  it('need an existing restaurant and a login', async () => {
    expect((await heart(77)).statusCode).toBe(404)
    for (const method of ['POST', 'DELETE'] as const) {
      const response = await app.inject({ method, url: '/api/user/fav_rest/101' })
      expect([response.statusCode, response.json().error]).toEqual([401, 'Vyžaduje přihlášení'])
    }
    expect((await app.inject('/api/user/fav_rest')).statusCode).toBe(401)
  })

  it('are hidden while the restaurant is not in the catalogue, and return with it', async () => {
    await heart(1101)
    await importFile(database, aFile())
    await eventually(async () => expect(await favourites(eliska)).toEqual([]))
    await importFile(database, FILE)
    await eventually(async () => expect(await favourites(eliska)).toEqual(['restaurace-1000']))
  })
})

describe('isFav', () => {
  const detail = '/restaurants/u-modreho-hrnce'
  const list = '/restaurants?city=olomouc'
  const marked = (body: { id: number; isFav: boolean }[]) =>
    body.filter(({ isFav }) => isFav).map(({ id }) => id)

  it('is true for the customer’s own favourites, in the detail and in the list [marketplace-3.25]', async () => {
    await heart(101)
    expect((await eliska.call(app, 'GET', detail)).json().isFav).toBe(true)
    expect(marked((await eliska.call(app, 'GET', list)).json())).toEqual([101])
    const other = await aCustomer(database)
    expect((await other.call(app, 'GET', detail)).json().isFav).toBe(false)
    expect(marked((await other.call(app, 'GET', list)).json())).toEqual([])
  })

  it('is false for everyone else, whose response is unchanged', async () => {
    const before = await app.inject(`/api${list}`)
    await heart(101)
    await eliska.call(app, 'GET', list)
    const after = await app.inject(`/api${list}`)
    expect(marked(after.json())).toEqual([])
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag])
    expect((await app.inject(`/api${detail}`)).json().isFav).toBe(false)
  })

  it('is the only difference in a personal response, which no shared cache may store', async () => {
    await heart(101)
    const unmarked = (text: string) => text.replaceAll('"isFav":true', '"isFav":false')
    for (const path of [detail, list]) {
      const personal = await eliska.call(app, 'GET', path)
      expect(unmarked(personal.body)).toBe((await app.inject(`/api${path}`)).body)
      expect(personal.headers['cache-control']).toBe('private, no-cache')
      expect(personal.headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })
})
