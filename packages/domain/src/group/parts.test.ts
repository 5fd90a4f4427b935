import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, minus, sum } from '../money/money.ts'
import { partsOf, sharesOf } from './parts.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(haler)

describe('the parts of a group', () => {
  it('share delivery evenly, and the host has the last haléře [delights-7.5]', () => {
    // 49,01 Kč of fees for three: 16,33 each, and two haléře remain.
    expect(partsOf([haler(10_000), haler(20_000), haler(5_000)], 1, haler(39_901))).toEqual([
      11_633, 21_635, 6_633,
    ])
    expect(partsOf([haler(10_000)], 0, haler(14_900))).toEqual([14_900])
  })

  it('add up to the total, and differ in fees by less than a haléř for each person [delights-7.5]', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), amount, fc.nat(), (own, fees, seed) => {
        const host = seed % own.length
        const total = sum([...own, fees])
        const parts = partsOf(own, host, total)
        expect(sum(parts)).toBe(total)
        const shares = parts.map((part, index) => minus(part, own[index] ?? haler(0)))
        const guest = Math.floor(fees / own.length)
        expect(shares.filter((share, index) => index !== host && share !== guest)).toEqual([])
        expect((shares[host] ?? 0) - guest).toBeLessThan(own.length)
      }),
    )
  })
})

describe('the shares of a group', () => {
  const line = { price: haler(16_550), packaging: haler(850), quantity: 1, removed: 0 }
  const lines = [
    { ...line, person: 'Honza' },
    { ...line, person: 'Šárka', quantity: 2 },
  ]
  const totals = {
    items: haler(49_650),
    packaging: haler(3_050),
    delivery: haler(4_901),
    shortfall: haler(0),
    tip: haler(2_000),
    credits: haler(10_000),
    total: haler(49_601),
    bonusCredits: 0,
  }

  it('are the own dishes with delivery and fees, without the tip and the credits of the host [delights-7.5]', () => {
    // Fees: 500 of packaging and 4 901 of delivery, 2 700 for each and a haléř for the host.
    expect([...sharesOf(lines, totals, 'Honza')]).toEqual([
      ['Honza', 20_101],
      ['Šárka', 37_500],
    ])
    expect(sum([...sharesOf(lines, totals, 'Honza').values()])).toBe(57_601)
  })

  it('are without what the outlet took off [delights-7.5]', () => {
    const missing = lines.map((each) => (each.quantity === 2 ? { ...each, removed: 2 } : each))
    expect(sharesOf(missing, totals, 'Honza').get('Šárka')).toBe(2_700)
  })

  it('are of those who have dishes, also if the host has none [delights-7.5]', () => {
    expect([...sharesOf(lines, totals, 'Petr')]).toEqual([
      ['Honza', 20_101],
      ['Šárka', 37_500],
    ])
  })
})
