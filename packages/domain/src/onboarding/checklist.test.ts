import { describe, expect, it } from 'vitest'
import { checklistOf, isReady, LACKS, type Lack, type OutletFacts } from './checklist.ts'
import { type CompanyCheck, companyCheck } from './company-check.ts'
import { earliestValidFrom, outletTermsProblem, versionInForce } from './outlet-terms.ts'

const NOW = Temporal.Instant.from('2026-11-27T12:00Z')
const COMPANY: CompanyCheck = {
  companyNumber: '99001012',
  finding: 'found',
  name: 'Koně, s.r.o.',
  address: 'Švestková 14, Olomouc',
  vatId: null,
  checkedAt: NOW,
}
const published = { finding: 'published', isUnreliable: false, checkedAt: NOW } as const
const PAYER = { vatId: 'CZ99001012', account: { proof: 'register', register: published } } as const
const READY: OutletFacts = {
  companyNumber: '99001012',
  company: COMPANY,
  vatId: null,
  terms: { current: 2, accepted: 2 },
  hasHours: true,
  dishes: 3,
  unsaidAllergens: [],
  ownDelivery: false,
  hasArea: true,
  hasTrader: true,
  account: { proof: 'payment', register: null },
  testOrder: { wasAccepted: true, isOver: true },
}
const register = (
  change: Partial<{ finding: 'not_published' | 'payer_unknown' | 'not_reached'; isUnreliable: boolean }>,
) => ({
  ...PAYER,
  account: { ...PAYER.account, register: { ...published, ...change } },
})

const CASES: readonly (readonly [Lack, Partial<OutletFacts>])[] = [
  ['company_number_missing', { companyNumber: null }],
  ['company_unchecked', { company: null }],
  ['company_unchecked', { companyNumber: '27074358' }],
  ['company_register_away', { company: { ...COMPANY, finding: 'not_reached' } }],
  ['company_unknown', { company: { ...COMPANY, finding: 'unknown' } }],
  ['company_ended', { company: { ...COMPANY, finding: 'ended' } }],
  ['terms_unpublished', { terms: { current: null, accepted: null } }],
  ['terms_unaccepted', { terms: { current: 2, accepted: 1 } }],
  ['terms_unaccepted', { terms: { current: 1, accepted: null } }],
  ['hours_missing', { hasHours: false }],
  ['menu_missing', { dishes: 0 }],
  ['allergens_unsaid', { unsaidAllergens: [1001] }],
  ['area_missing', { hasArea: false }],
  ['own_area_missing', { hasArea: false, ownDelivery: true }],
  ['areas_away', { hasArea: null }],
  ['trader_incomplete', { hasTrader: false }],
  ['account_missing', { account: null }],
  ['account_unproven', { account: { proof: null, register: null } }],
  ['account_missing', { ...PAYER, account: null }],
  ['account_unchecked', { ...PAYER, account: { proof: 'payment', register: null } }],
  ['account_register_away', register({ finding: 'not_reached' })],
  ['account_unpublished', register({ finding: 'not_published' })],
  ['payer_unknown', register({ finding: 'payer_unknown' })],
  ['payer_unreliable', register({ isUnreliable: true })],
  ['test_order_missing', { testOrder: null }],
  ['test_order_waiting', { testOrder: { wasAccepted: false, isOver: false } }],
  ['test_order_unaccepted', { testOrder: { wasAccepted: false, isOver: true } }],
]

describe('the checklist of an outlet', () => {
  it.each([READY, { ...READY, ...PAYER }, { ...READY, terms: { current: 1, accepted: 2 } }])(
    'lets a complete outlet be switched on (%#) [administration-3.6]',
    (facts) => {
      expect(checklistOf(facts).filter(({ lack }) => lack !== null)).toEqual([])
      expect(isReady(checklistOf(facts))).toBe(true)
    },
  )

  it.each(CASES)('names %s (%#) [administration-3.6]', (lack, change) => {
    const checklist = checklistOf({ ...READY, ...change })
    expect(checklist.map((each) => each.lack)).toContain(lack)
    expect(isReady(checklist)).toBe(false)
  })

  it('has a case above for everything that may lack', () => {
    expect(new Set(CASES.map(([lack]) => lack))).toEqual(new Set(LACKS))
  })

  it('does not call an outlet no payer of VAT before its company is checked [administration-3.6]', () => {
    expect(checklistOf({ ...READY, company: null })).toContainEqual({
      item: 'vat_account',
      lack: 'company_unchecked',
    })
  })
})

describe('the check of a company', () => {
  const found = {
    kind: 'company',
    name: 'Koně, s.r.o.',
    address: 'Švestková 14, Olomouc',
    vatId: null,
    hasEnded: false,
  } as const
  const after = (answer: Parameters<typeof companyCheck>[0], earlier: CompanyCheck | null = null) =>
    companyCheck(answer, '99001012', { earlier, now: NOW })

  it('says what the register answered [administration-3.7]', () => {
    expect(after(found)).toEqual(COMPANY)
    expect(after({ ...found, hasEnded: true }).finding).toBe('ended')
    expect(after({ kind: 'unknown' }).finding).toBe('unknown')
    expect(after({ kind: 'failed' }).finding).toBe('not_reached')
  })

  it('keeps an earlier answer about the same number while the register is away [administration-3.7]', () => {
    expect(after({ kind: 'failed' }, COMPANY)).toBe(COMPANY)
    expect(after({ kind: 'failed' }, { ...COMPANY, companyNumber: '27074358' }).finding).toBe('not_reached')
    expect(after({ kind: 'unknown' }, COMPANY).finding).toBe('unknown')
  })
})

describe('terms for outlets', () => {
  const versions = [
    { version: 1, validFrom: '2026-01-01' },
    { version: 2, validFrom: '2026-12-20' },
  ]

  it('are announced fifteen whole days before, but for the first [administration-3.10]', () => {
    expect(earliestValidFrom([], '2026-11-27')).toBe('2026-11-27')
    expect(earliestValidFrom(versions.slice(0, 1), '2026-11-27')).toBe('2026-12-13')
    expect(earliestValidFrom(versions, '2026-11-27')).toBe('2026-12-21')
    const problem = (validFrom: string, changes = 'Nová provize.', before = versions.slice(0, 1)) =>
      outletTermsProblem(before, { validFrom, changes }, '2026-11-27')
    expect([problem('2026-12-12'), problem('2026-12-13')]).toEqual(['outlet_terms_too_early', null])
    expect(problem('2026-12-13', ' ')).toBe('outlet_terms_changes_missing')
    expect(problem('2026-11-27', '', [])).toBeNull()
  })

  it('have to be accepted in the version in force, or in the first announced [administration-3.10]', () => {
    expect(versionInForce([], '2026-11-27')).toBeNull()
    expect(versionInForce(versions, '2025-06-01')).toBe(1)
    expect(versionInForce(versions.toReversed(), '2026-12-19')).toBe(1)
    expect(versionInForce(versions, '2026-12-20')).toBe(2)
  })
})
