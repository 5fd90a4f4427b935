import type { RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { foundDishes } from '@sousto/contract/dish-search/codec.ts'
import { anArea } from '@sousto/testing/builders.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import {
  aDish,
  aFile,
  anApi,
  anotherRestaurant,
  aRestaurantEntry,
  importFile,
  NOWHERE,
} from '../../catalogue-test.ts'
import { indexMissing, indexNightly } from './indexing.ts'

const FRIDAY_NOON = Temporal.Instant.from('2026-11-27T11:00:00Z')
const dishes = (...names: string[]) => [
  {
    id: 501,
    name: 'Hlavní jídla',
    subtitle: null,
    items: names.map((name, index) => aDish({ id: 2001 + index, name, description: 'S přílohou.' })),
  },
]
const HRNEC = aRestaurantEntry({
  menu: dishes('Svíčková na smetaně', 'Vepřový řízek', 'Hranolky', 'Řízek v housce s okurkou'),
})
const far = anotherRestaurant(10_000, { name: 'Vzdálený řízek' })
const FAR = { ...far, delivery: { ...far.delivery, minutesMin: 70, minutesMax: 90 } }
const FILE = aFile({ restaurants: [HRNEC, FAR] })

const { database, drop } = await catalogueDatabase(FILE)
const AREA = anArea()
const locations = { ...NOWHERE, area: async (code: string) => (code === AREA.code ? AREA : null) }
const aFreshApi = () => anApi({ database, clock: () => FRIDAY_NOON, locations })
let app = await aFreshApi()
afterAll(async () => {
  await app.close()
  await drop()
})

/** Imports the restaurants, and serves them by an API without earlier answers. */
async function imported(...restaurants: RestaurantEntry[]): Promise<void> {
  expect(await importFile(database, aFile({ restaurants }))).toMatchObject({ ok: true })
  await app.close()
  app = await aFreshApi()
}
beforeEach(() => imported(HRNEC, FAR))

const ask = (text: string, query: object = {}, city = 'olomouc') =>
  app.inject({ url: `/api/dishes/${city}`, query: { text, ...query } })

async function find(text: string, query: object = {}) {
  const found = z.decode(foundDishes, (await ask(text, query)).json())
  return {
    dishes: found.dishes.map(({ name }) => name),
    restaurants: found.restaurantIds.map((id) => found.cards.find((card) => card.id === id)?.name),
  }
}

it('finds dishes and restaurants by inflected words without diacritics [delights-1.2]', async () => {
  expect((await find('svickovou smetane')).dishes).toContain('Svíčková na smetaně')
  expect(await find('modry hrnec')).toMatchObject({ restaurants: ['U Modrého hrnce'] })
})

it('puts the whole name before a longer one, and both before what is only in a restaurant’s name', async () => {
  expect((await find('řízek')).dishes.slice(0, 2)).toEqual(['Vepřový řízek', 'Řízek v housce s okurkou'])
  expect((await find('řízek')).restaurants).toEqual(['Vzdálený řízek'])
})

it('forgives a typo only where nothing else is found [delights-1.4]', async () => {
  expect((await find('hranulky')).dishes).toEqual(['Hranolky'])
  await imported({ ...HRNEC, menu: dishes('Hranolky', 'Hranulky') })
  expect((await find('hranulky')).dishes).toEqual(['Hranulky'])
})

it('finds a beginning of the last word', async () => {
  expect((await find('vepřový říz')).dishes).toEqual(['Vepřový řízek'])
})

it('finds what delivers to an area, and nothing in an unknown one [delights-1.1]', async () => {
  await imported({ ...HRNEC, ownDelivery: true }, FAR)
  expect((await find('svíčková')).dishes).toHaveLength(2)
  expect((await find('svíčková', { area: 'olomouc-stred' })).dishes).toHaveLength(1)
  expect(await find('svíčková', { area: 'nikde' })).toEqual({ dishes: [], restaurants: [] })
})

it('puts what is open first, then sold-out dishes and closed restaurants [delights-1.5]', async () => {
  const closed = { ...HRNEC.hours, weekly: { ...HRNEC.hours.weekly, friday: null } }
  const items = [
    aDish({ id: 2001, name: 'Guláš', soldOut: true }),
    aDish({ id: 2002, name: 'Hovězí guláš se čtyřmi knedlíky' }),
  ]
  await imported(
    { ...HRNEC, menu: [{ id: 501, name: 'Jídla', subtitle: null, items }] },
    { ...FAR, hours: closed },
  )
  expect((await find('guláš')).dishes).toEqual(['Hovězí guláš se čtyřmi knedlíky', 'Guláš', 'Guláš roku'])
})

it.each(['', ' ', "')--", '*:*|!&', '\\', '🍕', 'a'.repeat(80), '%_%', 'svíčková:*', "'svickova'"])(
  'answers %j',
  async (text) => {
    expect((await ask(text)).statusCode).toBe(200)
  },
)

it('refuses a question of 81 letters, and knows no other city', async () => {
  expect((await ask('a'.repeat(81))).statusCode).toBe(400)
  expect((await ask('guláš', {}, 'jinde')).statusCode).toBe(404)
})

it('follows imports: new, renamed and removed dishes, and a renamed restaurant', async () => {
  await imported({ ...HRNEC, name: 'U Červené vařečky', menu: dishes('Svíčková na smetaně', 'Bramborák') })
  expect((await find('bramborák')).dishes).toEqual(['Bramborák'])
  expect(await find('vařečka')).toEqual({
    dishes: ['Svíčková na smetaně', 'Bramborák'],
    restaurants: ['U Červené vařečky'],
  })
  expect(await find('hrnec řízek')).toEqual({ dishes: [], restaurants: [] })
})

it('indexes at once what an earlier version has imported, and at night what it has changed', async () => {
  await database.pool.query('DELETE FROM shop.search_documents')
  expect((await find('hranolky')).dishes).toEqual([])
  await indexMissing({ database }).run()
  await app.close()
  app = await aFreshApi()
  expect((await find('hranolky')).dishes).toEqual(['Hranolky'])
  await database.pool.query(`UPDATE shop.items SET name = 'Bramborák' WHERE name = 'Hranolky'`)
  await indexNightly({ database })
  expect((await find('bramborák')).dishes).toEqual(['Bramborák'])
})
