import { anApi } from '@sousto/api/catalogue-test.ts'
import type { DB } from '@sousto/api/database/tables.ts'
import { foundDishes } from '@sousto/contract/dish-search/codec.ts'
import { availability } from '@sousto/domain/delivery-offer/availability.ts'
import type { FoundDishes } from '@sousto/domain/dish-search/found-dishes.ts'
import { isDishOpen } from '@sousto/domain/dish-search/ranking.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { demoDatabase } from './demo-database-test.ts'
import { type DishQuestion, REPORTED_QUESTIONS, TUNED_QUESTIONS } from './dish-questions-test.ts'

/** A Friday evening: the bakery is closed. */
const NOW = Temporal.ZonedDateTime.from('2026-11-27T18:00[Europe/Prague]')
const SHOWN = 10

const { database, drop } = await demoDatabase()
// The demo's database has the schema of the shop.
const app = await anApi({ database: database as Database<DB>, clock: () => NOW.toInstant() })
afterAll(async () => {
  await app.close()
  await drop()
})

let dishes: readonly string[] = []

beforeAll(async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT i.name FROM shop.items i JOIN shop.sections s ON s.id = i.section_id AND s.place = 'menu'
    JOIN shop.restaurants r ON r.id = s.restaurant_id JOIN shop.cities c ON c.id = r.city_id
    WHERE c.slug = 'olomouc'`)
  dishes = rows.map(({ name }) => name)
})

async function find(text: string): Promise<FoundDishes> {
  const answer = await app.inject({ url: '/api/dishes/olomouc', query: { text } })
  expect(answer.statusCode).toBe(200)
  return z.decode(foundDishes, answer.json())
}

const isExpected = ({ dishes: names }: DishQuestion, name: string) => names.some((one) => one.test(name))

/** The part of the expected dishes and restaurants that is among the first ten of each, of at most ten. */
function recallOf(question: DishQuestion, found: FoundDishes): number {
  const shown = found.dishes.slice(0, SHOWN).filter(({ name }) => isExpected(question, name)).length
  const slugOf = new Map(found.cards.map(({ id, slug }) => [id, slug]))
  const restaurants = found.restaurantIds.slice(0, SHOWN).map((id) => slugOf.get(id))
  const shownRestaurants = question.restaurants.filter((slug) => restaurants.includes(slug)).length
  const all = Math.min(SHOWN, dishes.filter((name) => isExpected(question, name)).length)
  return (shown + shownRestaurants) / (all + question.restaurants.length)
}

/** Null means that nothing open was found. */
function opensFirst({ dishes: found, cards }: FoundDishes): boolean | null {
  const openCards = new Set(cards.filter((card) => availability(card, 0, NOW).open).map(({ id }) => id))
  const opens = found.map((dish) => openCards.has(dish.restaurantId) && isDishOpen(dish, NOW))
  return opens.includes(true) ? opens[0] === true : null
}

async function figuresOf(questions: readonly DishQuestion[]) {
  const asked = await Promise.all(
    questions.map(async (question) => ({ question, found: await find(question.text) })),
  )
  const [none, some] = [
    asked.filter(({ question }) => !hasAnswer(question)),
    asked.filter(({ question }) => hasAnswer(question)),
  ]
  const recalls = some.map(({ question, found }) => ({
    text: question.text,
    recall: recallOf(question, found),
  }))
  const firsts = asked.flatMap(({ found }) => opensFirst(found) ?? [])
  return {
    recall: recalls.reduce((sum, { recall }) => sum + recall, 0) / recalls.length,
    openFirst: firsts.filter((open) => open).length / firsts.length,
    wronglyAnswered: none.filter(({ found }) => found.dishes.length > 0).map(({ question }) => question.text),
    missed: recalls.filter(({ recall }) => recall < 0.5).map(({ text }) => text),
  }
}

const hasAnswer = ({ dishes: names, restaurants }: DishQuestion) => names.length + restaurants.length > 0

it(
  'finds 95 of 100 expected dishes and restaurants in ten, and shows open ones first [delights-1.1, delights-1.5]',
  slow('asks 300 questions'),
  async () => {
    const tuned = await figuresOf(TUNED_QUESTIONS)
    const reported = await figuresOf(REPORTED_QUESTIONS)
    for (const { recall, openFirst } of [tuned, reported]) {
      expect(recall).toBeGreaterThanOrEqual(0.95)
      expect(openFirst).toBeGreaterThanOrEqual(0.99)
    }
  },
)
