import fc from 'fast-check'
import { expect, it } from 'vitest'
import { czechClock, czechPlural, plainNumber } from './czech-formatters.ts'

const count = fc.oneof(fc.integer({ min: -10, max: 1200 }), fc.integer(), fc.double({ noNaN: true }))

it('the plural of a whole number follows Unicode’s rules', () => {
  const rules = new Intl.PluralRules('cs')
  fc.assert(
    fc.property(count, (number) => {
      expect(czechPlural(number) ?? rules.select(number)).toBe(rules.select(number))
    }),
  )
})

it('a number is formatted as by Intl, or null', () => {
  const format = new Intl.NumberFormat('cs')
  fc.assert(
    fc.property(count, (number) => {
      expect(plainNumber(number) ?? format.format(number)).toBe(format.format(number))
    }),
  )
})

it('formats the numbers that pages count', () => {
  expect([1, 12, 999].map(plainNumber)).toEqual(['1', '12', '999'])
  expect([1, 2, 4, 5, 0].map(czechPlural)).toEqual(['one', 'few', 'few', 'other', 'other'])
})

it('a time is formatted as by Intl, in summer and winter', () => {
  const format = new Intl.DateTimeFormat('cs', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Europe/Prague',
  })
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (date) => {
      expect(czechClock(date.toISOString())).toBe(format.format(date))
    }),
  )
  expect(['2026-07-01T06:02:00Z', '2026-11-26T17:30:00Z'].map(czechClock)).toEqual(['8:02', '18:30'])
})
