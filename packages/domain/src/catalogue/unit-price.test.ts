import { aMenuItem } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler } from '../money/money.ts'
import { isMeasure, unitPriceOf } from './unit-price.ts'

describe('the price of 100 g or ml', () => {
  it.each<[string, number, number, 'g' | 'ml']>([
    ['0,5 l', 45, 9, 'ml'],
    ['330 ml', 39, 11.82, 'ml'],
    ['0.33l', 39, 11.82, 'ml'],
    ['2 dl', 30, 15, 'ml'],
    ['450 g', 189, 42, 'g'],
    ['1 kg', 350, 35, 'g'],
    ['15 dkg', 30, 20, 'g'],
    ['6× 0,5 L', 180, 6, 'ml'],
  ])('of %s for %d Kč is %d Kč for %s [delights-9.4]', (weight, price, expected, unit) => {
    const found = unitPriceOf(aMenuItem({ weight, price: czk(price), unitPrice: true }))
    expect(found).toEqual({ price: czk(expected), unit })
  })

  it.each(['', 'porce', '2 ks', '0 g', 'asi 450 g', '450', '1 000 g', '0,0001 l'])(
    'cannot be computed from %o',
    (weight) => {
      expect(isMeasure(weight)).toBe(false)
      expect(unitPriceOf(aMenuItem({ weight, unitPrice: true }))).toBeNull()
    },
  )

  it('is shown only where the outlet says so', () => {
    expect(unitPriceOf(aMenuItem({ weight: '0,5 l', unitPrice: false }))).toBeNull()
  })

  it('is the nearest haléř', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        (price, grams) => {
          const found = unitPriceOf(aMenuItem({ price: haler(price), weight: `${grams} g`, unitPrice: true }))
          expect(Math.abs((found?.price ?? Number.NaN) * grams - price * 100) * 2).toBeLessThanOrEqual(grams)
        },
      ),
    )
  })
})
