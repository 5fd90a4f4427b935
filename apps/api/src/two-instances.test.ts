import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { aFile, anApi, aRestaurantEntry, importFile } from './catalogue-test.ts'
import type { DB } from './database/tables.ts'
import { addReview } from './features/reviews/service.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
const apis = [await anApi({ database, clock }), await anApi({ database, clock })]
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()))
  await drop()
})

const everywhere = (path: string) =>
  Promise.all(apis.map(async (api) => (await api.inject(`/api/${path}`)).json()))

it('a change made by one process is served by every process, also to a client that has cached the old response [wire.7]', async () => {
  const before = aRestaurantEntry()
  await importFile(database, aFile({ restaurants: [before] }))
  await eventually(async () =>
    expect(await everywhere('restaurants/u-modreho-hrnce')).toMatchObject([{ id: 101 }, { id: 101 }]),
  )
  const [first] = apis
  const { etag } = (await first?.inject('/api/menu/u-modreho-hrnce'))?.headers ?? {}
  const ask = () =>
    first?.inject({ url: '/api/menu/u-modreho-hrnce', headers: { 'if-none-match': String(etag) } })
  expect((await ask())?.statusCode).toBe(304)

  const menu = before.menu.map((section) => ({ ...section, name: `${section.name} dne` }))
  await importFile(database, aFile({ restaurants: [{ ...before, menu, name: 'U Zeleného hrnce' }] }))
  await eventually(async () =>
    expect(await everywhere('restaurants/u-modreho-hrnce')).toMatchObject([
      { name: 'U Zeleného hrnce' },
      { name: 'U Zeleného hrnce' },
    ]),
  )
  const menus = await everywhere('menu/u-modreho-hrnce')
  for (const one of menus) expect(Object.keys(one)).toContain('2024 dne')
  expect((await ask())?.statusCode).toBe(200)
})

it('a review changes the rating in every process', async () => {
  await importFile(database, aFile())
  const review = {
    restaurantId: 101,
    orderId: null,
    food: 4,
    delivery: 5,
    text: 'Dobré.',
    at: clock(),
  } as const
  await database.kysely.transaction().execute((transaction) => addReview(transaction, review))
  await eventually(async () =>
    expect(await everywhere('restaurants/reviews/rating/u-modreho-hrnce')).toEqual([
      { hodnoceni: 4, pocet: 1 },
      { hodnoceni: 4, pocet: 1 },
    ]),
  )
  await eventually(async () =>
    expect(await everywhere('restaurants?city=olomouc')).toMatchObject([[{ rating: 4 }], [{ rating: 4 }]]),
  )
})
