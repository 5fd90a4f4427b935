/** The rule that decides whether a voucher may be used (`administration.md` §5). */
import { type Haler, sum, ZERO } from '../money/money.ts'
import type { Weekday } from '../time/weekdays.ts'

/** The outlet or the city where the credits of a voucher can be spent. Null means everywhere. */
export type VoucherScope = { readonly kind: 'restaurant' | 'city'; readonly id: number } | null

/** The conditions of an order with which a voucher is used. */
export type VoucherConditions = {
  readonly firstOrderOnly: boolean
  /** The days for which the order may be. Empty means every day. */
  readonly weekdays: readonly Weekday[]
  /** The lowest price of the items, without delivery and packaging. Zero means that there is none. */
  readonly minimum: Haler
  /** False means that only customers who are logged in may use it. */
  readonly allowsAnonymous: boolean
}

export type VoucherTerms = {
  readonly amount: Haler
  /** The number of customers who may use the code, each of them once. */
  readonly mostUses: number
  readonly used: number
  readonly validFrom: Temporal.Instant
  /** Null means that there is no end. */
  readonly validTo: Temporal.Instant | null
  /** Null means that the operator has not ended it. */
  readonly endedAt: Temporal.Instant | null
  readonly scope: VoucherScope
  readonly conditions: VoucherConditions
  /** The budget of all codes of the campaign, and what they have given of it. Null means that there is none. */
  readonly budget: { readonly total: Haler; readonly given: Haler } | null
}

/** An attempt to use a voucher. */
export type VoucherUse = {
  readonly at: Temporal.Instant
  readonly isLoggedIn: boolean
  /** True if the same person has used this code, or another one of its campaign. */
  readonly usedBefore: boolean
  /** True if the person has no order that was not cancelled, besides the one of this attempt. */
  readonly isFirstOrder: boolean
  /** Null means that the code is redeemed in the account, without an order. */
  readonly order: VoucherOrder | null
}

export type VoucherOrder = {
  readonly restaurantId: number
  readonly cityId: number
  /** The price of the items, without delivery and packaging. */
  readonly items: Haler
  /** The day for which the order is, in Prague. */
  readonly weekday: Weekday
}

export const VOUCHER_PROBLEMS = [
  'not_yet_valid',
  'expired',
  'ended',
  'used_up',
  'budget_spent',
  'login_needed',
  'already_used',
  'first_order_only',
  'order_needed',
  'other_place',
  'other_weekday',
  'below_minimum',
] as const
export type VoucherProblem = (typeof VOUCHER_PROBLEMS)[number]

export const NO_VOUCHER_CONDITIONS: VoucherConditions = {
  firstOrderOnly: false,
  weekdays: [],
  minimum: ZERO,
  allowsAnonymous: false,
}

/** Returns why a voucher cannot be used now. Null means that it can. */
export function voucherProblem(voucher: VoucherTerms, use: VoucherUse): VoucherProblem | null {
  return validityProblem(voucher, use.at) ?? personProblem(voucher, use) ?? orderProblem(voucher, use.order)
}

/** Returns why nobody can use the voucher at that time. Null means that somebody can. */
export function validityProblem(voucher: VoucherTerms, at: Temporal.Instant): VoucherProblem | null {
  const { validFrom, validTo, endedAt, mostUses, used, budget, amount } = voucher
  if (endedAt !== null && Temporal.Instant.compare(endedAt, at) <= 0) return 'ended'
  if (Temporal.Instant.compare(at, validFrom) < 0) return 'not_yet_valid'
  if (validTo !== null && Temporal.Instant.compare(validTo, at) <= 0) return 'expired'
  if (used >= mostUses) return 'used_up'
  if (budget !== null && sum([budget.given, amount]) > budget.total) return 'budget_spent'
  return null
}

/** Returns why this person cannot use the voucher. Null means that the person can. */
export function personProblem(
  { conditions }: VoucherTerms,
  use: Omit<VoucherUse, 'order'>,
): VoucherProblem | null {
  if (!use.isLoggedIn && !conditions.allowsAnonymous) return 'login_needed'
  if (use.usedBefore) return 'already_used'
  if (conditions.firstOrderOnly && !use.isFirstOrder) return 'first_order_only'
  return null
}

function orderProblem(
  { scope, conditions: { weekdays, minimum } }: VoucherTerms,
  order: VoucherOrder | null,
): VoucherProblem | null {
  if (order === null) return weekdays.length > 0 || minimum > 0 ? 'order_needed' : null
  return placeProblem(scope, order) ?? conditionProblem({ weekdays, minimum }, order)
}

/** Returns whether the voucher is limited to another outlet or city. */
export function placeProblem(
  scope: VoucherScope,
  { restaurantId, cityId }: Pick<VoucherOrder, 'restaurantId' | 'cityId'>,
): 'other_place' | null {
  const place = scope?.kind === 'restaurant' ? restaurantId : cityId
  return scope === null || scope.id === place ? null : 'other_place'
}

/** Returns which condition the customer's choice of dishes and time does not meet. Null means that it meets all. */
export function conditionProblem(
  { weekdays, minimum }: Pick<VoucherConditions, 'weekdays' | 'minimum'>,
  { weekday, items }: Pick<VoucherOrder, 'weekday' | 'items'>,
): 'other_weekday' | 'below_minimum' | null {
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return 'other_weekday'
  return items < minimum ? 'below_minimum' : null
}
