/** Credits that the staff give for an order, within the limits of their role (`administration.md` §7). */
import { mostGoodwill } from '@sousto/domain/credits/goodwill.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { COMPENSATION_SPAN, compensationLeft } from '@sousto/domain/staff/compensation.ts'
import type { StaffRole } from '@sousto/domain/staff/permissions.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { giveGoodwill, givenSince, lockPurse } from '../credits/service.ts'
import { careFacts } from './order-care-store.ts'

type OrderCredit = {
  readonly order: number
  readonly amount: Haler
  readonly role: StaffRole | null
  readonly at: Temporal.Instant
}

export type CreditProblem =
  | 'credit_needs_account'
  | 'credit_given_already'
  | 'credit_too_much'
  | 'compensation_over_limit'

/** Returns why the credits are not given, or null if they are. The caller has locked the order. */
export async function creditOrder(
  transaction: Transaction<DB>,
  { order, amount, role, at }: OrderCredit,
): Promise<CreditProblem | null> {
  const { user_id: userId, credited, ...paid } = await careFacts(transaction, order)
  if (userId === null) return 'credit_needs_account'
  if ((credited ?? 0) > 0) return 'credit_given_already'
  if (amount > mostGoodwill(paid)) return 'credit_too_much'
  await lockPurse(transaction, userId)
  const earlier = await givenSince(transaction, userId, at.subtract(COMPENSATION_SPAN))
  if (amount > compensationLeft(role, earlier)) return 'compensation_over_limit'
  await giveGoodwill(transaction, { userId, orderId: order, amount, at })
  return null
}
