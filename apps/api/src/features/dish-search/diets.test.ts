import { dietCounts, foundDishes } from '@sousto/contract/dish-search/codec.ts'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { aDish, aFile, anApi, anotherRestaurant, aRestaurantEntry, NOWHERE } from '../../catalogue-test.ts'

const SIDE = 201
const group = (id: number, ...extras: object[]) => ({
  id,
  name: 'Příloha',
  kind: 'required' as const,
  atLeast: null,
  atMost: null,
  extras: extras.map((extra, index) => ({
    id: id * 10 + index,
    name: `Příloha ${index}`,
    price: 0,
    packaging: 0,
    allergens: null,
    diets: null,
    ...extra,
  })),
})
const HRNEC = aRestaurantEntry({
  extraGroups: [group(SIDE, { allergens: [1] }, { allergens: [] }), group(202, { allergens: [1] })],
  menu: [
    {
      id: 501,
      name: 'Jídla',
      subtitle: null,
      items: [
        aDish({ id: 2001, name: 'Guláš s přílohou', allergens: [9], extraGroups: [SIDE] }),
        aDish({ id: 2002, name: 'Guláš s knedlíkem', allergens: [9], extraGroups: [202] }),
        aDish({ id: 2003, name: 'Guláš domácí', allergens: [] }),
        aDish({ id: 2004, name: 'Guláš bez ničeho', allergens: [], noAllergens: true }),
        aDish({ id: 2005, name: 'Guláš vyprodaný', allergens: [9], soldOut: true }),
        aDish({ id: 2006, name: 'Gulášová limonáda', allergens: [], noAllergens: true, vat: 'standard' }),
      ],
    },
  ],
})
const WITH_GLUTEN = anotherRestaurant(10_000, { name: 'Jen s lepkem' })

const { database, drop } = await catalogueDatabase(aFile({ restaurants: [HRNEC, WITH_GLUTEN] }))
const app = await anApi({
  database,
  clock: () => Temporal.Instant.from('2026-11-27T11:00:00Z'),
  locations: NOWHERE,
})
afterAll(async () => {
  await app.close()
  await drop()
})

const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/dishes/${path}`, payload })
const GLUTEN = { bez: [1], diety: [] }

it('counts dishes that a filter leaves over, and apart from them those that are unsaid [delights-2.2, delights-2.7]', async () => {
  const counts = z.decode(dietCounts, (await post('olomouc/diets', { filtr: GLUTEN })).json())
  expect(counts).toEqual([{ restaurantId: HRNEC.id, suitable: 2, unknown: 1 }])
})

it('finds suitable dishes first and names those that are unsaid [delights-2.7]', async () => {
  const found = z.decode(foundDishes, (await post('olomouc', { text: 'guláš', filtr: GLUTEN })).json())
  expect(found.dishes.map(({ name }) => name)).toEqual([
    'Guláš s přílohou',
    'Guláš bez ničeho',
    'Guláš vyprodaný',
    'Guláš domácí',
  ])
  expect(found.unknownIds).toEqual([2003])
})

it('finds everything without a filter', async () => {
  const found = z.decode(
    foundDishes,
    (await post('olomouc', { text: 'guláš', filtr: { bez: [], diety: [] } })).json(),
  )
  expect(found.dishes.length).toBeGreaterThan(5)
  expect(found.unknownIds).toEqual([])
})

it.each([
  { bez: [15], diety: [] },
  { bez: [0], diety: [] },
  { bez: [1], diety: ['paleo'] },
  { bez: '1', diety: [] },
  { bez: [1] },
])('refuses the filter %j', async (filtr) => {
  expect((await post('olomouc/diets', { filtr })).statusCode).toBe(400)
  expect((await post('olomouc', { text: 'guláš', filtr })).statusCode).toBe(400)
})

it('knows no other city', async () => {
  expect((await post('jinde/diets', { filtr: GLUTEN })).statusCode).toBe(404)
})

it('an extra that is sold out is no choice that makes a dish suitable', async () => {
  await database.pool.query(
    `INSERT INTO shop.sold_out (kind, id, outlet_id, since, answered_at)
      VALUES ('extra', 2011, ${HRNEC.id}, '2026-11-27T08:00:00Z', '2026-11-27T08:00:00Z')`,
  )
  const later = await anApi({
    database,
    clock: () => Temporal.Instant.from('2026-11-27T11:00:00Z'),
    locations: NOWHERE,
  })
  const answer = await later.inject({
    method: 'POST',
    url: '/api/dishes/olomouc/diets',
    payload: { filtr: GLUTEN },
  })
  expect(answer.json()).toEqual([{ id: HRNEC.id, vyhovuje: 1, neuvedeno: 1 }])
  await later.close()
})
