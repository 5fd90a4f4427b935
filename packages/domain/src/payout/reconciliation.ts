/** Which payouts a bank's statement shows as paid or returned (`settlement.md` §5). */
import type { StatementEntry } from '../banking/bank-statement.ts'
import { type Haler, minus, ZERO } from '../money/money.ts'
import type { PayoutState } from './runs.ts'

export type OrderedPayout = {
  readonly id: number
  readonly variableSymbol: number
  readonly iban: string
  /** What the bank has booked, if it has; otherwise what was ordered. */
  readonly amount: Haler
  readonly state: PayoutState
}

/**
 * `payment_unknown`: money left the account with the symbol of no payout. `return_unknown`: money came back that no payout
 * had sent, or in another amount.
 */
export const PAYOUT_DIFFERENCES = [
  'payment_unknown',
  'payment_repeated',
  'amount_differs',
  'account_differs',
  'return_unknown',
] as const
export type PayoutDifference = (typeof PAYOUT_DIFFERENCES)[number]

/** `other`: the entry concerns no payout, for example a fee of the bank. */
export type EntryResult = 'paid' | 'returned' | 'difference' | 'other'

export type Reconciled =
  | { readonly entry: StatementEntry; readonly result: 'paid' | 'returned'; readonly payout: number }
  | { readonly entry: StatementEntry; readonly result: 'difference'; readonly difference: PayoutDifference }
  | { readonly entry: StatementEntry; readonly result: 'other' }

/** The first number of variable symbols that `variableSymbolOf` gives. */
const FIRST_SYMBOL = 2_000_000_000

/**
 * Goes through the payments of a statement and then through its returns, which the bank may list first. The variable symbol alone decides which payout an entry is
 * of: an amount that fits is no sign, because two payouts may have the same. What does not agree with the payout is a
 * difference for a person, and changes nothing.
 */
export function reconcile(
  entries: readonly StatementEntry[],
  payouts: readonly OrderedPayout[],
): readonly Reconciled[] {
  const bySymbol = new Map(payouts.map((payout) => [payout.variableSymbol, payout]))
  const states = new Map(payouts.map(({ id, state }) => [id, state]))
  const resultOf = (entry: StatementEntry): Reconciled => {
    const payout = bySymbol.get(entry.symbols.variable)
    if (payout === undefined) return withoutPayout(entry)
    const state = states.get(payout.id)
    const result = isPayment(entry) ? paymentOf(entry, payout, state) : returnOf(entry, payout, state)
    if (result.result === 'paid' || result.result === 'returned') states.set(payout.id, result.result)
    return result
  }
  const inTurn = entries.toSorted((a, b) => Number(isPayment(b)) - Number(isPayment(a)))
  const results = new Map(inTurn.map((entry) => [entry, resultOf(entry)]))
  return entries.flatMap((entry) => results.get(entry) ?? [])
}

const isPayment = ({ amount }: StatementEntry): boolean => amount < 0

function withoutPayout(entry: StatementEntry): Reconciled {
  if (entry.symbols.variable < FIRST_SYMBOL) return { entry, result: 'other' }
  const difference = entry.amount < 0 ? 'payment_unknown' : 'return_unknown'
  return { entry, result: 'difference', difference }
}

function paymentOf(entry: StatementEntry, payout: OrderedPayout, state: PayoutState | undefined): Reconciled {
  const differs = (difference: PayoutDifference): Reconciled => ({ entry, result: 'difference', difference })
  if (state === 'withdrawn') return differs('payment_unknown')
  if (state !== 'open') return differs('payment_repeated')
  if (entry.amount !== minus(ZERO, payout.amount)) return differs('amount_differs')
  if (entry.counterIban !== null && entry.counterIban !== payout.iban) return differs('account_differs')
  return { entry, result: 'paid', payout: payout.id }
}

/** A return comes from the payee's account or from the bank's own, so that its account says nothing. */
function returnOf(entry: StatementEntry, payout: OrderedPayout, state: PayoutState | undefined): Reconciled {
  const isGone = state === 'paid' || state === 'misdirected'
  if (!isGone || entry.amount !== payout.amount)
    return { entry, result: 'difference', difference: 'return_unknown' }
  return { entry, result: 'returned', payout: payout.id }
}
