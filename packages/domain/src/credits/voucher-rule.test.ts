import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, sum, ZERO } from '../money/money.ts'
import {
  NO_VOUCHER_CONDITIONS,
  type VoucherConditions,
  type VoucherOrder,
  type VoucherTerms,
  type VoucherUse,
  voucherProblem,
} from './voucher-rule.ts'

const at = Temporal.Instant.from('2026-11-30T11:00:00Z')
const later = at.add({ hours: 1 })
const earlier = at.subtract({ hours: 1 })

const VOUCHER: VoucherTerms = {
  amount: czk(100),
  mostUses: 2,
  used: 1,
  validFrom: earlier,
  validTo: later,
  endedAt: null,
  scope: null,
  conditions: NO_VOUCHER_CONDITIONS,
  budget: null,
}
const ORDER: VoucherOrder = { restaurantId: 7, cityId: 3, items: czk(300), weekday: 'monday' }
const USE: VoucherUse = { at, isLoggedIn: true, usedBefore: false, isFirstOrder: false, order: ORDER }

const when = (conditions: Partial<VoucherConditions>): Partial<VoucherTerms> => ({
  conditions: { ...NO_VOUCHER_CONDITIONS, ...conditions },
})

describe('a voucher', () => {
  it.each<[string, Partial<VoucherTerms>]>([
    ['that begins now', { validFrom: at }],
    ['without an end', { validTo: null }],
    ['that ends later by the operator', { endedAt: later }],
    ['of the outlet', { scope: { kind: 'restaurant', id: 7 } }],
    ['of the city', { scope: { kind: 'city', id: 3 } }],
    ['of the weekday', when({ weekdays: ['friday', 'monday'] })],
    ['whose minimum is the price', when({ minimum: czk(300) })],
    ['whose budget has just enough', { budget: { total: czk(500), given: czk(400) } }],
  ])('%s can be used [administration-5.1]', (_title, terms) => {
    expect(voucherProblem({ ...VOUCHER, ...terms }, USE)).toBeNull()
  })

  it.each<[string, Partial<VoucherTerms>, Partial<VoucherUse>]>([
    ['not_yet_valid', { validFrom: later, validTo: null }, {}],
    ['expired', { validTo: at }, {}],
    ['ended', { endedAt: at }, {}],
    ['used_up', { used: 2 }, {}],
    ['budget_spent', { budget: { total: czk(500), given: sum([czk(400), haler(1)]) } }, {}],
    ['login_needed', {}, { isLoggedIn: false }],
    ['already_used', {}, { usedBefore: true }],
    ['first_order_only', when({ firstOrderOnly: true }), {}],
    ['order_needed', when({ weekdays: ['monday'] }), { order: null }],
    ['order_needed', when({ minimum: haler(1) }), { order: null }],
    ['other_place', { scope: { kind: 'restaurant', id: 3 } }, {}],
    ['other_place', { scope: { kind: 'city', id: 7 } }, {}],
    ['other_weekday', when({ weekdays: ['tuesday', 'sunday'] }), {}],
    ['below_minimum', when({ minimum: sum([czk(300), haler(1)]) }), {}],
  ])('is refused as %s [administration-5.1]', (problem, terms, use) => {
    expect(voucherProblem({ ...VOUCHER, ...terms }, { ...USE, ...use })).toBe(problem)
  })

  it('of a first order can be used by a new customer, without an account if it allows that [administration-5.1]', () => {
    const voucher = { ...VOUCHER, ...when({ firstOrderOnly: true, allowsAnonymous: true }) }
    expect(voucherProblem(voucher, { ...USE, isFirstOrder: true })).toBeNull()
    expect(voucherProblem(voucher, { ...USE, isFirstOrder: true, isLoggedIn: false })).toBeNull()
  })

  it('without conditions of the order can be redeemed in the account, wherever its credits count', () => {
    expect(voucherProblem(VOUCHER, { ...USE, order: null })).toBeNull()
    expect(voucherProblem({ ...VOUCHER, scope: { kind: 'city', id: 3 } }, { ...USE, order: null })).toBeNull()
  })

  it('never gives more than the budget, and stops only when the next use exceeds it [administration-5.2]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 5000 }), (amount, total) => {
        let voucher = {
          ...VOUCHER,
          amount: haler(amount),
          mostUses: 10_000,
          budget: { total: haler(total), given: ZERO },
        }
        while (voucherProblem(voucher, USE) === null) {
          voucher = {
            ...voucher,
            budget: { ...voucher.budget, given: sum([voucher.budget.given, voucher.amount]) },
          }
        }
        expect(voucherProblem(voucher, USE)).toBe('budget_spent')
        expect(total - voucher.budget.given).toBe(total % amount)
      }),
    )
  })
})
