/**
 * Double entry in which nothing unbalanced can be written: a transfer moves one amount from one account to another
 * (`settlement.md` §1).
 */
import { type Haler, haler, minus, sum, ZERO } from '../money/money.ts'
import type { AccountCode } from './accounts.ts'

export const TRANSFER_KINDS = [
  'items',
  'packaging',
  'delivery',
  'shortfall',
  'tip',
  'rounding',
  /** Paid at a gateway, or at the door. */
  'payment',
  'collected',
  /** Paid at a gateway straight to the outlet, by its own gateway or by a split. */
  'paid_to_outlet',
  'refund',
  /** Money that went back to the customer. */
  'refund_paid',
  'undelivered_food',
  /** The customer's charge for a farther address, which pays for the courier's way. */
  'farther_address',
  'gateway_statement',
  'commission',
  'commission_vat',
  'credits_spent',
  'credits_returned',
  'voucher',
  'registration_bonus',
  /** Credits for an invitation, and those taken back. */
  'referral',
  /** Credits that the staff gave a customer. */
  'goodwill',
  /** Credits for a complaint, charged to who bears them. */
  'complaint_credits',
  'order_bonus',
  /** An outlet's bonus that has not paid for an order yet. */
  'bonus_deferred',
  /** Who bears an outlet's credits that paid for an order. */
  'promotion',
  'credits_forfeited',
  'float',
  'handover',
  'cash_difference',
  'courier_pay',
  'tip_assigned',
  'payout',
  /** A payout that went to another account. */
  'payout_misdirected',
  /** The bank sent a payout back. */
  'payout_returned',
  /** What a statement asked its outlet or courier to pay, and got. */
  'charge',
  /** What the VAT on commissions by order exceeds the VAT on their sum by. */
  'vat_rounding',
] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

/** The amount is positive. */
export type Transfer = {
  readonly debit: AccountCode
  readonly credit: AccountCode
  readonly amount: Haler
  readonly kind: TransferKind
}

/** An event that moves money. Its transfers are posted together, once. */
export type MoneyEvent = {
  /** The same event always has the same key. */
  readonly key: string
  readonly at: Temporal.Instant
  readonly order: number | null
  readonly transfers: readonly Transfer[]
}

/** Returns no transfer for zero, and one in the opposite direction for a negative amount. */
export function move(
  kind: TransferKind,
  { debit, credit }: Pick<Transfer, 'debit' | 'credit'>,
  amount: Haler,
): readonly Transfer[] {
  if (amount === 0 || debit === credit) return []
  if (amount < 0) return [{ kind, debit: credit, credit: debit, amount: minus(ZERO, amount) }]
  return [{ kind, debit, credit, amount }]
}

/** Returns the debits minus the credits of each account. */
export function balancesOf(
  transfers: readonly Pick<Transfer, 'debit' | 'credit' | 'amount'>[],
): ReadonlyMap<AccountCode, Haler> {
  const balances = new Map<AccountCode, Haler>()
  const add = (account: AccountCode, amount: number) =>
    balances.set(account, haler((balances.get(account) ?? 0) + amount))
  for (const { debit, credit, amount } of transfers) {
    add(debit, amount)
    add(credit, minus(ZERO, amount))
  }
  return balances
}

/** Zero for every set of transfers. */
export const sumOfBalances = (balances: ReadonlyMap<AccountCode, Haler>): Haler => sum(balances.values())
