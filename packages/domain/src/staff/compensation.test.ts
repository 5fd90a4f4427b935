import { expect, test } from 'vitest'
import { haler } from '../money/money.ts'
import { compensationLeft, mayRefund } from './compensation.ts'

test.each([
  ['support', 0, 30_000],
  ['support', 29_900, 100],
  ['support', 30_000, 0],
  ['support', 45_000, 0],
  ['admin', 45_000, 455_000],
  ['dispatcher', 0, 0],
  [null, 0, 0],
] as const)(
  '%s may give a customer who was given %d haléře another %d [administration-4.4]',
  (role, before, left) => {
    expect(compensationLeft(role, haler(before))).toBe(left)
  },
)

test.each([
  ['support', 30_000, true],
  ['support', 30_001, false],
  ['admin', 500_000, true],
] as const)(
  '%s may bring the refunds of an order to %d haléře: %s [administration-4.9]',
  (role, refunded, may) => {
    expect(mayRefund(role, haler(refunded))).toBe(may)
  },
)
