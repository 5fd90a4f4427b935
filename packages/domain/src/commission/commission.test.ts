import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, sum, ZERO } from '../money/money.ts'
import { type CommissionedOrder, commissionOf, promotionShares } from './commission.ts'
import { summedCommission } from './sums.ts'
import {
  COMMISSION_BASES,
  type CommissionRates,
  type CommissionTerms,
  type DatedTerms,
  DELIVERED_BY,
  earliestFrom,
  isNeverWorse,
  planTerms,
  termsOn,
  termsProblem,
} from './terms.ts'

const RATES: CommissionRates = {
  percent: 1_400,
  base: 'items_and_packaging',
  fixed: czk(2),
  minimum: ZERO,
  maximum: null,
}
const TERMS: CommissionTerms = {
  rates: { marketplace: RATES, outlet: { ...RATES, percent: 900 }, pickup: { ...RATES, percent: 500 } },
  card: { percent: 120, fixed: czk(1) },
  promotionPercent: 5_000,
}
const ORDER: CommissionedOrder = {
  day: '2026-11-27',
  deliveredBy: 'marketplace',
  items: czk(380),
  packaging: czk(20),
  byCard: ZERO,
  vatRate: 21,
}
const withRates = (rates: Partial<CommissionRates>): CommissionTerms => ({
  ...TERMS,
  rates: { ...TERMS.rates, marketplace: { ...RATES, ...rates } },
})
const amounts = (order: CommissionedOrder, terms: CommissionTerms) =>
  Object.fromEntries(commissionOf(order, terms).parts.map(({ kind, amount }) => [kind, amount]))

const amount = fc.integer({ min: 0, max: 500_000 }).map(haler)
const percent = fc.integer({ min: 0, max: 10_000 })
const anyRates = fc
  .record({
    percent,
    base: fc.constantFrom(...COMMISSION_BASES),
    fixed: amount,
    minimum: amount,
    above: fc.option(amount),
  })
  .map(({ above, ...rates }) => ({
    ...rates,
    maximum: above === null ? null : sum([rates.minimum, above]),
  }))
const anyTerms = fc.record({
  rates: fc.record({ marketplace: anyRates, outlet: anyRates, pickup: anyRates }),
  card: fc.record({ percent, fixed: amount }),
  promotionPercent: percent,
})
const anyOrder = fc.record({
  day: fc.constant('2026-11-27'),
  deliveredBy: fc.constantFrom(...DELIVERED_BY),
  items: amount,
  packaging: amount,
  byCard: amount,
  vatRate: fc.constant(21),
})

describe('the commission of an order', () => {
  it.each([
    ['a percentage of items and packaging, and a fixed amount', {}, { percent: 5_600, fixed: 200 }],
    ['a percentage of items only', { base: 'items' }, { percent: 5_320, fixed: 200 }],
    ['a minimum', { minimum: czk(60) }, { percent: 5_600, fixed: 200, minimum: 200 }],
    ['a maximum', { maximum: czk(50) }, { percent: 5_600, fixed: 200, maximum: -800 }],
    ['an exact minimum', { minimum: czk(58), maximum: czk(58) }, { percent: 5_600, fixed: 200 }],
  ] as const)('has %s [settlement-2.1]', (_, rates, expected) => {
    expect(amounts(ORDER, withRates(rates))).toEqual(expected)
  })

  it.each([
    ['marketplace', 5_600],
    ['outlet', 3_600],
    ['pickup', 2_000],
  ] as const)('depends on who delivers: %s [settlement-2.2]', (deliveredBy, share) => {
    expect(amounts({ ...ORDER, deliveredBy }, TERMS)).toEqual({ percent: share, fixed: 200 })
  })

  it('has a fee for what was paid by card, besides a maximum [settlement-2.3]', () => {
    const order = { ...ORDER, byCard: czk(400) }
    expect(amounts(order, TERMS)).toEqual({ percent: 5_600, fixed: 200, card: 580 })
    expect(amounts(order, withRates({ maximum: czk(10) }))).toMatchObject({ maximum: -4_800, card: 580 })
  })

  it('has VAT on the sum of its parts, rounded to the haléř [settlement-2.1]', () => {
    expect(commissionOf(ORDER, TERMS)).toMatchObject({ base: 5_800, vatRate: 21, vat: 1_218, total: 7_018 })
    const odd = commissionOf({ ...ORDER, items: haler(333), packaging: ZERO }, withRates({ fixed: ZERO }))
    expect(odd).toMatchObject({ base: 47, vat: 10, total: 57 })
  })

  it('is never more than items and packaging, also with VAT [settlement-2.1]', () => {
    const small = { ...ORDER, items: czk(50), packaging: ZERO }
    const { parts, total } = commissionOf(small, withRates({ minimum: czk(60) }))
    expect(parts.at(-1)).toEqual({ kind: 'limit', amount: -1_868 })
    expect(total).toBe(czk(50))
  })

  it('is the sum of its parts, not negative, within minimum, maximum and the order [settlement-2.1]', () => {
    fc.assert(
      fc.property(anyOrder, anyTerms, (order, terms) => {
        const { parts, base, vat, total } = commissionOf(order, terms)
        const of = (kinds: readonly string[]) =>
          sum(parts.filter(({ kind }) => kinds.includes(kind)).map((part) => part.amount))
        expect(sum(parts.map((part) => part.amount))).toBe(base)
        expect(base).toBeGreaterThanOrEqual(0)
        expect(total).toBe(base + vat)
        expect(Math.abs(vat - base * 0.21)).toBeLessThanOrEqual(0.5)
        expect(total).toBeLessThanOrEqual(order.items + order.packaging)
        const { minimum, maximum } = terms.rates[order.deliveredBy]
        const charged = of(['percent', 'fixed', 'minimum', 'maximum'])
        expect(charged).toBeGreaterThanOrEqual(minimum)
        expect(charged).toBeLessThanOrEqual(maximum ?? Number.POSITIVE_INFINITY)
      }),
    )
  })
})

describe('the commission of several orders', () => {
  it('has the sums of their parts, and VAT on the sum [settlement-2.1]', () => {
    const odd = commissionOf({ ...ORDER, items: haler(333), packaging: ZERO }, withRates({ fixed: ZERO }))
    const sums = summedCommission([odd, odd, odd, commissionOf(ORDER, TERMS)])
    expect(sums.parts).toEqual([
      { kind: 'percent', amount: 3 * 47 + 5_600 },
      { kind: 'fixed', amount: 200 },
    ])
    expect(sums).toMatchObject({ base: 5_941, vat: 1_248, total: 7_189 })
    expect(sums.byRate).toEqual([{ rate: 21, base: 5_941, vat: 1_248 }])
  })

  it('is nothing without orders', () => {
    expect(summedCommission([])).toEqual({ parts: [], base: 0, byRate: [], vat: 0, total: 0 })
  })
})

describe('a promotion', () => {
  it.each([
    ['the outlet', 10_000, 10_000, 0],
    ['the marketplace', 0, 0, 10_000],
    ['both in percent', 3_333, 3_333, 6_667],
  ])('is borne by %s [settlement-2.4]', (_, promotionPercent, outlet, marketplace) => {
    expect(promotionShares(czk(100), { promotionPercent })).toEqual({ outlet, marketplace })
  })

  it('is divided to the haléř [settlement-2.4]', () => {
    fc.assert(
      fc.property(amount, percent, (paid, promotionPercent) => {
        const { outlet, marketplace } = promotionShares(paid, { promotionPercent })
        expect(outlet + marketplace).toBe(paid)
        expect(Math.min(outlet, marketplace)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('terms', () => {
  const PRESENT: DatedTerms = { ...TERMS, from: '2026-01-01', to: null }
  const TODAY = '2026-11-28'
  const WORSE = withRates({ percent: 1_500 })
  const BETTER = withRates({ percent: 1_300 })
  const dated = (terms: CommissionTerms, from: string, to: string | null = null) => ({ ...terms, from, to })

  it('are those of the day, by first and last day [settlement-2.5]', () => {
    const all = [dated(TERMS, '2026-01-01', '2026-11-30'), dated(WORSE, '2026-12-01')]
    expect(termsOn(all, '2025-12-31')).toBeNull()
    expect(termsOn(all, '2026-11-30')).toBe(all[0])
    expect(termsOn(all, '2026-12-01')).toBe(all[1])
  })

  it.each([
    ['the first terms begin tomorrow', [], dated(TERMS, '2026-11-29'), null],
    ['no terms begin today', [], dated(TERMS, '2026-11-28'), 'commission_too_early'],
    ['a change needs 15 whole days', [PRESENT], dated(WORSE, '2026-12-13'), 'commission_too_early'],
    ['a change begins after 15 whole days', [PRESENT], dated(WORSE, '2026-12-14'), null],
    ['a change in favour of the outlet begins tomorrow', [PRESENT], dated(BETTER, '2026-11-29'), null],
    ['no change begins today', [PRESENT], dated(BETTER, '2026-11-28'), 'commission_too_early'],
    [
      'terms begin after those announced',
      [dated(TERMS, '2026-01-01', '2026-12-31'), dated(WORSE, '2027-01-01')],
      dated(BETTER, '2027-01-01'),
      'commission_dated_before',
    ],
    [
      'terms end after they begin',
      [PRESENT],
      dated(BETTER, '2026-12-01', '2026-11-30'),
      'commission_ends_before_start',
    ],
    ['terms for one day are possible', [PRESENT], dated(BETTER, '2026-12-01', '2026-12-01'), null],
    ['the first terms have no end', [], dated(TERMS, '2026-12-01', '2026-12-31'), 'commission_needs_no_end'],
    [
      'a minimum is not above the maximum',
      [],
      dated(withRates({ minimum: czk(20), maximum: czk(19) }), '2026-12-01'),
      'commission_minimum_above_maximum',
    ],
  ] as const)('%s [settlement-2.6]', (_, known, next, problem) => {
    expect(termsProblem(known, next, TODAY)).toBe(problem)
  })

  it.each([
    ['a lower percentage', withRates({ percent: 1_399 }), true],
    ['a lower percentage with a higher fixed amount', withRates({ percent: 0, fixed: czk(3) }), false],
    ['a base without packaging', withRates({ base: 'items' }), true],
    ['a minimum', withRates({ minimum: czk(1) }), false],
    ['a maximum', withRates({ maximum: czk(100) }), true],
    ['a higher fee for cards', { ...TERMS, card: { percent: 121, fixed: ZERO } }, false],
    ['a higher share of promotions', { ...TERMS, promotionPercent: 5_001 }, false],
  ])('%s is in favour of the outlet: %s', (_, next, expected) => {
    expect(isNeverWorse(next, TERMS)).toBe(expected)
    expect(earliestFrom([PRESENT], next, TODAY)).toBe(expected ? '2026-11-29' : '2026-12-14')
  })

  it('in favour of the outlet make no order dearer [settlement-2.6]', () => {
    const cheaper = anyTerms.chain((terms) =>
      fc
        .record({ percent, base: fc.constantFrom(...COMMISSION_BASES), fixed: amount, less: amount })
        .map((change) => {
          const { marketplace } = terms.rates
          const maximum = marketplace.maximum ?? marketplace.minimum
          const rates = {
            ...marketplace,
            ...change,
            maximum: maximum > change.less ? maximum : marketplace.maximum,
          }
          return { terms, next: { ...terms, rates: { ...terms.rates, marketplace: rates } } }
        }),
    )
    fc.assert(
      fc.property(anyOrder, cheaper, (order, { terms, next }) => {
        fc.pre(isNeverWorse(next, terms))
        expect(commissionOf(order, next).total).toBeLessThanOrEqual(commissionOf(order, terms).total)
      }),
    )
  })

  it('without an end replace the present ones', () => {
    expect(planTerms([], dated(TERMS, '2026-12-01'))).toEqual({
      ends: null,
      begins: [dated(TERMS, '2026-12-01')],
    })
    expect(planTerms([PRESENT], dated(WORSE, '2027-01-01'))).toEqual({
      ends: { from: '2026-01-01', to: '2026-12-31' },
      begins: [dated(WORSE, '2027-01-01')],
    })
  })

  it('for a limited time are followed by the present ones [settlement-2.5]', () => {
    const { begins } = planTerms([PRESENT], dated(BETTER, '2026-12-01', '2026-12-31'))
    expect(begins).toEqual([dated(BETTER, '2026-12-01', '2026-12-31'), dated(TERMS, '2027-01-01')])
  })

  it('never overlap, have no gap, and leave the past as it was [settlement-2.5]', () => {
    const steps = fc.array(
      fc.record({
        days: fc.integer({ min: 1, max: 60 }),
        lasting: fc.option(fc.integer({ min: 0, max: 40 })),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(steps, (announced) => {
        let all: readonly DatedTerms[] = [PRESENT]
        let today = Temporal.PlainDate.from(TODAY)
        for (const [index, { days, lasting }] of announced.entries()) {
          const from = today.add({ days })
          const to = lasting === null ? null : from.add({ days: lasting }).toString()
          const next = dated(withRates({ percent: index }), from.toString(), to)
          today = today.add({ days: 1 })
          if (termsProblem(all, next, today.toString()) !== null) continue
          const before = all
          const { ends, begins } = planTerms(all, next)
          all = [
            ...all.map((terms) => (terms.from === ends?.from ? { ...terms, to: ends.to } : terms)),
            ...begins,
          ]
          const yesterday = from.subtract({ days: 1 }).toString()
          expect(termsOn(all, yesterday)?.rates).toBe(termsOn(before, yesterday)?.rates)
        }
        for (const [index, { to }] of all.entries()) {
          const following = all[index + 1]
          const dayAfter = to === null ? undefined : Temporal.PlainDate.from(to).add({ days: 1 }).toString()
          expect(dayAfter).toBe(following?.from)
        }
      }),
    )
  })
})
