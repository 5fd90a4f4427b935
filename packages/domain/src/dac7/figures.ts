/** How the ledger's transfers on a seller's account count in the yearly report (`settlement.md` §7). */
import type { TransferKind } from '../ledger/transfer.ts'
import { type Haler, minus } from '../money/money.ts'
import type { Dac7Quarter, Dac7Year } from './report.ts'
import { NO_QUARTER } from './report.ts'

/** `due` is what the seller earned, `fee` what we charged. Money that moves between us and the seller is neither. */
type Counted = 'due' | 'fee' | null

const COUNTED: Readonly<Record<TransferKind, Counted>> = {
  items: 'due',
  packaging: 'due',
  delivery: 'due',
  shortfall: 'due',
  tip: 'due',
  refund: 'due',
  undelivered_food: 'due',
  farther_address: 'due',
  order_bonus: 'due',
  bonus_deferred: 'due',
  promotion: 'due',
  courier_pay: 'due',
  tip_assigned: 'due',
  commission: 'fee',
  commission_vat: 'fee',
  vat_rounding: 'fee',
  rounding: null,
  payment: null,
  collected: null,
  paid_to_outlet: null,
  refund_paid: null,
  gateway_statement: null,
  credits_spent: null,
  credits_returned: null,
  voucher: null,
  registration_bonus: null,
  referral: null,
  goodwill: null,
  complaint_credits: null,
  credits_forfeited: null,
  float: null,
  handover: null,
  cash_difference: null,
  payout: null,
  payout_misdirected: null,
  payout_returned: null,
  charge: null,
}

export const kindsThatAre = (counted: 'due' | 'fee'): readonly string[] =>
  Object.entries(COUNTED).flatMap(([kind, each]) => (each === counted ? [kind] : []))

/** What was done for a seller's activity: an order sold, a ride paid. */
export const ACTIVITY_KINDS: readonly TransferKind[] = ['items', 'courier_pay']

export type QuarterSums = {
  /** 1 to 4. */
  readonly quarter: number
  readonly due: Haler
  readonly fees: Haler
  readonly activities: number
}

export function yearOf(quarters: readonly QuarterSums[]): Dac7Year {
  const of = (wanted: number): Dac7Quarter => {
    const found = quarters.find(({ quarter }) => quarter === wanted)
    if (found === undefined) return NO_QUARTER
    const { due, fees, activities } = found
    return { paid: minus(due, fees), fees, activities }
  }
  return [of(1), of(2), of(3), of(4)]
}
