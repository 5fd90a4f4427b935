import { expect, it } from 'vitest'
import { haler } from './money.ts'
import { moneyOf, moneyText } from './typed-money.ts'

it.each([
  ['195', 19_500],
  ['195,5', 19_550],
  ['195.50', 19_550],
  ['1 200', 120_000],
  ['0', 0],
])('%s is a price [ordering-5.7]', (text, amount) => {
  expect(moneyOf(text)).toBe(amount)
})

it.each(['', 'sto', '-5', '1,234', '12e3', '9999999'])('"%s" is none [ordering-5.7]', (text) => {
  expect(moneyOf(text)).toBeUndefined()
})

it('is shown as it is typed', () => {
  expect([19_500, 19_550, 5].map((amount) => moneyText(haler(amount)))).toEqual(['195', '195,50', '0,05'])
  expect(moneyText(null)).toBe('')
})
