import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import {
  ACCOUNT_SIGNS,
  type ReferralFacts,
  referralDecision,
  referralProblem,
  USUAL_REFERRAL,
} from './referral.ts'

const at = (text: string) => Temporal.Instant.from(text)
const TERMS = { ...USUAL_REFERRAL, inviter: czk(120), invited: czk(80) }
const FACTS: ReferralFacts & { readonly order: NonNullable<ReferralFacts['order']> } = {
  invitedAt: at('2026-11-01T10:00Z'),
  registeredAt: at('2026-11-01T10:05Z'),
  hasDelivered: false,
  shared: [],
  order: { items: TERMS.leastOrder, isRefunded: false },
}

describe('an invitation', () => {
  it('brings what was promised to both, after an order of the least price [delights-14.3]', () => {
    expect(referralDecision(TERMS, FACTS, { rewardsThisMonth: 0 }, 5)).toEqual({
      problem: null,
      inviter: czk(120),
      invited: czk(80),
    })
  })

  it.each([
    ['registered_before', { registeredAt: at('2026-11-01T09:59:59Z') }],
    ['registered_late', { registeredAt: at('2026-12-01T10:00:01Z') }],
    ['ordered_before', { hasDelivered: true }],
    ['refunded', { order: { items: TERMS.leastOrder, isRefunded: true } }],
    ['below_least', { order: { items: czk(249.99), isRefunded: false } }],
    ['same_device', { shared: ['card', 'device'] }],
    ['same_mailbox', { shared: ['mailbox'] }],
    ['same_phone', { shared: ['phone'] }],
    ['same_address', { shared: ['address'] }],
    ['same_card', { shared: ['card'] }],
  ] as const)('brings nothing if %s [delights-14.3, delights-14.4]', (problem, change) => {
    expect(referralDecision(TERMS, { ...FACTS, ...change }, { rewardsThisMonth: 0 }, 5)).toEqual({ problem })
  })

  it('counts from the moment in which it was opened to the end of the last day', () => {
    for (const registeredAt of [FACTS.invitedAt, at('2026-12-01T10:00Z')])
      expect(referralProblem(TERMS, { ...FACTS, registeredAt })).toBeNull()
  })

  it('is accepted before there is an order', () => {
    expect(referralProblem(TERMS, { ...FACTS, order: null })).toBeNull()
  })

  it.each([
    ['has invited too many this month', { rewardsThisMonth: 5 }],
    ['has no account any more', null],
  ])('brings only the invited one credits if the other %s [delights-14.5]', (_, inviter) => {
    expect(referralDecision(TERMS, FACTS, inviter, 5)).toEqual({
      problem: null,
      inviter: 0,
      invited: czk(80),
    })
  })

  it('brings nothing to accounts that share anything, whatever else is true [delights-14.4]', () => {
    fc.assert(
      fc.property(
        fc.subarray([...ACCOUNT_SIGNS], { minLength: 1 }),
        fc.nat(10),
        (shared, rewardsThisMonth) => {
          const decision = referralDecision(TERMS, { ...FACTS, shared }, { rewardsThisMonth }, 5)
          expect(shared.map((sign) => `same_${sign}`)).toContain(decision.problem)
        },
      ),
    )
  })
})
