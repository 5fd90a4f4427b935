import { expect, it } from 'vitest'
import { isShownRating, LEAST_DISH_REVIEWS, verdictsProblem } from './reviewed-dishes.ts'

const LINES = new Map([
  [0, { quantity: 2, removed: 0 }],
  [1, { quantity: 2, removed: 1 }],
  [2, { quantity: 1, removed: 1 }],
])
const of = (...positions: readonly number[]) => positions.map((position) => ({ position, isGood: true }))

it.each([
  [[], null],
  [of(0, 1), null],
  [of(2), 'review_dishes_unknown'],
  [of(3), 'review_dishes_unknown'],
  [of(0, 0), 'review_dishes_unknown'],
  [of(0, -1), 'review_dishes_unknown'],
])('verdicts are of lines that came, each once: %j is %s [delights-12.3]', (verdicts, expected) => {
  expect(verdictsProblem(verdicts, LINES)).toBe(expected)
})

it('a rating of a dish is shown from five reviews on [delights-12.3]', () => {
  expect(LEAST_DISH_REVIEWS).toBe(5)
  expect(isShownRating({ id: 1, good: 4, count: 4 })).toBe(false)
  expect(isShownRating({ id: 1, good: 0, count: 5 })).toBe(true)
})
