/** Voucher codes for operators; customers redeem them in `service.ts`. */
import { randomInt } from 'node:crypto'
import { newCode } from '@sousto/domain/credits/vouchers.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { audit } from '../audit/service.ts'
import { addVoucher, allVouchers, endVoucher, ownerBySlug, type Voucher } from './voucher-store.ts'

export type { Voucher } from './voucher-store.ts'

export type VoucherOrder = {
  readonly amount: Haler
  /** The number of customers who may redeem it, each of them once. */
  readonly uses: number
  /** In normalized form. Null means that a code is generated. */
  readonly code: string | null
  /** Null means that it is valid immediately. */
  readonly from: Temporal.Instant | null
  /** Null means that it is valid until it is ended. */
  readonly to: Temporal.Instant | null
  /** The place where the credits can be spent. Null means everywhere. */
  readonly only: { readonly kind: 'restaurant' | 'city'; readonly slug: string } | null
  readonly note: string
}

export type VoucherMade =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: 'place_unknown' | 'code_taken' }

/** `actor` is the operator, for the audit log. */
export function createVouchers(
  { database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: string,
) {
  return {
    create: (order: VoucherOrder): Promise<VoucherMade> =>
      inTransaction(kysely, async (transaction) => {
        const { amount, uses, from, to, only, note } = order
        const ownerId = only && (await ownerBySlug(transaction, only.kind, only.slug))
        if (only !== null && ownerId === null) return { ok: false, reason: 'place_unknown' }
        const at = clock()
        const code = order.code ?? newCode(randomInt)
        const voucher = {
          code,
          amount,
          mostUses: uses,
          validFrom: from ?? at,
          validTo: to,
          restaurantId: only?.kind === 'restaurant' ? ownerId : null,
          cityId: only?.kind === 'city' ? ownerId : null,
          note,
        }
        if (!(await addVoucher(transaction, voucher, at))) return { ok: false, reason: 'code_taken' }
        await audit(transaction, { at, by: actor, action: 'voucher-create', detail: { code, amount, uses } })
        return { ok: true, code }
      }),

    /** Newest first. */
    list: (): Promise<readonly Voucher[]> => allVouchers(kysely),

    /** Ends a code; credits that were already redeemed remain. Returns false if there is no such redeemable code. */
    end: (code: string): Promise<boolean> =>
      inTransaction(kysely, async (transaction) => {
        const at = clock()
        const ended = await endVoucher(transaction, code, at)
        if (ended) await audit(transaction, { at, by: actor, action: 'voucher-end', detail: { code } })
        return ended
      }),
  }
}
