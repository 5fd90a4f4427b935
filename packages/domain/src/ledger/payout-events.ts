/** What payouts post once the bank has booked them (`settlement.md` §1, §5). */
import { type Haler, minus, smaller, ZERO } from '../money/money.ts'
import type { ResolutionEffect } from '../payout/differences.ts'
import type { Payee } from '../payout/payees.ts'
import {
  type AccountCode,
  bankInTransit,
  courierPayPayable,
  misdirectedPayouts,
  outletPayable,
  tipsPayable,
} from './accounts.ts'
import { type MoneyEvent, move } from './transfer.ts'

export type BookedPayout = {
  readonly id: number
  readonly payee: Payee
  /** What the bank has booked. */
  readonly amount: Haler
  /** The part of a courier's payout that is tips, as it was ordered. */
  readonly tips: Haler
  readonly at: Temporal.Instant
}

const BANK = bankInTransit('payouts')

const payableOf = ({ kind, id }: Payee): AccountCode =>
  kind === 'outlet' ? outletPayable(id) : courierPayPayable(id)

export function payoutBooked({ id, payee, amount, tips: ordered, at }: BookedPayout): MoneyEvent {
  const tips = payee.kind === 'outlet' ? ZERO : smaller(ordered, amount)
  const transfers = [
    ...move('payout', { debit: payableOf(payee), credit: BANK }, minus(amount, tips)),
    ...move('payout', { debit: tipsPayable(payee.id), credit: BANK }, tips),
  ]
  return { key: `payout/${id}`, at, order: null, transfers }
}

/** The money went to another account: the payee is owed it still, and whoever has it owes it. */
export function payoutMisdirected({ id, payee, amount, at }: BookedPayout): MoneyEvent {
  const accounts = { debit: misdirectedPayouts(payee), credit: BANK }
  return {
    key: `payout/${id}/misdirected`,
    at,
    order: null,
    transfers: move('payout_misdirected', accounts, amount),
  }
}

/** The bank sent the money of a booked or misdirected payout back. */
export function sentBack({ key, transfers, ...event }: MoneyEvent, at: Temporal.Instant): MoneyEvent {
  return {
    ...event,
    at,
    key: `${key}/returned`,
    transfers: transfers.map(({ debit, credit, amount }) => ({
      kind: 'payout_returned',
      debit: credit,
      credit: debit,
      amount,
    })),
  }
}

/** An entry of the bank's statement that a resolution settled. Its amount is negative if the money left the account. */
export type ResolvedEntry = {
  readonly statement: number
  readonly position: number
  readonly amount: Haler
}

/** What a resolution posts. `extra`: the entry counts for the payee beside the payout. */
export function resolvedEvent(
  effect: Exclude<ResolutionEffect, 'none'>,
  payout: Omit<BookedPayout, 'amount'>,
  { statement, position, amount }: ResolvedEntry,
): MoneyEvent {
  const left = minus(ZERO, amount)
  if (effect === 'paid') return payoutBooked({ ...payout, amount: left })
  if (effect === 'misdirected') return payoutMisdirected({ ...payout, amount: left })
  return {
    key: `payout/${payout.id}/entry/${statement}/${position}`,
    at: payout.at,
    order: null,
    transfers: move(
      left > 0 ? 'payout' : 'payout_returned',
      { debit: payableOf(payout.payee), credit: BANK },
      left,
    ),
  }
}
