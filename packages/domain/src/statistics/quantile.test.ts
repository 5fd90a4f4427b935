import fc from 'fast-check'
import { expect, it } from 'vitest'
import { median, quantile } from './quantile.ts'

it.each([
  [[7], 0.5, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 2, 3], 0.5, 2.5],
  [[10, 20, 30, 40, 50], 0.8, 42],
  [[10, 20], 0, 10],
  [[10, 20], 1, 20],
] as const)('of %j the quantile %d is %d', (values, share, expected) => {
  expect(quantile(values, share)).toBeCloseTo(expected, 9)
})

it('no values have no quantile', () => {
  expect(() => median([])).toThrow('no values')
})

it('at least half of the values are not above the median, and half not below', () => {
  const values = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1 })
  fc.assert(
    fc.property(values, (some) => {
      const middle = median(some)
      expect(some.filter((value) => value <= middle).length * 2).toBeGreaterThanOrEqual(some.length)
      expect(some.filter((value) => value >= middle).length * 2).toBeGreaterThanOrEqual(some.length)
    }),
  )
})
