/** The page of legal duties: what is on and what is missing, from the product's own data (`administration.md` §9). */

export const DUTIES = [
  'sales_registration',
  'vat',
  'allergens',
  'alcohol',
  'contact_point',
  'decisions',
  'traders',
  'outlet_terms',
  'outlet_complaints',
  'ranking',
  'reviews',
  'accessibility',
  'dac7',
  'platform_work',
  'personal_data',
] as const
export type Duty = (typeof DUTIES)[number]

/** `small`: fewer than 50 people and at most 10 million euros. `micro`: fewer than 10 people and at most 2 million. */
export const COMPANY_SIZES = ['large', 'small', 'micro'] as const
export type CompanySize = (typeof COMPANY_SIZES)[number]

/** Counts of the running product; `all` includes those that lack something. */
export type LegalFacts = {
  readonly salesRegistration: {
    readonly isOn: boolean
    /** Outlets that entrust the marketplace with registering. */
    readonly all: number
    readonly withoutCertificate: number
  }
  readonly dishes: {
    readonly all: number
    readonly withoutRate: number
    readonly unsaidAllergens: number
    readonly alcoholic: number
  }
  readonly age: { readonly isRequired: boolean; readonly verifiers: number }
  readonly cities: { readonly all: number; readonly withoutContact: number }
  readonly register: {
    /** Reports, notices and objections about content. */
    readonly decisions: { readonly all: number; readonly late: number }
    readonly complaints: { readonly all: number; readonly late: number }
  }
  readonly outlets: {
    readonly all: number
    readonly withoutIdentity: number
    /** Null if no terms are in force. */
    readonly withoutTerms: number | null
  }
  readonly rankingCriteria: number
  readonly reviews: { readonly all: number; readonly unverified: number }
  /** The last day on which the accessibility statement was made, an ISO date. Null means never. */
  readonly accessibilityOn: string | null
  readonly sellers: { readonly all: number; readonly incomplete: number }
  readonly accountReviews: { readonly all: number; readonly late: number }
  readonly personalData: {
    readonly looks: number
    readonly overdue: number
    /** Requests of persons about their data. */
    readonly requests: { readonly all: number; readonly late: number }
  }
}

export const MISSING_CODES = [
  'registration_off',
  'certificates',
  'vat_rates',
  'allergens',
  'age_not_required',
  'age_verifier',
  'contacts',
  'late_decisions',
  'identities',
  'terms_version',
  'terms_acceptances',
  'late_complaints',
  'unverified_reviews',
  'accessibility_statement',
  'accessibility_old',
  'sellers',
  'late_reviews',
  'overdue_data',
  'late_requests',
] as const
export type MissingCode = (typeof MISSING_CODES)[number]

export type Missing = { readonly code: MissingCode; readonly count: number }

export const DUTY_STATES = ['done', 'partial', 'missing', 'eased', 'unused'] as const
export type DutyState = (typeof DUTY_STATES)[number]

export type DutyStatus = {
  readonly duty: Duty
  readonly state: DutyState
  /** So many of `all` lack nothing. */
  readonly done: number
  readonly all: number
  readonly missing: readonly Missing[]
}

type Found = Pick<DutyStatus, 'all' | 'missing'> & { readonly lacking?: number }

const some = (code: MissingCode, count: number): readonly Missing[] => (count > 0 ? [{ code, count }] : [])

const counted = (all: number, code: MissingCode, lacking: number): Found => ({
  all,
  missing: some(code, lacking),
  lacking,
})

const RULES: Readonly<Record<Duty, (facts: LegalFacts, today: Temporal.PlainDate) => Found>> = {
  sales_registration: ({ salesRegistration: { isOn, all, withoutCertificate } }) => ({
    all,
    lacking: isOn ? withoutCertificate : all,
    missing: [...some('registration_off', isOn ? 0 : 1), ...some('certificates', withoutCertificate)],
  }),
  vat: ({ dishes }) => counted(dishes.all, 'vat_rates', dishes.withoutRate),
  allergens: ({ dishes }) => counted(dishes.all, 'allergens', dishes.unsaidAllergens),
  alcohol: ({ dishes: { alcoholic }, age }) => {
    if (alcoholic === 0) return { all: 0, missing: [] }
    const missing = [
      ...some('age_not_required', age.isRequired ? 0 : 1),
      ...some('age_verifier', age.verifiers > 0 ? 0 : 1),
    ]
    return { all: alcoholic, missing, lacking: missing.length > 0 ? alcoholic : 0 }
  },
  contact_point: ({ cities }) => counted(cities.all, 'contacts', cities.withoutContact),
  decisions: ({ register: { decisions } }) => counted(decisions.all, 'late_decisions', decisions.late),
  traders: ({ outlets }) => counted(outlets.all, 'identities', outlets.withoutIdentity),
  outlet_terms: ({ outlets: { all, withoutTerms } }) =>
    withoutTerms === null
      ? { all, missing: [{ code: 'terms_version', count: 1 }], lacking: all }
      : counted(all, 'terms_acceptances', withoutTerms),
  outlet_complaints: ({ register: { complaints } }) =>
    counted(complaints.all, 'late_complaints', complaints.late),
  ranking: ({ rankingCriteria }) => ({ all: rankingCriteria, missing: [] }),
  reviews: ({ reviews }) => counted(reviews.all, 'unverified_reviews', reviews.unverified),
  accessibility: ({ accessibilityOn }, today) => {
    if (accessibilityOn === null)
      return { all: 1, lacking: 1, missing: [{ code: 'accessibility_statement', count: 1 }] }
    const isOld =
      Temporal.PlainDate.compare(Temporal.PlainDate.from(accessibilityOn).add({ years: 1 }), today) < 0
    return counted(1, 'accessibility_old', isOld ? 1 : 0)
  },
  dac7: ({ sellers }) => counted(sellers.all, 'sellers', sellers.incomplete),
  platform_work: ({ accountReviews: { all, late } }) => counted(all, 'late_reviews', late),
  personal_data: ({ personalData: { looks, overdue, requests } }) => ({
    all: looks + requests.all,
    lacking: overdue + requests.late,
    missing: [...some('late_requests', requests.late), ...some('overdue_data', overdue)],
  }),
}

/** Duties that the law lifts from companies of a size. */
const EASED: Readonly<Partial<Record<Duty, readonly CompanySize[]>>> = {
  // Regulation (EU) 2022/2065, article 29.
  traders: ['small', 'micro'],
  // Regulation (EU) 2019/1150, article 11 (5).
  outlet_complaints: ['small', 'micro'],
  // Act 424/2023, for services.
  accessibility: ['micro'],
}

export function dutyStatuses(
  facts: LegalFacts,
  size: CompanySize,
  today: Temporal.PlainDate,
): readonly DutyStatus[] {
  return DUTIES.map((duty) => {
    const { all, missing, lacking = 0 } = RULES[duty](facts, today)
    const done = Math.max(0, all - lacking)
    return { duty, done, all, missing, state: stateOf({ all, missing, done }, EASED[duty]?.includes(size)) }
  })
}

function stateOf(
  { all, missing, done }: Pick<DutyStatus, 'all' | 'missing' | 'done'>,
  isEased = false,
): DutyState {
  if (missing.length === 0) return all === 0 ? 'unused' : 'done'
  if (isEased) return 'eased'
  return done > 0 ? 'partial' : 'missing'
}
