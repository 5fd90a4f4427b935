/** The failures of what couriers are paid and outlets pay, with their HTTP status (`settlement.md` §2, §3). */
export const SETTLEMENT_FAILURES = {
  pay_bonus_announced: 409,
  pay_bonus_too_early: 409,
  pay_rates_too_early: 409,
  pay_rates_dated_before: 409,
  commission_minimum_above_maximum: 400,
  commission_too_early: 409,
  commission_dated_before: 409,
  commission_ends_before_start: 400,
  commission_needs_no_end: 409,
} as const
