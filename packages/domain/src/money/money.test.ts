import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, formatMoney, haler, larger, minus, percentOf, smaller, sum, times, ZERO } from './money.ts'

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(haler)

describe('money is a whole number of haléře', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s haléře throws', (amount) => {
    expect(() => haler(amount)).toThrow(`not a whole number of haléře: ${amount}`)
  })

  it.each([
    [189, 18_900],
    [189.5, 18_950],
    [0.1 + 0.2, 30],
    [1.005, 100],
  ])('%d Kč is %d haléřů', (korunas, expected) => {
    expect(czk(korunas)).toBe(expected)
  })

  it('an amount with two decimals survives a round trip', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(czk(amount / 100)).toBe(amount)
      }),
    )
  })
})

describe('arithmetic', () => {
  it('a sum does not depend on the order of its amounts', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 50 }), (list) => {
        expect(sum(list.toReversed())).toBe(sum(list))
      }),
    )
  })

  it('an empty sum is zero', () => {
    expect(sum([])).toBe(ZERO)
  })

  it('times is repeated addition', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 99 }), (amount, count) => {
        expect(times(amount, count)).toBe(sum(Array.from({ length: count }, () => amount)))
      }),
    )
  })

  it('larger and smaller order two amounts', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(larger(a, b)).toBeGreaterThanOrEqual(smaller(a, b))
        expect(sum([larger(a, b), smaller(a, b)])).toBe(sum([a, b]))
        expect(sum([minus(a, b), b])).toBe(a)
      }),
    )
  })
})

it.each([
  [10_000, 1_400, 1_400],
  [333, 1_400, 47],
  [25, 200, 1],
  [24, 200, 0],
  [-25, 200, -1],
  [0, 10_000, 0],
])('of %d haléřů, %d hundredths of a percent are %d', (amount, hundredths, share) => {
  expect(percentOf(haler(amount), hundredths)).toBe(share)
})

it.each([
  [0, '0 Kč'],
  [18_900, '189 Kč'],
  [18_950, '189,50 Kč'],
  [18_905, '189,05 Kč'],
  [123_456_700, '1 234 567 Kč'],
  [-5_000, '−50 Kč'],
  [-50, '−0,50 Kč'],
])('%d haléřů is formatted as %s, with no-break spaces [ordering-1.10]', (amount, printed) => {
  expect(formatMoney(haler(amount))).toBe(printed.replaceAll(' ', '\u00a0'))
})
