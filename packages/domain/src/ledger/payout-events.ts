/** What payouts post once the bank has booked them (`settlement.md` §1, §5). */
import { type Haler, minus } from '../money/money.ts'
import type { Payee } from '../payout/payees.ts'
import { bankInTransit, courierPayPayable, outletPayable, tipsPayable } from './accounts.ts'
import { type MoneyEvent, move } from './transfer.ts'

export type BookedPayout = {
  readonly id: number
  readonly payee: Payee
  readonly amount: Haler
  /** The part of a courier's payout that is tips. */
  readonly tips: Haler
  readonly at: Temporal.Instant
}

const BANK = bankInTransit('payouts')

export function payoutBooked({ id, payee, amount, tips, at }: BookedPayout): MoneyEvent {
  const transfers =
    payee.kind === 'outlet'
      ? move('payout', { debit: outletPayable(payee.id), credit: BANK }, amount)
      : [
          ...move('payout', { debit: courierPayPayable(payee.id), credit: BANK }, minus(amount, tips)),
          ...move('payout', { debit: tipsPayable(payee.id), credit: BANK }, tips),
        ]
  return { key: `payout/${id}`, at, order: null, transfers }
}

/** The bank sent the money back: it is payable again. */
export function payoutReturned(payout: BookedPayout): MoneyEvent {
  const { key, transfers, ...event } = payoutBooked(payout)
  return {
    ...event,
    key: `${key}/returned`,
    transfers: transfers.map(({ debit, credit, amount }) => ({
      kind: 'payout_returned',
      debit: credit,
      credit: debit,
      amount,
    })),
  }
}
