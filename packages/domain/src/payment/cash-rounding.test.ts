import fc from 'fast-check'
import { expect, it } from 'vitest'
import { haler, sum } from '../money/money.ts'
import { PAYMENT_METHODS } from '../payment-methods/payment-methods.ts'
import { roundingOf } from './cash-rounding.ts'

it.each([
  [0, 0],
  [40_200, 0],
  [40_249, -49],
  [40_250, 50],
  [40_251, 49],
  [49, -49],
])('a cash payment of %i haléřů is rounded by %i', (due, rounding) => {
  expect(roundingOf('cash', haler(due))).toBe(rounding)
})

it('cash is rounded to the nearest whole koruna, and no other payment method is rounded [ordering-1.1]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAYMENT_METHODS), fc.nat(10_000_000), (method, due) => {
      const rounding = roundingOf(method, haler(due))
      expect(rounding).toBeGreaterThan(-50)
      expect(rounding).toBeLessThanOrEqual(method === 'cash' ? 50 : 0)
      expect(sum([haler(due), rounding]) % 100).toBe(method === 'cash' ? 0 : due % 100)
    }),
  )
})
