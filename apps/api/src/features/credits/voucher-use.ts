/** Using a voucher: the one place where a code becomes credits (`administration.md` §5). */
import {
  type VoucherOrder,
  type VoucherProblem,
  voucherProblem,
} from '@sousto/domain/credits/voucher-rule.ts'
import type { VoucherPlace } from '@sousto/domain/credits/vouchers.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { deviceHash, type UsedDevice } from './device-hash.ts'
import { addEntry, purseOf } from './store.ts'
import { hasOrdered, hasUsed, lockedVoucher, recordUse } from './voucher-store.ts'

export type VoucherAttempt = {
  readonly userId: number
  readonly at: Temporal.Instant
  /** Null means that the code is redeemed in the account. */
  readonly order: VoucherOrder | null
  /** The network and the browser from which the code is used. */
  readonly client: UsedDevice
}

export type UsedVoucher = { readonly amount: Haler; readonly place: VoucherPlace }

/**
 * Fills the customer's purse by a normalized code, or returns why not. The code and its campaign stay locked until the
 * transaction ends. Null means that there is no such code.
 */
export async function useVoucher(
  transaction: Transaction<DB>,
  code: string,
  { userId, at, order, client }: VoucherAttempt,
): Promise<UsedVoucher | VoucherProblem | null> {
  const voucher = await lockedVoucher(transaction, code)
  if (voucher === null) return null
  const problem = voucherProblem(voucher, {
    at,
    order,
    isLoggedIn: true,
    usedBefore: await hasUsed(transaction, voucher, userId),
    isFirstOrder: !(await hasOrdered(transaction, userId)),
  })
  if (problem !== null) return problem
  const { id: voucherId, campaign, amount, purse, place } = voucher
  const device = campaign === null ? null : deviceHash(campaign, client)
  await recordUse(transaction, voucher, { userId, at, device })
  const purseId = await purseOf(transaction, userId, purse)
  await addEntry(transaction, { purseId, kind: 'voucher', voucherId, amount, at })
  return { amount, place }
}
