import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, type Haler, haler, minus, sum, times, ZERO } from '../money/money.ts'
import { NEVER_DUE, REFUND_REASONS } from '../payment/gateways.ts'
import { apportion } from './apportion.ts'
import {
  correctionRows,
  corrections,
  grossOf,
  hasReceipt,
  needsFullDocument,
  type Refund,
  type Supply,
  supplyDay,
  supplyOf,
  type TaxedLine,
} from './receipt.ts'
import { type VatRow, vatRows, vatWithin } from './vat.ts'

const NO_FEES = { packaging: ZERO, delivery: ZERO, shortfall: ZERO, tip: ZERO }
const line = (rate: number, price: number, quantity = 1): TaxedLine => ({
  rate,
  price: czk(price),
  quantity,
})
const refund = (amount: number, lines: Refund['lines'] = null): Refund => ({
  amount: czk(amount),
  reason: 'quality',
  lines,
})

/** Returns the amounts at 12 % and 21 %, and the untaxed one. */
const inKorunas = ({ taxed, untaxed }: Supply) => [
  (taxed.get(12) ?? 0) / 100,
  (taxed.get(21) ?? 0) / 100,
  untaxed / 100,
]

describe('the tax within a price', () => {
  it.each([
    [11_200, 12, 1200],
    [12_100, 21, 2100],
    [100, 12, 11],
    [14, 12, 2],
    [0, 21, 0],
  ])('of %i haléře at %i %% is %i', (gross, rate, vat) => {
    expect(vatWithin(haler(gross), rate)).toBe(vat)
  })

  it('is nearest to the exact tax, and leaves the base', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(12, 15, 21), (gross, rate) => {
        const vat = vatWithin(haler(gross), rate)
        expect(Math.abs(vat * (100 + rate) - gross * rate) * 2).toBeLessThanOrEqual(100 + rate)
      }),
    )
  })
})

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(haler)
const positive = fc.integer({ min: 1, max: 1_000_000 }).map(haler)

describe('apportioning', () => {
  it('assigns the missing haléř to the largest remainder', () => {
    expect(apportion(haler(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(apportion(haler(10), [1, 2, 0])).toEqual([3, 7, 0])
    expect(apportion(haler(7), [0, 0])).toEqual([7, 0])
  })

  it('loses nothing, is within a haléř of the exact share, and assigns nothing to a zero weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }).map(haler), weights, (any, each) => {
        const shares = apportion(any, each)
        expect(sum(shares)).toBe(any)
        const all = each.reduce((a, b) => a + b, 0)
        if (all === 0) return
        for (const [index, weight] of each.entries()) {
          const share = shares[index] ?? Number.NaN
          expect(Math.abs(share - (any / all) * weight)).toBeLessThan(1.001)
          expect(weight === 0 ? share : 0).toBe(0)
          expect(share).toBeLessThanOrEqual(any <= all ? weight : any)
        }
      }),
    )
  })
})

describe('the supply', () => {
  it('distributes the fees in proportion to the dishes, without tax on the tip [wire-payments.17]', () => {
    const fees = { packaging: czk(10), delivery: czk(49), shortfall: czk(1), tip: czk(20) }
    expect(inKorunas(supplyOf([line(12, 150, 2), line(21, 100)], fees))).toEqual([345, 115, 20])
  })

  it('of one rate uses that rate for the fees', () => {
    const fees = { ...NO_FEES, delivery: czk(49) }
    expect(inKorunas(supplyOf([line(21, 100)], fees))).toEqual([0, 149, 0])
  })

  it('of free dishes distributes the fees in proportion to their pieces', () => {
    const fees = { ...NO_FEES, delivery: czk(40) }
    expect(inKorunas(supplyOf([line(12, 0, 3), line(21, 0)], fees))).toEqual([30, 10, 0])
  })
})

describe('a correction', () => {
  const lines = [line(12, 100, 2), line(21, 50, 4)]
  const supply = supplyOf(lines, { ...NO_FEES, delivery: czk(100), tip: czk(30) })
  const takenBack = (...refunds: Refund[]) =>
    corrections(supply, lines, refunds).map((each) => inKorunas(each.supply))

  it('of lines uses their rate', () => {
    expect(takenBack(refund(100, [{ position: 1, quantity: 2 }]))).toEqual([[0, 100, 0]])
  })

  it('of an amount divides it in proportion, and excludes the tip', () => {
    expect(takenBack(refund(60))).toEqual([[30, 30, 0]])
  })

  it('of more than its lines takes the rest in proportion', () => {
    expect(takenBack(refund(100, [{ position: 0, quantity: 1 }]))).toEqual([[100, 0, 0]])
    expect(takenBack(refund(320, [{ position: 1, quantity: 4 }]))).toEqual([[100, 220, 0]])
  })

  it('of a missing line is treated as one of an amount', () => {
    expect(takenBack(refund(60, [{ position: 7, quantity: 1 }]))).toEqual([[30, 30, 0]])
  })

  it('of everything, in any parts, leaves nothing, and takes the tip last', () => {
    expect(takenBack(refund(250, [{ position: 1, quantity: 4 }]), refund(280))).toHaveLength(2)
    expect(takenBack(refund(500), refund(30))).toEqual([
      [250, 250, 0],
      [0, 0, 30],
    ])
  })

  it('is not made for payments that were never due', () => {
    for (const reason of NEVER_DUE) {
      expect(corrections(supply, lines, [{ ...refund(530), reason }])).toEqual([])
    }
  })
})

const anyLine: fc.Arbitrary<TaxedLine> = fc.record({
  rate: fc.constantFrom(0, 12, 15, 21),
  price: fc.integer({ min: 0, max: 200_000 }).map(haler),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  fees: fc.record({ packaging: amount, delivery: amount, shortfall: amount, tip: amount }),
})
const anyRefund: fc.Arbitrary<Refund> = fc.record({
  amount: positive,
  reason: fc.constantFrom(...REFUND_REASONS),
  lines: fc.option(
    fc.array(fc.record({ position: fc.nat(9), quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 3 }),
  ),
})
const gross = (lines: readonly TaxedLine[]) => sum(lines.map(({ price, quantity }) => times(price, quantity)))
const total = (rows: readonly VatRow[], of: 'base' | 'vat' | 'gross', rate: number): Haler =>
  sum(rows.filter((row) => row.rate === rate).map((row) => row[of]))

describe('for any order', () => {
  it('the supply is the price to the haléř, and base and tax of each rate add up to it [wire-payments.17]', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, fees }) => {
        const supply = supplyOf(lines, fees)
        expect(grossOf(supply)).toBe(sum([gross(lines), ...Object.values(fees)]))
        for (const row of vatRows(supply.taxed)) {
          expect(row.gross).toBe(supply.taxed.get(row.rate))
          expect(sum([row.base, row.vat])).toBe(row.gross)
          expect(Math.min(row.base, row.vat)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('refunds correct exactly their amounts, and no rate becomes negative [wire-payments.18]', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyRefund, { maxLength: 6 }), ({ lines, fees }, refunds) => {
        const supply = supplyOf(lines, fees)
        const made = corrections(supply, lines, refunds)
        const due = refunds.filter(({ reason }) => !NEVER_DUE.includes(reason))
        expect(made).toHaveLength(due.length)
        for (const [index, correction] of made.entries()) {
          const most = grossOf(correction.before)
          expect(grossOf(correction.supply)).toBe(Math.min(due[index]?.amount ?? 0, most))
          expect(Math.min(...correction.after.taxed.values())).toBeGreaterThanOrEqual(0)
          expect(correction.after.untaxed).toBeGreaterThanOrEqual(0)
          for (const row of correctionRows(correction)) {
            expect(sum([row.base, row.vat])).toBe(row.gross)
            expect(Math.min(row.base, row.vat)).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    )
  })

  it('after a full refund, in any parts, base and tax of every rate are exactly zero [wire-payments.18]', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyRefund, { maxLength: 4 }), ({ lines, fees }, refunds) => {
        const supply = supplyOf(lines, fees)
        const due = refunds.filter(({ reason }) => !NEVER_DUE.includes(reason))
        const left = corrections(supply, lines, due).at(-1)?.after ?? supply
        const last: Refund = { amount: grossOf(left), reason: 'order_cancelled', lines: null }
        const made = corrections(supply, lines, [...due, last])
        expect(grossOf(made.at(-1)?.after ?? supply)).toBe(0)
        const rows = made.flatMap((each) => correctionRows(each))
        const original = vatRows(supply.taxed)
        for (const { rate } of original) {
          for (const of of ['base', 'vat', 'gross'] as const) {
            expect(minus(total(original, of, rate), total(rows, of, rate))).toBe(0)
          }
        }
      }),
    )
  })
})

describe('a receipt', () => {
  it.each([
    ['unpaid', null, false],
    ['confirmed', null, true],
    ['delivered', null, true],
    ['cancelled', null, false],
    ['cancelled', 'order_cancelled', true],
    ['cancelled', 'payment_not_due', false],
    [null, 'quality', false],
  ] as const)('of an order that is %s with a refund because of %s: %s', (state, reason, exists) => {
    expect(hasReceipt({ state, refunds: reason === null ? [] : [{ reason }] })).toBe(exists)
  })
})

describe('the document', () => {
  const of = (price: number) => supplyOf([line(12, price)], { ...NO_FEES, tip: czk(500) })

  it.each([
    [10_000, false, false],
    [10_000.01, false, true],
    [100, true, true],
  ])('of %d Kč, for a company: %s, is a full one: %s', (price, forCompany, full) => {
    expect(needsFullDocument(of(price), forCompany)).toBe(full)
  })

  const prague = (time: string | null) => (time === null ? null : Temporal.Instant.from(`${time}+01:00`))

  it.each([
    ['paid before the delivery', '2026-12-31T23:59:59', '2027-01-01T00:10', null, '2026-12-31'],
    ['paid online just after midnight', '2027-01-01T00:00', '2027-01-01T00:30', null, '2027-01-01'],
    ['delivered just before midnight', null, '2026-12-31T23:59:59.999', null, '2026-12-31'],
    ['delivered at midnight', null, '2027-01-01T00:00', null, '2027-01-01'],
    ['not yet delivered', null, null, null, '2026-12-31'],
    ['planned for the next day', null, null, '2027-01-01', '2027-01-01'],
    ['paid after the delivery', '2027-01-02T10:00', '2027-01-01T12:00', null, '2027-01-01'],
  ])(
    'of an order %s has the rates of that day in Prague [settlement-6.3]',
    (_what, paid, at, planned, day) => {
      const placed = Temporal.Instant.from('2026-12-31T23:10+01:00')
      const order = { paidOnline: prague(paid), delivered: prague(at), placed, planned }
      expect(supplyDay(order)).toBe(day)
    },
  )
})
