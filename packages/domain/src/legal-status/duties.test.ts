import { describe, expect, it } from 'vitest'
import { type CompanySize, DUTIES, type Duty, dutyStatuses, type LegalFacts } from './duties.ts'

const TODAY = Temporal.PlainDate.from('2026-11-27')
const FULL: LegalFacts = {
  salesRegistration: { isOn: true, all: 3, withoutCertificate: 0 },
  dishes: { all: 100, withoutRate: 0, unsaidAllergens: 0, alcoholic: 4 },
  age: { isRequired: true, verifiers: 1 },
  cities: { all: 2, withoutContact: 0 },
  register: { decisions: { all: 5, late: 0 }, complaints: { all: 1, late: 0 } },
  outlets: { all: 9, withoutIdentity: 0, withoutTerms: 0 },
  rankingCriteria: 2,
  reviews: { all: 50, unverified: 0 },
  accessibilityOn: '2026-10-12',
  sellers: { all: 9, incomplete: 0 },
  accountReviews: { all: 1, late: 0 },
  personalData: { looks: 7, overdue: 0, requests: { all: 2, late: 0 } },
}
const statusOf = (duty: Duty, change: Partial<LegalFacts>, size: CompanySize = 'large') =>
  dutyStatuses({ ...FULL, ...change }, size, TODAY).find((status) => status.duty === duty)

describe('a legal duty', () => {
  it('lacks nothing if the facts lack nothing [administration-9.4]', () => {
    const statuses = dutyStatuses(FULL, 'large', TODAY)
    expect(statuses.map(({ duty }) => duty)).toEqual([...DUTIES])
    expect(statuses.filter(({ state, missing }) => state !== 'done' || missing.length > 0)).toEqual([])
  })

  it.each<[Duty, Partial<LegalFacts>, string, readonly string[]]>([
    [
      'sales_registration',
      { salesRegistration: { isOn: false, all: 3, withoutCertificate: 1 } },
      'missing',
      ['registration_off', 'certificates'],
    ],
    [
      'sales_registration',
      { salesRegistration: { isOn: true, all: 3, withoutCertificate: 1 } },
      'partial',
      ['certificates'],
    ],
    ['vat', { dishes: { ...FULL.dishes, withoutRate: 100 } }, 'missing', ['vat_rates']],
    ['allergens', { dishes: { ...FULL.dishes, unsaidAllergens: 37 } }, 'partial', ['allergens']],
    [
      'alcohol',
      { age: { isRequired: false, verifiers: 0 } },
      'missing',
      ['age_not_required', 'age_verifier'],
    ],
    [
      'alcohol',
      { age: { isRequired: false, verifiers: 0 }, dishes: { ...FULL.dishes, alcoholic: 0 } },
      'unused',
      [],
    ],
    ['contact_point', { cities: { all: 2, withoutContact: 1 } }, 'partial', ['contacts']],
    [
      'decisions',
      { register: { ...FULL.register, decisions: { all: 5, late: 2 } } },
      'partial',
      ['late_decisions'],
    ],
    ['traders', { outlets: { ...FULL.outlets, withoutIdentity: 9 } }, 'missing', ['identities']],
    ['outlet_terms', { outlets: { ...FULL.outlets, withoutTerms: null } }, 'missing', ['terms_version']],
    ['outlet_terms', { outlets: { ...FULL.outlets, withoutTerms: 2 } }, 'partial', ['terms_acceptances']],
    [
      'outlet_complaints',
      { register: { ...FULL.register, complaints: { all: 1, late: 1 } } },
      'missing',
      ['late_complaints'],
    ],
    ['reviews', { reviews: { all: 50, unverified: 1 } }, 'partial', ['unverified_reviews']],
    ['accessibility', { accessibilityOn: null }, 'missing', ['accessibility_statement']],
    ['accessibility', { accessibilityOn: '2025-11-26' }, 'missing', ['accessibility_old']],
    ['accessibility', { accessibilityOn: '2025-11-27' }, 'done', []],
    ['dac7', { sellers: { all: 9, incomplete: 1 } }, 'partial', ['sellers']],
    ['platform_work', { accountReviews: { all: 1, late: 1 } }, 'missing', ['late_reviews']],
    [
      'personal_data',
      { personalData: { looks: 7, overdue: 3, requests: { all: 2, late: 1 } } },
      'partial',
      ['late_requests', 'overdue_data'],
    ],
  ])('%s is judged by the facts: %#', (duty, change, state, codes) => {
    const status = statusOf(duty, change)
    expect([status?.state, status?.missing.map(({ code }) => code)]).toEqual([state, codes])
  })

  it.each<[Duty, Partial<LegalFacts>, CompanySize, string]>([
    ['traders', { outlets: { ...FULL.outlets, withoutIdentity: 9 } }, 'small', 'eased'],
    [
      'outlet_complaints',
      { register: { ...FULL.register, complaints: { all: 1, late: 1 } } },
      'micro',
      'eased',
    ],
    ['accessibility', { accessibilityOn: null }, 'micro', 'eased'],
    ['accessibility', { accessibilityOn: null }, 'small', 'missing'],
    ['dac7', { sellers: { all: 9, incomplete: 9 } }, 'micro', 'missing'],
  ])(
    '%s is lifted only where the law knows small companies: %# [administration-9.5]',
    (duty, change, size, state) => {
      expect(statusOf(duty, change, size)?.state).toBe(state)
    },
  )
})
