/** What an outlet needs before customers may see it (`administration.md` §3). */
import type { PayoutAccount } from '../payout/payees.ts'
import type { CompanyCheck } from './company-check.ts'

/** In the order in which they are usually done. */
export const CHECKLIST_ITEMS = [
  'company',
  'contract',
  'hours',
  'menu',
  'area',
  'trader',
  'bank_account',
  'vat_account',
  'test_order',
] as const
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number]

export const LACKS = [
  'company_number_missing',
  'company_unchecked',
  'company_register_away',
  'company_unknown',
  'company_ended',
  'terms_unpublished',
  'terms_unaccepted',
  'hours_missing',
  'menu_missing',
  'allergens_unsaid',
  'own_area_missing',
  'area_missing',
  'areas_away',
  'trader_incomplete',
  'account_missing',
  'account_unproven',
  'account_unchecked',
  'account_register_away',
  'account_unpublished',
  'payer_unknown',
  'payer_unreliable',
  'test_order_missing',
  'test_order_waiting',
  'test_order_unaccepted',
] as const
export type Lack = (typeof LACKS)[number]

/** An outlet's owner does what nobody else may: accepts its terms, and says who sells and to which account. */
export const OWNER_STATES = ['none', 'invited', 'joined'] as const
export type OwnerState = (typeof OWNER_STATES)[number]

export type OutletFacts = {
  readonly companyNumber: string | null
  /** Null means that the register was not asked. */
  readonly company: CompanyCheck | null
  /** Null means that the outlet is no payer of VAT, as far as is known. */
  readonly vatId: string | null
  readonly terms: {
    /** The version that has to be accepted. Null means that none was announced. */
    readonly current: number | null
    /** The latest version that the outlet has accepted. */
    readonly accepted: number | null
  }
  /** True if the outlet is open on at least one day of the week. */
  readonly hasHours: boolean
  readonly dishes: number
  /** The dishes without an allergen of which nobody has said that they contain none. */
  readonly unsaidAllergens: readonly number[]
  readonly ownDelivery: boolean
  /** Whether there is an area to deliver to. Null means that the service of areas did not answer. */
  readonly hasArea: boolean | null
  /** True if the trader's identity is complete (Regulation (EU) 2022/2065, article 30). */
  readonly hasTrader: boolean
  readonly account: Pick<PayoutAccount, 'proof' | 'register'> | null
  /** Null means that no test order was placed. */
  readonly testOrder: TestOrderFacts | null
}

export type TestOrderFacts = {
  /** True if one of the outlet's test orders was accepted. */
  readonly wasAccepted: boolean
  /** True if the latest one was declined, withdrawn or delivered. */
  readonly isOver: boolean
}

export type CheckedItem = {
  readonly item: ChecklistItem
  /** Null means that nothing lacks. */
  readonly lack: Lack | null
}

type Rule = (facts: OutletFacts) => Lack | null

const RULES: Readonly<Record<ChecklistItem, Rule>> = {
  company: companyLack,
  contract: ({ terms: { current, accepted } }) => {
    if (current === null) return 'terms_unpublished'
    return accepted !== null && accepted >= current ? null : 'terms_unaccepted'
  },
  hours: ({ hasHours }) => (hasHours ? null : 'hours_missing'),
  menu: ({ dishes, unsaidAllergens }) => {
    if (dishes === 0) return 'menu_missing'
    return unsaidAllergens.length > 0 ? 'allergens_unsaid' : null
  },
  area: ({ hasArea, ownDelivery }) => {
    if (hasArea === null) return 'areas_away'
    if (hasArea) return null
    return ownDelivery ? 'own_area_missing' : 'area_missing'
  },
  trader: ({ hasTrader }) => (hasTrader ? null : 'trader_incomplete'),
  bank_account: ({ account }) => {
    if (account === null) return 'account_missing'
    return account.proof === null ? 'account_unproven' : null
  },
  vat_account: publishedAccountLack,
  test_order: ({ testOrder }) => {
    if (testOrder === null) return 'test_order_missing'
    if (testOrder.wasAccepted) return null
    return testOrder.isOver ? 'test_order_unaccepted' : 'test_order_waiting'
  },
}

function companyLack({ companyNumber, company }: OutletFacts): Lack | null {
  if (companyNumber === null) return 'company_number_missing'
  if (company === null || company.companyNumber !== companyNumber) return 'company_unchecked'
  if (company.finding === 'not_reached') return 'company_register_away'
  if (company.finding === 'unknown') return 'company_unknown'
  return company.finding === 'ended' ? 'company_ended' : null
}

/** A payer of VAT has to be paid to a published account. Whether an outlet is one is known by its company. */
function publishedAccountLack(facts: OutletFacts): Lack | null {
  const { vatId, account } = facts
  if (vatId === null) return companyLack(facts) === null ? null : 'company_unchecked'
  if (account === null) return 'account_missing'
  const { register } = account
  if (register === null) return 'account_unchecked'
  if (register.isUnreliable) return 'payer_unreliable'
  if (register.finding === 'not_reached') return 'account_register_away'
  if (register.finding === 'payer_unknown') return 'payer_unknown'
  return register.finding === 'not_published' ? 'account_unpublished' : null
}

export const checklistOf = (facts: OutletFacts): readonly CheckedItem[] =>
  CHECKLIST_ITEMS.map((item) => ({ item, lack: RULES[item](facts) }))

/** Returns whether the outlet may be switched on. */
export const isReady = (checklist: readonly CheckedItem[]): boolean =>
  checklist.every(({ lack }) => lack === null)
