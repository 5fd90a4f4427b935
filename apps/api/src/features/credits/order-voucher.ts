/**
 * A voucher that pays for one order alone (`delights.md` §4). It pays through a purse of its own, which is empty after
 * each transaction: what the order returns to it lapses, and if the order returns everything, the code can be used again.
 */
import {
  type OfferedVoucher,
  UNKNOWN_VOUCHER,
  voucherOffer,
} from '@sousto/domain/credits/voucher-in-order.ts'
import { type VoucherOrder, voucherProblem } from '@sousto/domain/credits/voucher-rule.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { insertOrderVoucher } from './order-voucher-store.ts'
import { deviceOf, knownOf, lockOrderer, type Orderer } from './same-person.ts'
import { lockedVoucher, type StoredVoucher, voucherByCode } from './voucher-store.ts'

export type { Orderer } from './same-person.ts'
export type { StoredVoucher as VoucherToPay } from './voucher-store.ts'

type Place = Pick<VoucherOrder, 'restaurantId' | 'cityId'>

/** Returns what a normalized code offers to a person who orders at a place. A null person is not known yet. */
export async function offerOf(
  database: Kysely<DB>,
  code: string,
  asked: {
    readonly place: Place
    readonly orderer: Orderer | null
    readonly isLoggedIn: boolean
    readonly at: Temporal.Instant
  },
): Promise<OfferedVoucher> {
  const voucher = await voucherByCode(database, code)
  if (voucher === null) return UNKNOWN_VOUCHER
  const { place, orderer, isLoggedIn, at } = asked
  const known =
    orderer === null ? { usedBefore: false, isFirstOrder: true } : await knownOf(database, voucher, orderer)
  return voucherOffer(voucher, { at, isLoggedIn, ...known }, place)
}

/**
 * Locks the voucher of a normalized code, its campaign and, for a first order, the person until the transaction ends.
 * Null means that the order cannot use it any more.
 */
export async function voucherToUse(
  transaction: Transaction<DB>,
  code: string,
  use: { readonly order: VoucherOrder; readonly orderer: Orderer; readonly at: Temporal.Instant },
): Promise<StoredVoucher | null> {
  const voucher = await lockedVoucher(transaction, code)
  if (voucher === null) return null
  const { order, orderer, at } = use
  if (voucher.conditions.firstOrderOnly) await lockOrderer(transaction, orderer)
  const known = await knownOf(transaction, voucher, orderer)
  const isLoggedIn = orderer.userId !== null
  return voucherProblem(voucher, { at, order, isLoggedIn, ...known }) === null ? voucher : null
}

/** Lets a locked voucher pay a part of an order that was just stored. */
export async function payByVoucher(
  transaction: Transaction<DB>,
  voucher: StoredVoucher,
  paid: {
    readonly orderId: number
    readonly amount: Haler
    readonly orderer: Orderer
    readonly at: Temporal.Instant
  },
): Promise<void> {
  const { orderId, amount, orderer, at } = paid
  await insertOrderVoucher(transaction, voucher, {
    orderId,
    amount,
    at,
    userId: orderer.userId,
    device: deviceOf(voucher, orderer.device),
  })
}
