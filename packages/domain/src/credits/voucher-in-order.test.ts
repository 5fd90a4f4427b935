import { pragueInstant } from '@sousto/testing/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, minus, sum, ZERO } from '../money/money.ts'
import { ownCredits, payable, priceOrder, withoutTip } from '../pricing/pricing.ts'
import {
  type OfferedVoucher,
  UNKNOWN_VOUCHER,
  voucherInOrder,
  voucherOffer,
  weekdayOfOrder,
} from './voucher-in-order.ts'
import { NO_VOUCHER_CONDITIONS, type VoucherTerms } from './voucher-rule.ts'

const OFFER: OfferedVoucher = { amount: czk(100), weekdays: ['friday'], minimum: czk(300), problem: null }
const ORDER = { items: czk(300), weekday: 'friday' } as const

describe('a code in an order', () => {
  it('pays its amount if the order meets its conditions [delights-4.3]', () => {
    expect(voucherInOrder(OFFER, ORDER)).toEqual({ pays: czk(100), problem: null })
  })

  it.each<[string, Partial<OfferedVoucher>, object]>([
    ['voucher_below_minimum', { minimum: haler(30_001) }, {}],
    ['voucher_other_weekday', {}, { weekday: 'sunday' }],
    ['voucher_budget_spent', { problem: 'budget_spent' }, {}],
    ['voucher_unknown', UNKNOWN_VOUCHER, {}],
  ])('is refused as %s and pays nothing [delights-4.3]', (code, offer, order) => {
    const { pays, problem } = voucherInOrder({ ...OFFER, ...offer }, { ...ORDER, ...order })
    expect([pays, problem?.code]).toEqual([ZERO, code])
  })

  it('counts for the chosen day, or today in Prague [delights-4.3]', () => {
    const now = pragueInstant('2026-11-27T23:30').toZonedDateTimeISO('Europe/Prague')
    expect(weekdayOfOrder(null, now)).toBe('friday')
    expect(weekdayOfOrder('2026-11-29 12:00', now)).toBe('sunday')
  })

  it('offers nothing at another place or to another person, before the order decides [delights-4.3]', () => {
    const at = pragueInstant('2026-11-27T12:30')
    const voucher: VoucherTerms = {
      amount: czk(100),
      mostUses: 1,
      used: 0,
      validFrom: at,
      validTo: null,
      endedAt: null,
      budget: null,
      scope: { kind: 'city', id: 3 },
      conditions: { ...NO_VOUCHER_CONDITIONS, minimum: czk(300) },
    }
    const use = { at, isLoggedIn: true, usedBefore: false, isFirstOrder: false }
    const problem = (more: object, cityId = 3) =>
      voucherOffer(voucher, { ...use, ...more }, { restaurantId: 7, cityId }).problem
    expect([
      problem({}),
      problem({}, 4),
      problem({ isLoggedIn: false }),
      problem({ usedBefore: true }),
    ]).toEqual([null, 'other_place', 'login_needed', 'already_used'])
  })
})

it('a voucher pays before credits, never more than the order, and changes neither minimum, delivery nor bonus [delights-4.3]', () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map(haler)
  fc.assert(
    fc.property(amount, amount, amount, amount, (price, voucher, credits, tip) => {
      const order = {
        lines: [{ item: { price, packaging: ZERO, ownWrapping: true }, extras: [], quantity: 1 }],
        restaurant: {
          bonusPercent: 2.5,
          delivery: {
            minutesMin: 30,
            minutesMax: 45,
            minimumOrder: czk(150),
            price: czk(49),
            freeFrom: czk(500),
            itemPackaging: ZERO,
            orderPackaging: ZERO,
          },
        },
        terms: null,
        transport: 'delivery',
        tip,
        credits,
        availableCredits: credits,
      } as const
      const [without, totals] = [priceOrder(order), priceOrder({ ...order, voucher })]
      const { credits: _, total, voucher: paid = ZERO, ...rest } = totals
      expect(without).toMatchObject(rest)
      expect(paid).toBe(Math.min(voucher, payable(without)))
      expect(ownCredits(totals)).toBe(Math.min(credits, payable(without) - paid))
      expect(sum([total, totals.credits])).toBe(payable(without))
      const cheaper = withoutTip(totals, 2.5)
      expect(ownCredits(cheaper)).toBeGreaterThanOrEqual(0)
      expect(payable(cheaper)).toBe(minus(payable(totals), tip))
    }),
  )
})
