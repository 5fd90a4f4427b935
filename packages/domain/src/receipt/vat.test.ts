import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newClassCode, percentOf, rateProblem, type VatClass, vatRate } from './vat.ts'

const vatClass = (code: string, ...rates: readonly [string, number][]): VatClass => ({
  code,
  name: code,
  rates: rates.map(([from, percent]) => ({ from, percent })),
})
const CLASSES = [
  vatClass('reduced', ['2013-01-01', 15], ['2024-01-01', 12]),
  vatClass('soft-drink', ['2024-01-01', 21], ['2027-01-01', 12], ['2027-01-01', 15]),
]

describe('the rate of a class', () => {
  it.each([
    ['reduced', '1999-01-01', 15],
    ['reduced', '2023-12-31', 15],
    ['reduced', '2024-01-01', 12],
    ['soft-drink', '2026-12-31', 21],
    ['soft-drink', '2027-01-01', 15],
  ])('%s on %s is %i %% [wire-payments.17, settlement-6.1]', (code, day, rate) => {
    expect(vatRate(CLASSES, code, day)).toBe(rate)
  })

  it('does not exist for an unknown class, or one without a rate', () => {
    expect(() => vatRate(CLASSES, 'gold', '2026-11-28')).toThrow('gold')
    expect(() => percentOf(vatClass('gold'), '2026-11-28')).toThrow('gold')
  })
})

const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
const anyDay = day.map((date) => date.toISOString().slice(0, 10))

describe('an announced rate', () => {
  it.each([
    ['reduced', '2026-11-29', null],
    ['reduced', '2026-11-28', 'vat_rate_not_ahead'],
    ['reduced', '2026-11-27', 'vat_rate_not_ahead'],
    ['gold', '2026-11-29', 'vat_class_not_found'],
  ])('of %s from %s, on 28 November: %s [settlement-6.2]', (code, from, problem) => {
    expect(rateProblem(CLASSES, { code, from }, '2026-11-28')).toBe(problem)
  })

  it('changes no rate of a day up to today [settlement-6.3]', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, fc.nat(100), (today, from, earlier, percent) => {
        fc.pre(earlier <= today)
        if (rateProblem(CLASSES, { code: 'reduced', from }, today) !== null) return
        const before = vatClass('reduced', ['2013-01-01', 15], ['2024-01-01', 12])
        const rates = [...before.rates, { from, percent }].toSorted((a, b) => a.from.localeCompare(b.from))
        expect(percentOf({ ...before, rates }, earlier)).toBe(percentOf(before, earlier))
        expect(percentOf({ ...before, rates }, from)).toBe(percent)
      }),
    )
  })
})

describe('the code of a new class', () => {
  it.each([
    ['Dětská výživa', 'detska-vyziva'],
    ['100% džus', 'dzus'],
    ['  Káva & čaj ', 'kava-caj'],
    ['Reduced', null],
    ['SOFT-DRINK', null],
    ['100 %', null],
    ['Velmi dlouhý název třídy, která nemá konce', 'velmi-dlouhy-nazev-tridy-ktera'],
  ])('%s: %s', (name, code) => {
    expect(newClassCode(CLASSES, name)).toBe(code)
  })
})
