import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { anApi } from '../../catalogue-test.ts'
import { announceCatalogueChange, RATINGS_ONLY } from '../catalogue/service.ts'
import { addReview } from './service.ts'
import type { NewReview } from './store.ts'

const { database, drop } = await catalogueDatabase()
const clock = fakeClock('2026-11-27T12:30')
const review = (index: number) =>
  ({
    restaurantId: 101,
    orderId: null,
    food: index % 2 === 0 ? 5 : 4,
    delivery: 1,
    text: `Recenze ${index}`,
  }) as const

const add = (review: NewReview) =>
  database.kysely.transaction().execute((transaction) => addReview(transaction, review))

const start = Temporal.Instant.from('2026-07-01T22:30:00Z')
for (let index = 0; index < 12; index += 1) {
  await add({ ...review(index), at: start.add({ hours: index }) })
}
const app = await anApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})

const get = async (path: string) => (await app.inject(`/api/restaurants/reviews/${path}`)).json()
const texts = async (page: string) =>
  (await get(`u-modreho-hrnce${page}`)).map(({ popis }: { popis: string }) => popis)

describe('reviews', () => {
  it('are listed newest first, five a page; a page past the end is empty [ordering-1.32, ordering-3.5, ordering-6.1]', async () => {
    expect(await texts('')).toEqual([11, 10, 9, 8, 7].map((index) => `Recenze ${index}`))
    expect(await texts('?page=1')).toEqual(await texts(''))
    expect(await texts('?page=3')).toEqual(['Recenze 1', 'Recenze 0'])
    expect(await texts('?page=4')).toEqual([])
    expect(await texts('?page=999999999')).toEqual([])
  })

  it('are sorted by stars, the newest first among the same, and each page follows the last one [delights-12.1]', async () => {
    const [best, worst] = [
      [10, 8, 6, 4, 2, 0],
      [11, 9, 7, 5, 3, 1],
    ].map((each) => each.map((index) => `Recenze ${index}`))
    const all = async (sort: string) => {
      const shown: string[] = []
      for (let after = ''; ; ) {
        const page = await get(`u-modreho-hrnce?sort=${sort}${after}`)
        shown.push(...page.map(({ popis }: { popis: string }) => popis))
        if (page.length < 5) return shown
        after = `&after=${page.at(-1).id}`
      }
    }
    expect(await all('best')).toEqual([...(best ?? []), ...(worst ?? [])])
    expect(await all('worst')).toEqual([...(worst ?? []), ...(best ?? [])])
    expect(await all('newest')).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((index) => `Recenze ${index}`),
    )
    expect(await texts('?sort=best&page=3')).toEqual(['Recenze 3', 'Recenze 1'])
  })

  it('a new review repeats none on the page that follows [delights-12.1]', async () => {
    const [, , , , last] = await get('u-modreho-hrnce?sort=best')
    const before = await texts(`?sort=best&after=${last.id}`)
    await add({ ...review(0), text: 'Nová', orderId: 8, at: clock() })
    expect(await texts(`?sort=best&after=${last.id}`)).toEqual(before)
    await database.kysely.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('shop.reviews').where('order_id', '=', 8).execute()
      await announceCatalogueChange(transaction, RATINGS_ONLY)
    })
    await eventually(async () => expect(await get('rating/u-modreho-hrnce')).toMatchObject({ pocet: 12 }))
  })

  it('refuse an unknown sorting and a malformed place; an unknown place has nothing after it [delights-12.1]', async () => {
    for (const query of ['sort=cheapest', 'after=x', 'after=-1', 'sort=best&sort=worst'])
      expect((await app.inject(`/api/restaurants/reviews/u-modreho-hrnce?${query}`)).statusCode).toBe(400)
    expect(await texts('?after=999999')).toEqual([])
  })

  it('contain the food rating, the text and the day in Prague, and nothing about the customer', async () => {
    const page = await get('u-modreho-hrnce?page=3')
    expect(page).toEqual([
      { id: 2, hodnoceni: 4, popis: 'Recenze 1', datum: '2026-07-02', overeno: false, odpoved: null },
      { id: 1, hodnoceni: 5, popis: 'Recenze 0', datum: '2026-07-02', overeno: false, odpoved: null },
    ])
  })

  it('have an average with one decimal [ordering-1.32, ordering-3.5, ordering-6.1]', async () => {
    expect(await get('rating/u-modreho-hrnce')).toEqual({ hodnoceni: 4.5, pocet: 12 })
  })

  it('reject a page below 1 and an unknown restaurant', async () => {
    expect((await app.inject('/api/restaurants/reviews/u-modreho-hrnce?page=0')).statusCode).toBe(400)
    expect((await app.inject('/api/restaurants/reviews/nikde')).statusCode).toBe(404)
    expect((await app.inject('/api/restaurants/reviews/rating/nikde')).statusCode).toBe(404)
  })

  it('are limited to one per order', async () => {
    const one = { ...review(1), orderId: 7, at: clock() }
    expect(await add(one)).toBe(true)
    expect(await add(one)).toBe(false)
  })
})
