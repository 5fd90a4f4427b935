/**
 * What a voucher code does to an order (`delights.md` §4). It is used once and in this order alone: it pays up to its
 * amount, and what is left of it lapses. It changes neither the minimum, nor the delivery, nor the bonus.
 */
import { formatMoney, type Haler, ZERO } from '../money/money.ts'
import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'
import {
  conditionProblem,
  personProblem,
  placeProblem,
  VOUCHER_PROBLEMS,
  type VoucherConditions,
  type VoucherOrder,
  type VoucherProblem,
  type VoucherTerms,
  type VoucherUse,
  validityProblem,
} from './voucher-rule.ts'

/** Why a code cannot be used in an order. */
export type OrderVoucherProblem = Exclude<VoucherProblem, 'order_needed'> | 'unknown'

const isOfOrder = (problem: VoucherProblem): problem is Exclude<VoucherProblem, 'order_needed'> =>
  problem !== 'order_needed'

export const VOUCHER_CODES = [
  'voucher_unknown',
  ...VOUCHER_PROBLEMS.filter(isOfOrder).map((problem) => `voucher_${problem}` as const),
] as const
export type VoucherCode = `voucher_${OrderVoucherProblem}`

/** `least` is money as text. */
export type VoucherCodeProblem =
  | { readonly code: Exclude<VoucherCode, 'voucher_below_minimum'> }
  | { readonly code: 'voucher_below_minimum'; readonly values: { readonly least: string } }

/** A code that is to pay for an order. */
export type OfferedVoucher = Pick<VoucherConditions, 'weekdays' | 'minimum'> & {
  /** The most that it pays. */
  readonly amount: Haler
  /** Why this customer cannot use it here, whatever is ordered for when. Null means that the order decides. */
  readonly problem: OrderVoucherProblem | null
}

/** No voucher has this code. */
export const UNKNOWN_VOUCHER: OfferedVoucher = {
  amount: ZERO,
  weekdays: [],
  minimum: ZERO,
  problem: 'unknown',
}

/** Returns what a voucher offers to a person who orders at a place. */
export function voucherOffer(
  voucher: VoucherTerms,
  use: Omit<VoucherUse, 'order'>,
  place: Pick<VoucherOrder, 'restaurantId' | 'cityId'>,
): OfferedVoucher {
  const { amount, conditions, scope } = voucher
  const problem =
    validityProblem(voucher, use.at) ?? personProblem(voucher, use) ?? placeProblem(scope, place)
  return {
    amount,
    weekdays: conditions.weekdays,
    minimum: conditions.minimum,
    problem: problem !== null && isOfOrder(problem) ? problem : null,
  }
}

/** Returns the most that a code pays of an order, or why it pays nothing. */
export function voucherInOrder(
  voucher: OfferedVoucher,
  order: Pick<VoucherOrder, 'items' | 'weekday'>,
): { readonly pays: Haler; readonly problem: VoucherCodeProblem | null } {
  const reason = voucher.problem ?? conditionProblem(voucher, order)
  if (reason === null) return { pays: voucher.amount, problem: null }
  const problem: VoucherCodeProblem =
    reason === 'below_minimum'
      ? { code: 'voucher_below_minimum', values: { least: formatMoney(voucher.minimum) } }
      : { code: `voucher_${reason}` }
  return { pays: ZERO, problem }
}

/** Returns the day of an order: that of the chosen time, `YYYY-MM-DD HH:mm`, or today. */
export function weekdayOfOrder(deliverAt: string | null, now: Temporal.ZonedDateTime): Weekday {
  const day = deliverAt === null ? now.toPlainDate() : Temporal.PlainDate.from(deliverAt.slice(0, 10))
  const weekday = WEEKDAYS[day.dayOfWeek - 1]
  if (weekday === undefined) throw new RangeError(`no weekday: ${day.dayOfWeek}`)
  return weekday
}
