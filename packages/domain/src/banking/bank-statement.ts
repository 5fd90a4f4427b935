/** A bank's statement of an account, as its files describe it (`settlement.md` §5, Payouts). */
import { type Haler, haler, sum } from '../money/money.ts'
import type { PaymentSymbols } from './payment-order.ts'

export type StatementEntry = {
  /** The bank's identifier of the entry, unique in its statement; empty if the bank gives none. */
  readonly reference: string
  /** Negative if it left the account. */
  readonly amount: Haler
  /** The bank reverses an entry of its own. */
  readonly isReversal: boolean
  readonly bookedOn: Temporal.PlainDate
  /** Null if the other side is no Czech account. */
  readonly counterIban: string | null
  readonly counterName: string
  readonly symbols: PaymentSymbols
  readonly message: string
}

export type BankStatement = {
  readonly iban: string
  readonly number: number
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
  readonly opening: Haler
  readonly closing: Haler
  readonly entries: readonly StatementEntry[]
}

/** Returns what the closing balance would have to be. */
export function computedClosing({ opening, entries }: Pick<BankStatement, 'opening' | 'entries'>): Haler {
  return haler(opening + sum(entries.map(({ amount }) => amount)))
}
