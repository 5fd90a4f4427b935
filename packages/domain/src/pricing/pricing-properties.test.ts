import { aMenuItem, anArea, anExtra, aRestaurant } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, minus, sum, ZERO } from '../money/money.ts'
import {
  type OrderToPrice,
  payable,
  priceLines,
  priceOrder,
  progressToFreeDelivery,
  progressToMinimum,
} from './pricing.ts'

const amount = fc.integer({ min: 0, max: 200_000 }).map(haler)
const extra = fc.record({ price: amount, packaging: amount }).map((figures) => anExtra(figures))
const line = fc.record({
  item: fc
    .record({ price: amount, packaging: amount, ownWrapping: fc.boolean() })
    .map((figures) => aMenuItem(figures)),
  extras: fc.array(extra, { maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const terms = fc.option(
  fc
    .record({ fee: amount, minimumOrder: amount, noFreeDelivery: fc.boolean() })
    .map((figures) => anArea(figures)),
)
const restaurant = fc
  .record({
    price: amount,
    freeFrom: amount,
    minimumOrder: amount,
    orderPackaging: amount,
    itemPackaging: amount,
  })
  .chain((delivery) =>
    fc.integer({ min: 0, max: 10_000 }).map((hundredths) => ({
      delivery: { ...aRestaurant().delivery, ...delivery },
      bonusPercent: hundredths / 100,
    })),
  )
const anyOrder: fc.Arbitrary<OrderToPrice> = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  restaurant,
  terms,
  transport: fc.constantFrom('delivery', 'pickup'),
  tip: amount,
  credits: amount,
  availableCredits: amount,
})

describe('for any order', () => {
  it('every amount is a non-negative integer', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        for (const figure of Object.values(priceOrder(any))) {
          expect(Number.isSafeInteger(figure)).toBe(true)
          expect(figure).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('the total is the sum of the shown lines [ordering-3.7, ordering-9.3]', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const totals = priceOrder(any)
        const shown = priceLines(totals)
        expect(shown.at(-1)).toMatchObject({ kind: 'total', amount: totals.total })
        expect(sum(shown.slice(0, -1).map((row) => row.amount))).toBe(totals.total)
      }),
    )
  })

  it('the order of lines does not matter, and two equal lines cost the same as one with both quantities', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        expect(priceOrder({ ...any, lines: any.lines.toReversed() })).toEqual(priceOrder(any))
        const doubled = any.lines.map((each) => ({ ...each, quantity: each.quantity * 2 }))
        expect(priceOrder({ ...any, lines: [...any.lines, ...any.lines] })).toEqual(
          priceOrder({ ...any, lines: doubled }),
        )
      }),
    )
  })

  it('items, packaging and shortfall reach the minimum', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        fc.pre(any.lines.length > 0)
        const { items, packaging, shortfall } = priceOrder(any)
        const minimum = Math.max(any.restaurant.delivery.minimumOrder, any.terms?.minimumOrder ?? 0)
        expect(sum([items, packaging, shortfall])).toBeGreaterThanOrEqual(minimum)
      }),
    )
  })

  it('credits never exceed the balance or the cost, and change neither minimum, delivery nor bonus [delights-4.2]', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const totals = priceOrder(any)
        const without = priceOrder({ ...any, credits: ZERO })
        expect(totals.credits).toBeLessThanOrEqual(any.availableCredits)
        expect({ ...totals, credits: ZERO, total: payable(totals) }).toEqual(without)
      }),
    )
  })

  it('the bonus is the exact share, rounded down', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const totals = priceOrder(any)
        const base = BigInt(minus(payable(totals), totals.delivery))
        const percent = BigInt(Math.round(any.restaurant.bonusPercent * 100))
        expect(BigInt(totals.bonusCredits)).toBe((base * percent) / 1_000_000n)
      }),
    )
  })

  it('the ratio stays between 0 and 1, even for an empty cart', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const totals = priceOrder(any)
        for (const progress of [progressToFreeDelivery(totals, any), progressToMinimum(totals, any)]) {
          if (progress === null) continue
          expect(progress.ratio).toBeGreaterThanOrEqual(0)
          expect(progress.ratio).toBeLessThanOrEqual(1)
          expect(progress.missing).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
