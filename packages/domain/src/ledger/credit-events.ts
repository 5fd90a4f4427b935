/** What credits post: given, spent, returned and forfeited (`settlement.md` §1). */
import type { Haler } from '../money/money.ts'
import {
  type AccountCode,
  CREDITS_FORFEITED,
  creditsLiability,
  customerReceivable,
  type Issuer,
  outletPayable,
  vouchersBorne,
} from './accounts.ts'
import { type MoneyEvent, move, type Transfer, type TransferKind } from './transfer.ts'

export const CREDIT_ENTRY_KINDS = [
  'voucher',
  'mobile-bonus',
  'order',
  'order-return',
  'order-bonus',
  'refund',
  /** Given by the staff. Negative if it was taken back. */
  'gift',
  /** Given by the staff for an order. */
  'goodwill',
  /** Given for an invitation, for the order that it led to. */
  'referral',
  /** Taken back because that order was refunded. */
  'referral-return',
  /** A voucher that pays for one order alone. */
  'order-voucher',
  /** What such a voucher does not pay any more. */
  'order-voucher-return',
] as const
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number]

export type CreditEntry = {
  readonly id: number
  readonly purse: number
  readonly issuer: Issuer
  readonly kind: CreditEntryKind
  /** Negative if credits were spent or taken back. */
  readonly amount: Haler
  readonly order: number | null
  readonly at: Temporal.Instant
}

export const OPERATOR: Issuer = { restaurantId: null, cityId: null }
const SPENT: AccountCode = customerReceivable('credits')

const TRANSFER_KIND: Readonly<Record<CreditEntryKind, TransferKind>> = {
  voucher: 'voucher',
  'mobile-bonus': 'registration_bonus',
  order: 'credits_spent',
  'order-return': 'credits_returned',
  'order-bonus': 'order_bonus',
  refund: 'credits_returned',
  gift: 'goodwill',
  goodwill: 'goodwill',
  referral: 'referral',
  'referral-return': 'referral',
  'order-voucher': 'voucher',
  'order-voucher-return': 'voucher',
}

/** An outlet bears the vouchers and bonuses of its own credits, the marketplace all others. */
function counterpart({ kind, issuer }: Pick<CreditEntry, 'kind' | 'issuer'>): AccountCode {
  switch (kind) {
    case 'order':
    case 'order-return':
    case 'refund':
      return SPENT
    case 'order-bonus':
      return issuer.restaurantId === null ? vouchersBorne(issuer) : outletPayable(issuer.restaurantId)
    case 'voucher':
    case 'order-voucher':
    case 'order-voucher-return':
      return vouchersBorne(issuer.restaurantId === null ? OPERATOR : issuer)
    case 'mobile-bonus':
    case 'gift':
    case 'goodwill':
    case 'referral':
    case 'referral-return':
      return vouchersBorne(OPERATOR)
  }
}

/** Returns the transfer of an entry, whose amount is not zero. */
export const creditTransfers = (
  entry: Pick<CreditEntry, 'kind' | 'issuer' | 'amount'>,
): readonly Transfer[] =>
  move(
    TRANSFER_KIND[entry.kind],
    { debit: counterpart(entry), credit: creditsLiability(entry.issuer) },
    entry.amount,
  )

export const creditEntryAdded = (entry: CreditEntry): readonly MoneyEvent[] => {
  const { at, order } = entry
  const key = `credit/${entry.purse}/${entry.id}`
  const deferred = bonusDeferred(entry)
  return [
    { key, at, order, transfers: creditTransfers(entry) },
    ...(deferred.length === 0 ? [] : [{ key: `${key}/deferred`, at, order, transfers: deferred }]),
  ]
}

/** An outlet gets its bonus back until it pays for an order, when it is borne as a promotion (`promotionsBorne`). */
function bonusDeferred({ kind, issuer, amount }: CreditEntry): readonly Transfer[] {
  if (kind !== 'order-bonus' || issuer.restaurantId === null) return []
  const sides = { debit: vouchersBorne(issuer), credit: outletPayable(issuer.restaurantId) }
  return move('bonus_deferred', sides, amount)
}

/** The account was deleted with what its purse held. */
export const purseForfeited = (purse: {
  readonly id: number
  readonly issuer: Issuer
  readonly balance: Haler
  readonly at: Temporal.Instant
}): MoneyEvent => ({
  key: `purse/${purse.id}/forfeited`,
  at: purse.at,
  order: null,
  transfers: move(
    'credits_forfeited',
    { debit: creditsLiability(purse.issuer), credit: CREDITS_FORFEITED },
    purse.balance,
  ),
})
