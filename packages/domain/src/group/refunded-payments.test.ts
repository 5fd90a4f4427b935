import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, sum } from '../money/money.ts'
import { refundedPayments } from './refunded-payments.ts'

const HONZA = { id: 1, person: 'Honza', left: czk(100) }
const SARKA = { id: 2, person: 'Šárka', left: czk(200) }
const PETR = { id: 3, person: 'Petr', left: czk(50) }
const ALL = [HONZA, SARKA, PETR]

describe('a refund', () => {
  it('of a dish goes to the payment of its person, then to that of the host [delights-7.8]', () => {
    const of = { person: 'Šárka', host: 'Honza' }
    expect(refundedPayments(czk(150), ALL, of)).toEqual([{ paymentId: 2, part: czk(150) }])
    expect(refundedPayments(czk(250), ALL, of)).toEqual([
      { paymentId: 2, part: czk(200) },
      { paymentId: 1, part: czk(50) },
    ])
    // The host has paid for her.
    expect(refundedPayments(czk(80), [HONZA, PETR], of)).toEqual([{ paymentId: 1, part: czk(80) }])
  })

  it('of an amount goes to all who have paid, in proportion [delights-7.8]', () => {
    expect(refundedPayments(czk(35), ALL, null)).toEqual([
      { paymentId: 1, part: czk(10) },
      { paymentId: 2, part: czk(20) },
      { paymentId: 3, part: czk(5) },
    ])
  })

  it('of an order that one person has paid goes to its payments one after the other', () => {
    const payments = [
      { id: 1, person: '', left: czk(100) },
      { id: 2, person: '', left: czk(20) },
    ]
    expect(refundedPayments(czk(110), payments, null)).toEqual([
      { paymentId: 1, part: czk(100) },
      { paymentId: 2, part: czk(10) },
    ])
  })

  it('adds up, and takes no more than was paid, whoever has paid [delights-7.8]', () => {
    const payment = fc.record({
      person: fc.constantFrom('Honza', 'Šárka', 'Petr'),
      left: fc.integer({ min: 1, max: 100_000 }).map(haler),
    })
    const of = fc.option(fc.record({ person: fc.constantFrom('Šárka', 'Eva'), host: fc.constant('Honza') }))
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 8 }), of, fc.nat(), (paid, whose, seed) => {
        const payments = paid.map((each, index) => ({ ...each, id: index }))
        const amount = haler((seed % sum(payments.map(({ left }) => left))) + 1)
        const parts = refundedPayments(amount, payments, whose)
        expect(sum(parts.map(({ part }) => part))).toBe(amount)
        for (const { paymentId, part } of parts) {
          expect(part).toBeGreaterThan(0)
          expect(part).toBeLessThanOrEqual(payments[paymentId]?.left ?? 0)
        }
      }),
    )
  })
})
