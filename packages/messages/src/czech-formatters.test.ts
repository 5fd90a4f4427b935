import fc from 'fast-check'
import { expect, it } from 'vitest'
import { czechPlural, plainNumber } from './czech-formatters.ts'

const count = fc.oneof(fc.integer({ min: -10, max: 1200 }), fc.integer(), fc.double({ noNaN: true }))

it('the plural of a whole number is that of Unicode’s rules', () => {
  const rules = new Intl.PluralRules('cs')
  fc.assert(
    fc.property(count, (number) => {
      expect(czechPlural(number) ?? rules.select(number)).toBe(rules.select(number))
    }),
  )
})

it('a number is written as Intl writes it, or not at all', () => {
  const format = new Intl.NumberFormat('cs')
  fc.assert(
    fc.property(count, (number) => {
      expect(plainNumber(number) ?? format.format(number)).toBe(format.format(number))
    }),
  )
})

it('knows the numbers that pages count', () => {
  expect([1, 12, 999].map(plainNumber)).toEqual(['1', '12', '999'])
  expect([1, 2, 4, 5, 0].map(czechPlural)).toEqual(['one', 'few', 'few', 'other', 'other'])
})
