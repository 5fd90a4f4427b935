/** Invitations of new customers: both get credits after the first delivered order (`delights.md` §14). */
import { czk, type Haler, ZERO } from '../money/money.ts'

/** The operator's terms of invitations. */
export type ReferralTerms = {
  readonly isOn: boolean
  /** The credits of the customer who invites. */
  readonly inviter: Haler
  /** The credits of the customer who was invited. */
  readonly invited: Haler
  /** The lowest price of the items of the first order, without delivery and packaging. */
  readonly leastOrder: Haler
  /** The number of orders in a calendar month for which one customer who invites gets credits. */
  readonly mostPerMonth: number
  /** The number of days from the opened invitation to the registration. */
  readonly days: number
}

export const USUAL_REFERRAL: ReferralTerms = {
  isOn: false,
  inviter: czk(100),
  invited: czk(100),
  leastOrder: czk(250),
  mostPerMonth: 5,
  days: 30,
}

/** The largest values. Higher ones are typing mistakes. All values but `leastOrder` are at least one. */
export const MOST_REFERRAL = {
  inviter: czk(1_000),
  invited: czk(1_000),
  leastOrder: czk(5_000),
  mostPerMonth: 100,
  days: 365,
} as const

/** What two accounts may share if they are of one person, as with vouchers (`administration.md` §5). */
export const ACCOUNT_SIGNS = ['device', 'mailbox', 'phone', 'address', 'card'] as const
export type AccountSign = (typeof ACCOUNT_SIGNS)[number]

export const REFERRAL_PROBLEMS = [
  'registered_before',
  'registered_late',
  'ordered_before',
  'same_device',
  'same_mailbox',
  'same_phone',
  'same_address',
  'same_card',
  'refunded',
  'below_least',
] as const
export type ReferralProblem = (typeof REFERRAL_PROBLEMS)[number]

/** What the customers were promised when the invitation was accepted. Later terms do not change it. */
export type ReferralPromise = Pick<ReferralTerms, 'inviter' | 'invited' | 'leastOrder' | 'days'>

export type ReferralFacts = {
  readonly invitedAt: Temporal.Instant
  readonly registeredAt: Temporal.Instant
  /** True if another order of the invited account was delivered. */
  readonly hasDelivered: boolean
  /** What the account shares with the one that invites, or with one that was invited by it and rewarded before. */
  readonly shared: readonly AccountSign[]
  /** The delivered order. Null means that the invitation is only being accepted. */
  readonly order: { readonly items: Haler; readonly isRefunded: boolean } | null
}

/** Returns why an invitation brings no credits. Null means that it may. */
export function referralProblem(
  { leastOrder, days }: Pick<ReferralPromise, 'leastOrder' | 'days'>,
  { invitedAt, registeredAt, hasDelivered, shared, order }: ReferralFacts,
): ReferralProblem | null {
  if (Temporal.Instant.compare(registeredAt, invitedAt) < 0) return 'registered_before'
  const last = invitedAt.add({ hours: days * 24 })
  if (Temporal.Instant.compare(registeredAt, last) > 0) return 'registered_late'
  if (hasDelivered) return 'ordered_before'
  const sign = ACCOUNT_SIGNS.find((each) => shared.includes(each))
  if (sign !== undefined) return `same_${sign}`
  if (order?.isRefunded === true) return 'refunded'
  return order !== null && order.items < leastOrder ? 'below_least' : null
}

/** The account that invites. Null means that it was deleted or deactivated. */
export type Inviter = { readonly rewardsThisMonth: number } | null

export type ReferralDecision =
  | { readonly problem: ReferralProblem }
  | { readonly problem: null; readonly inviter: Haler; readonly invited: Haler }

/**
 * Decides whether the first delivered order of an invited account brings credits, and how many to whom. Who has invited
 * too many this month gets none, but whoever was invited gets what was promised.
 */
export function referralDecision(
  promise: ReferralPromise,
  facts: ReferralFacts & { readonly order: NonNullable<ReferralFacts['order']> },
  inviter: Inviter,
  mostPerMonth: number,
): ReferralDecision {
  const problem = referralProblem(promise, facts)
  if (problem !== null) return { problem }
  const earns = inviter !== null && inviter.rewardsThisMonth < mostPerMonth
  return { problem, inviter: earns ? promise.inviter : ZERO, invited: promise.invited }
}
