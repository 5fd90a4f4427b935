import { czk } from '@sousto/domain/money/money.ts'
import { expect, test } from 'vitest'
import { changeInWords, likelyCash } from './cash-words.ts'

test.each([
  [0, ''],
  [1, 'koruna'],
  [103, 'stovka, dvoukoruna a koruna'],
  [4, '2\u00a0dvoukoruny'],
  [98, 'padesátikoruna, 2\u00a0dvacetikoruny, pětikoruna, dvoukoruna a koruna'],
  [12_000, '6\u00a0dvoutisícovek'],
])('a change of %i Kč is given in notes and coins [dispatch-4.16]', (crowns, words) => {
  expect(changeInWords(czk(crowns))).toBe(words)
})

test.each([
  [497, [497, 500, 600, 1000]],
  [500, [500, 600, 1000, 2000]],
  [95, [95, 100, 200, 500]],
  [2_345, [2345, 2400, 2500, 3000]],
])('for %i Kč a customer is likely to hand over %j', (crowns, choices) => {
  expect(likelyCash(czk(crowns))).toEqual(choices.map((choice) => czk(choice)))
})
