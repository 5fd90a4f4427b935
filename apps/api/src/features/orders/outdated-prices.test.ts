/** A process that misses the notification of a changed catalogue, because the packets of its connection are lost. */
import { openDatabase } from '@sousto/postgres/database.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aFile, aRestaurantEntry, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { addReview } from '../reviews/service.ts'
import { aPayload, GOULASH_TOTAL, importOrderable, order, orderApi } from './ordering-test.ts'

const { database, url, drop } = await testDatabase<DB>()
const proxy = await tcpProxy(url)
const behindProxy = openDatabase<DB>({ url: proxy.url })
const clock = fakeClock('2026-11-27T12:30')
const app = await orderApi({ database: behindProxy, clock })
afterAll(async () => {
  await app.close()
  await behindProxy.close()
  await proxy.close()
  await drop()
})

const DEARER_BY = 10
const NEW_TOTAL = GOULASH_TOTAL + 2 * DEARER_BY

async function raisePrices(): Promise<void> {
  const own = aRestaurantEntry()
  const menu = own.menu.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, price: item.price + DEARER_BY })),
  }))
  await importFile(database, aFile({ restaurants: [{ ...own, menu }] }))
}

/** The process may still be reconnecting after an earlier test. */
const loseNews = () => eventually(() => expect(proxy.loseConnections('listen "catalogue_changed"')).toBe(1))

const totals = async () =>
  (await database.kysely.selectFrom('shop.orders').select('total').execute()).map(({ total }) => total / 100)

beforeEach(async () => {
  await database.kysely.deleteFrom('shop.orders').execute()
  await importOrderable(database)
  // From now on the process has cached the catalogue.
  const first: { readonly status: string } = (await order(app)).json()
  if (first.status !== 'ok') throw new Error('the first order was refused')
})

it('stores no order at an outdated price, although a later change of ratings was received', async () => {
  await database.pool.query('UPDATE shop.items SET price = price + $1', [DEARER_BY * 100])
  await database.pool.query('UPDATE shop.catalogue_version SET version = version + 1')
  const review = {
    restaurantId: 101,
    orderId: null,
    food: 4,
    delivery: 5,
    text: 'Dobré.',
    at: clock(),
  } as const
  await database.kysely.transaction().execute((transaction) => addReview(transaction, review))
  const rating = '/api/restaurants/reviews/rating/u-modreho-hrnce'
  await eventually(async () => expect((await app.inject(rating)).json()).toMatchObject({ hodnoceni: 4 }))

  const refused = await order(app)
  expect(refused.json()).toMatchObject({ code: 'price_changed', totals: { totalPrice: NEW_TOTAL } })
  expect(await totals()).toEqual([GOULASH_TOTAL])
})

it('stores no order at an outdated price, and returns the new one', async () => {
  await loseNews()
  await raisePrices()
  const refused = await Promise.all(Array.from({ length: 20 }, () => order(app)))
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ code: 'price_changed', totals: { totalPrice: NEW_TOTAL } })
  }
  expect(await totals()).toEqual([GOULASH_TOTAL])

  const accepted = await order(app, aPayload({}, { totalCheck: NEW_TOTAL }))
  expect(accepted.json()).toMatchObject({ status: 'ok' })
  const menu = await app.inject('/api/menu/u-modreho-hrnce')
  expect(menu.body).toContain(String(165.5 + DEARER_BY))
})

it('accepts an order at the new price at once', async () => {
  await loseNews()
  await raisePrices()
  const accepted = await order(app, aPayload({}, { totalCheck: NEW_TOTAL }))
  expect(accepted.json()).toMatchObject({ status: 'ok' })
  expect(await totals()).toEqual([GOULASH_TOTAL, NEW_TOTAL])
})
