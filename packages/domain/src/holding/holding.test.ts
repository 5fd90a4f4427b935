import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CommissionTerms } from '../commission/terms.ts'
import { czk, haler, minus, sum, ZERO } from '../money/money.ts'
import {
  AT_MARKETPLACE,
  heldOf,
  holdingProblem,
  type PaymentHolding,
  refundFromOutlet,
  type SharedOrder,
  shareOfOutlet,
} from './holding.ts'

const [HOME, SIBLING] = [101, 1101]
const OWN: PaymentHolding = { way: 'own_gateway', outlet: HOME, merchant: 1 }
const split = (share: number): PaymentHolding => ({
  way: 'split',
  outlet: HOME,
  receiver: '8123456790',
  share: haler(share),
})

it('holds a payment by the way of its creation [settlement-8.1]', () => {
  expect(heldOf(AT_MARKETPLACE, czk(200))).toBe(null)
  expect(heldOf(OWN, czk(200))).toEqual({ outlet: HOME, amount: czk(200) })
  expect(heldOf(split(15_000), czk(200))).toEqual({ outlet: HOME, amount: czk(150) })
  expect(heldOf(split(15_000), czk(100))).toEqual({ outlet: HOME, amount: czk(100) })
})

describe('a refund', () => {
  const refund = (holding: PaymentHolding, refundedBefore: number, amount: number) =>
    refundFromOutlet(holding, {
      paid: czk(200),
      refundedBefore: haler(refundedBefore),
      amount: haler(amount),
    })

  it('is taken from whoever holds the money, of a split payment in proportion [settlement-8.4]', () => {
    expect(refund(AT_MARKETPLACE, 0, 5_000)).toBe(0)
    expect(refund(OWN, 1_000, 5_000)).toBe(5_000)
    expect(refund(split(15_000), 0, 10_000)).toBe(7_500)
    expect(refund(split(0), 0, 10_000)).toBe(0)
  })

  it('of a split payment takes exactly what each got once everything is refunded [settlement-8.4]', () => {
    const anyParts = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(anyParts, fc.integer({ min: 0, max: 200_000 }), (parts, share) => {
        const paid = sum(parts.map(haler))
        const holding = split(share)
        let refundedBefore = ZERO
        const taken = parts.map((part) => {
          const amount = haler(part)
          const fromOutlet = refundFromOutlet(holding, { paid, refundedBefore, amount })
          expect(fromOutlet).toBeGreaterThanOrEqual(0)
          expect(fromOutlet).toBeLessThanOrEqual(amount)
          refundedBefore = sum([refundedBefore, amount])
          return fromOutlet
        })
        expect(sum(taken)).toBe(heldOf(holding, paid)?.amount)
      }),
    )
  })
})

describe('the share of an outlet', () => {
  const RATES = { percent: 1_000, base: 'items', fixed: ZERO, minimum: ZERO, maximum: null } as const
  const terms: CommissionTerms = {
    rates: { marketplace: RATES, outlet: RATES, pickup: RATES },
    card: { percent: 0, fixed: ZERO },
    promotionPercent: 0,
  }
  const line = (outlet: number, price: number) => ({
    outlet,
    rate: 12,
    price: czk(price),
    packaging: ZERO,
    quantity: 1,
  })
  const order = (changes: Partial<SharedOrder> = {}): SharedOrder => ({
    placedAt: HOME,
    method: 'credit-card',
    totals: {
      items: czk(300),
      packaging: ZERO,
      delivery: czk(40),
      shortfall: ZERO,
      tip: czk(20),
      credits: ZERO,
      total: czk(360),
      bonusCredits: 0,
    },
    lines: [line(HOME, 300)],
    refunds: [],
    declined: [],
    deliveredBy: 'marketplace',
    orderedAt: Temporal.Instant.from('2026-11-27T17:00Z'),
    serviceVatRate: 21,
    terms,
    ...changes,
  })

  it('is what it sells, less commission with VAT and the courier’s tip [settlement-8.3]', () => {
    const shared = (changes: Partial<SharedOrder> = {}) => shareOfOutlet(order(changes), czk(360))
    expect(shared()).toBe(czk(300 + 40 - 36.3))
    expect(shared({ terms: null })).toBe(czk(340))
    expect(shared({ deliveredBy: 'outlet', terms: null })).toBe(czk(360))
    expect(shared({ lines: [line(HOME, 100), line(SIBLING, 200)] })).toBe(czk(100 + 40 - 12.1))
    expect(shared({ lines: [line(SIBLING, 300)] })).toBe(0)
  })

  it('never exceeds the payment, and leaves the rest to the marketplace [settlement-8.3]', () => {
    expect(shareOfOutlet(order(), czk(100))).toBe(czk(100))
    expect(minus(czk(360), shareOfOutlet(order(), czk(360)))).toBe(czk(56.3))
  })
})

it.each([
  ['the marketplace’s account', { way: 'marketplace' }, null],
  ['an own gateway', { way: 'own_gateway', merchants: [{ id: 1, gateway: 'gopay' }] }, null],
  ['an own gateway without keys', { way: 'own_gateway', merchants: [] }, 'holding_keys_missing'],
  ['a gateway that splits', { way: 'split', gateway: 'gopay', receiver: '1' }, null],
  [
    'a gateway that cannot split',
    { way: 'split', gateway: 'comgate', receiver: '1' },
    'holding_split_unavailable',
  ],
] as const)('can an outlet be set to %s? [settlement-8.5]', (_way, setting, problem) => {
  expect(holdingProblem(setting, ['gopay'])).toBe(problem)
})
