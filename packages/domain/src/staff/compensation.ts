/** How much the staff may give a customer by themselves (`administration.md` §1, §4). */
import { type Haler, haler, minus, ZERO } from '../money/money.ts'
import type { StaffRole } from './permissions.ts'

/** The time in which everything that the customer was given counts, whoever of the staff gave it. */
export const COMPENSATION_SPAN = { hours: 7 * 24 } as const

/** The limits for one customer. A role that is missing gives nothing. */
const LIMITS: Partial<Readonly<Record<StaffRole, Haler>>> = {
  support: haler(30_000),
  admin: haler(500_000),
}

/** The most that a role may refund of one order. For a role that is missing, only the order is the limit. */
const REFUND_LIMITS: Partial<Readonly<Record<StaffRole, Haler>>> = { support: haler(30_000) }

/** Returns whether the role may bring the refunds of an order to that sum. */
export function mayRefund(role: StaffRole | null, refunded: Haler): boolean {
  const limit = role === null ? undefined : REFUND_LIMITS[role]
  return limit === undefined || refunded <= limit
}

/** Returns what the role may still give a customer who was given `before` within the span. */
export function compensationLeft(role: StaffRole | null, before: Haler): Haler {
  const limit = (role === null ? undefined : LIMITS[role]) ?? ZERO
  return before >= limit ? ZERO : minus(limit, before)
}
