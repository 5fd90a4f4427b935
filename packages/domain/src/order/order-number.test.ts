import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatOrderNumber,
  ORDER_NUMBERS_PER_YEAR,
  orderNumberFrom,
  parseOrderNumber,
  possibleOrderNumbers,
} from './order-number.ts'

const randoms = fc.integer({ min: 0, max: ORDER_NUMBERS_PER_YEAR - 1 })

describe('an order number', () => {
  it('is a year and seven random digits [wire.14]', () => {
    fc.assert(
      fc.property(randoms, (random) => {
        expect(formatOrderNumber(orderNumberFrom(2026, random))).toMatch(/^2026\/[1-9]\d{6}$/)
      }),
    )
  })

  it('uses its full range', () => {
    expect(orderNumberFrom(2026, 0).number).toBe(1_000_000)
    expect(orderNumberFrom(2026, ORDER_NUMBERS_PER_YEAR - 1).number).toBe(9_999_999)
  })

  it.each([-1, ORDER_NUMBERS_PER_YEAR, 0.5, Number.NaN])(
    '%d is outside the range of random integers',
    (random) => {
      expect(() => orderNumberFrom(2026, random)).toThrow(`not an integer of 0 to 8999999: ${random}`)
    },
  )

  it('parses what it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), randoms, (year, random) => {
        const number = orderNumberFrom(year, random)
        expect(parseOrderNumber(formatOrderNumber(number))).toEqual(number)
      }),
    )
  })

  it.each([
    '',
    '2026',
    '2026/',
    '/4821907',
    '26/4821907',
    '2026/0000012',
    '2026-4821907',
    '2026/4821907 ',
    '2026/1e3',
    'č. 2026/4821907',
  ])('%j is not an order number', (text) => {
    expect(parseOrderNumber(text)).toBeNull()
  })
})

it.each([
  ['2025/4821907', ['2025/4821907']],
  ['4821907', ['2026/4821907', '2025/4821907']],
  ['0000/1', []],
  ['2026/', []],
  ['48 21', []],
  ['4821907123', []],
])('%j may mean the orders %j', (written, matches) => {
  expect(possibleOrderNumbers(written, 2026).map(formatOrderNumber)).toEqual(matches)
})
