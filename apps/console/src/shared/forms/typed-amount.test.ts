import { expect, it } from 'vitest'
import { typedAmount } from './typed-amount.ts'

it.each([
  ['12', 1_200],
  ['8,50', 850],
  ['8.5', 850],
  ['1 200', 120_000],
  ['−15', -1_500],
  ['-0,05', -5],
  ['', null],
  ['8,505', null],
  ['osm', null],
  ['1e3', null],
])('the typed amount %j is %s haléře', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})
