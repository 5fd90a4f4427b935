import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, sum } from '../money/money.ts'
import { taxedInvoice } from './invoice.ts'

const line = (amount: number, rate = 21) => ({ text: 'Provize', quantity: 1, rate, amount: haler(amount) })

describe('the tax of an invoice', () => {
  it('is rounded once for each rate, not for each line [settlement-4.10]', () => {
    const lines = [line(3), line(3), line(3), line(10, 12)]
    const { rates, total } = taxedInvoice({ lines, pricesWithVat: false })
    expect(rates).toEqual([
      { rate: 21, base: 9, vat: 2, gross: 11 },
      { rate: 12, base: 10, vat: 1, gross: 11 },
    ])
    expect(total).toEqual({ base: 19, vat: 3, gross: 22 })
  })

  it('is taken out of prices that include it [settlement-4.10]', () => {
    const { rates } = taxedInvoice({ lines: [line(czk(121))], pricesWithVat: true })
    expect(rates).toEqual([{ rate: 21, base: czk(100), vat: czk(21), gross: czk(121) }])
  })

  it('of a supplier who pays none is zero [settlement-4.10]', () => {
    const { total } = taxedInvoice({ lines: [line(czk(100), 0)], pricesWithVat: true })
    expect(total).toEqual({ base: czk(100), vat: 0, gross: czk(100) })
  })

  it('adds up from lines to rates to the total, to the haléř [settlement-4.10]', () => {
    const lines = fc.array(
      fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constantFrom(21, 12, 0)),
      { minLength: 1, maxLength: 50 },
    )
    fc.assert(
      fc.property(lines, fc.boolean(), (amounts, pricesWithVat) => {
        const invoice = { lines: amounts.map(([amount, rate]) => line(amount, rate)), pricesWithVat }
        const result = taxedInvoice(invoice)
        for (const part of ['base', 'vat', 'gross'] as const) {
          expect(sum(result.rates.map((rate) => rate[part]))).toBe(result.total[part])
          for (const { rate, ...each } of result.rates)
            expect(sum(result.lines.filter((item) => item.rate === rate).map((item) => item[part]))).toBe(
              each[part],
            )
        }
        for (const each of [...result.lines, ...result.rates, result.total])
          expect(each.base + each.vat).toBe(each.gross)
        const priced = result.lines.map((item) => (pricesWithVat ? item.gross : item.base))
        expect(priced).toEqual(invoice.lines.map(({ amount }) => amount))
      }),
    )
  })
})
