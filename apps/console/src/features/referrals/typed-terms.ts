import type { ReferralTermsBody } from '@sousto/contract/referral-terms/wire.ts'
import { MOST_REFERRAL } from '@sousto/domain/credits/referral.ts'
import { wholeNumber } from '../../shared/forms/whole-number.ts'

/** The numbers of the terms. Amounts are in korunas. */
export const TERM_FIELDS = ['inviter', 'invited', 'leastOrder', 'mostPerMonth', 'days'] as const
export type TermField = (typeof TERM_FIELDS)[number]

export type TypedTerms = { readonly isOn: boolean } & Readonly<Record<TermField, string>>

const AMOUNTS: readonly TermField[] = ['inviter', 'invited', 'leastOrder']
const unitOf = (field: TermField) => (AMOUNTS.includes(field) ? 100 : 1)

export const limitsOf = (field: TermField) => ({
  min: field === 'leastOrder' ? 0 : 1,
  max: MOST_REFERRAL[field] / unitOf(field),
})

export const typedTerms = ({ isOn, ...terms }: ReferralTermsBody): TypedTerms => ({
  isOn,
  inviter: String(terms.inviter / 100),
  invited: String(terms.invited / 100),
  leastOrder: String(terms.leastOrder / 100),
  mostPerMonth: String(terms.mostPerMonth),
  days: String(terms.days),
})

/** Null means that a number is outside its limits. */
export function readTerms(typed: TypedTerms): ReferralTermsBody | null {
  const read = (field: TermField) => {
    const value = wholeNumber(typed[field], limitsOf(field))
    return value === null ? null : value * unitOf(field)
  }
  const [inviter, invited, leastOrder] = [read('inviter'), read('invited'), read('leastOrder')]
  const [mostPerMonth, days] = [read('mostPerMonth'), read('days')]
  if (inviter === null || invited === null || leastOrder === null) return null
  if (mostPerMonth === null || days === null) return null
  return { isOn: typed.isOn, inviter, invited, leastOrder, mostPerMonth, days }
}
