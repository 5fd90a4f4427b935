import { randomUUID } from 'node:crypto'
import { czk } from '@sousto/domain/money/money.ts'
import { anOwnDeliveryArea } from '@sousto/testing/builders.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aFile, anApi, anotherRestaurant, aRestaurantEntry, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import type { Locations } from '../../ports/locations.ts'
import { aPayload, count, FAR_AWAY, GOULASH_TOTAL, locations, order } from './ordering-test.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
/**
 * The marketplace delivers for 101. 10101 has own delivery in an area outside every city, 20101 in one that belongs to
 * a city.
 */
await importFile(
  database,
  aFile({
    restaurants: [
      aRestaurantEntry(),
      anotherRestaurant(10_000, { ownDelivery: true }),
      anotherRestaurant(20_000, { ownDelivery: true }),
    ],
  }),
)
const terms = { fee: czk(10), extraMinutes: 15 }
let answers = true
const reaching: Locations = {
  ...locations,
  areasAt: async (point) => {
    if (!answers) throw new Error('silence')
    return {
      ...(await locations.areasAt(point)),
      ownDeliveryAreas: [
        anOwnDeliveryArea({ restaurantId: 10_101, cityId: 'external', ...terms }),
        anOwnDeliveryArea({ restaurantId: 20_101, cityId: 1, ...terms }),
      ],
    }
  },
}
const app = await anApi({ database, clock, locations: reaching })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  answers = true
  await emptyTables(database, 'shop.orders')
})

const goulash = (restaurant: number) => [{ polozka_id: 901 + restaurant, quantity: 2, extraItems: [] }]
const orderFarAway = (restaurant: number) => ({
  ...aPayload({ location: FAR_AWAY, restaurant, cart: goulash(restaurant) }),
  payment: { method: 'cash', totalCheck: GOULASH_TOTAL + 10 },
})

describe('outside the marketplace’s own areas', () => {
  it('a restaurant delivers to its own area as externi-oblast, on the terms of that area [marketplace-3.42]', async () => {
    expect((await order(app, orderFarAway(10_101))).json()).toMatchObject({ status: 'ok' })
    const { rows } = await database.pool.query('SELECT delivery, minutes_min, area_code FROM shop.orders')
    expect(rows).toEqual([{ delivery: 5_900, minutes_min: 55, area_code: 'external' }])
  })

  it.each([
    ['the marketplace’s couriers do not deliver', 101],
    ['own couriers do not deliver when their area belongs to a city', 20_101],
  ])('%s', async (_who, restaurant) => {
    expect((await order(app, orderFarAway(restaurant))).json()).toMatchObject({
      code: 'address_outside',
      error: 'Do této oblasti momentálně nedoručujeme.',
    })
    expect(await count(database)).toBe(0)
  })
})

it('an order that its restaurant delivers itself has no PIN [dispatch-4.20]', async () => {
  expect((await order(app, { ...orderFarAway(10_101), pinAsked: true })).json()).toMatchObject({
    status: 'ok',
  })
  expect((await database.pool.query('SELECT FROM shop.delivery_pins')).rowCount).toBe(0)
})

describe('while the location service does not respond', () => {
  it('an order is rejected with a sentence and can be sent again [location.18]', async () => {
    answers = false
    const key = randomUUID()
    const refused = await order(app, aPayload(), key)
    expect([refused.statusCode, refused.json()]).toEqual([
      503,
      expect.objectContaining({
        code: 'unavailable',
        error: 'Adresy teď nejde ověřit. Zkuste to prosím za chvíli.',
      }),
    ])
    expect(await count(database)).toBe(0)
    answers = true
    expect((await order(app, aPayload(), key)).json()).toMatchObject({ status: 'ok' })
  })

  it('a repeated order gets its first response', async () => {
    const key = randomUUID()
    const first = (await order(app, aPayload(), key)).json()
    answers = false
    expect((await order(app, aPayload(), key)).json()).toEqual(first)
    expect(await count(database)).toBe(1)
  })
})
