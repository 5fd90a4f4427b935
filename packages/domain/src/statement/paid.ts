/** Which statements are paid by the payouts of the bank (`settlement.md` §4, §5). */
import { type Haler, ZERO } from '../money/money.ts'
import type { StatementAction, StatementState } from './states.ts'

export type DueStatement = {
  readonly id: number
  readonly state: StatementState
  readonly payout: Haler
  readonly charge: Haler
}

type PaymentChange = {
  readonly id: number
  readonly action: Extract<StatementAction, 'pay' | 'return'>
}

/**
 * Returns the statements that payouts have paid, or do not pay any more. A payout pays what the ledger owes on its day,
 * so that it is no statement's own: all payouts together pay the oldest statements first. A charge that was not paid
 * lessens them.
 */
export function paymentChanges(statements: readonly DueStatement[], paid: Haler): readonly PaymentChange[] {
  let due: number = ZERO
  return statements.flatMap(({ id, state, payout, charge }): readonly PaymentChange[] => {
    due += payout - (state === 'charged' ? ZERO : charge)
    if (payout === 0) return []
    const isPaid = due <= paid
    if (state === 'sent' && isPaid) return [{ id, action: 'pay' }]
    if (state === 'paid' && !isPaid) return [{ id, action: 'return' }]
    return []
  })
}
