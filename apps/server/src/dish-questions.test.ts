import { demoCatalogue } from '@sousto/demo/catalogue.ts'
import { expect, it } from 'vitest'
import { REPORTED_QUESTIONS, TUNED_QUESTIONS } from './dish-questions-test.ts'

it('has 300 different questions in two halves, about dishes and restaurants of the demo', () => {
  const dishes = new Set<string>()
  const slugs = new Set<string>()
  for (const part of demoCatalogue()) {
    if (part.kind !== 'restaurant' || part.restaurant.city !== 'olomouc') continue
    slugs.add(part.restaurant.slug)
    for (const { items } of part.restaurant.menu) for (const { name } of items) dishes.add(name)
  }
  const names = [...dishes]
  const questions = [...TUNED_QUESTIONS, ...REPORTED_QUESTIONS]
  expect([TUNED_QUESTIONS.length, REPORTED_QUESTIONS.length]).toEqual([150, 150])
  expect(new Set(questions.map(({ text }) => text)).size).toBe(300)
  expect(
    questions.flatMap(({ text, dishes, restaurants }) => [
      ...dishes.filter((name) => !names.some((one) => name.test(one))).map((name) => `${text}: ${name}`),
      ...restaurants.filter((slug) => !slugs.has(slug)),
    ]),
  ).toEqual([])
})
