import { describe, expect, it } from 'vitest'
import { czk, type Haler, haler, ZERO } from '../money/money.ts'
import type { OrderTotals } from '../pricing/pricing.ts'
import { totalsBy } from './method-change.ts'

/** An order of 200 Kč with a tip of 30 Kč. */
const paidWith = (credits: Haler): OrderTotals => ({
  items: czk(200),
  packaging: ZERO,
  delivery: ZERO,
  shortfall: ZERO,
  tip: czk(30),
  credits,
  total: haler(czk(230) - credits),
  bonusCredits: 5,
})

describe('an unpaid order with a tip and credits', () => {
  it('keeps its price with an online card', () => {
    expect(totalsBy('credit-card', paidWith(czk(199.5)), 2)).toEqual(paidWith(czk(199.5)))
  })

  it.each([
    ['twisto-gopay', czk(199), czk(1)],
    ['twisto-gopay', czk(200), ZERO],
    ['twisto-gopay', czk(215), ZERO],
    ['cash', czk(199.5), czk(0.5)],
  ] as const)('costs by %s with %d haléřů in credits %d without the tip', (method, credits, total) => {
    expect(totalsBy(method, paidWith(credits), 2)).toMatchObject({ tip: ZERO, total, bonusCredits: 4 })
  })

  it('keeps its price without a tip, by any method', () => {
    const totals = { ...paidWith(ZERO), tip: ZERO }
    expect(totalsBy('cash', totals, 2)).toBe(totals)
  })

  it('is not paid by a method that takes no such small rest [wire-payments.7]', () => {
    expect(totalsBy('twisto-gopay', paidWith(czk(199.01)), 2)).toBeNull()
  })
})
