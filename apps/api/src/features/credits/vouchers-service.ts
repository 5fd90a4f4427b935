/** Voucher codes for the command line; customers redeem them in `service.ts`. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { CampaignDraft } from '@sousto/domain/credits/voucher-campaign.ts'
import { NO_VOUCHER_CONDITIONS } from '@sousto/domain/credits/voucher-rule.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { audit } from '../audit/service.ts'
import { addCampaign } from './campaigns.ts'
import { allVouchers, endVoucher, scopeByName, type Voucher } from './voucher-store.ts'

export type { Voucher } from './voucher-store.ts'

export type VoucherOrder = {
  readonly amount: Haler
  readonly codes: number
  /** The number of customers who may redeem each code, each of them once. */
  readonly uses: number
  /** In normalized form. Null means that codes are generated. */
  readonly code: string | null
  /** Null means that it is valid immediately. */
  readonly from: Temporal.Instant | null
  /** Null means that it is valid until it is ended. */
  readonly to: Temporal.Instant | null
  /** The place where the credits can be spent; an outlet bears them. Null means everywhere. */
  readonly only: { readonly kind: 'restaurant' | 'city'; readonly slug: string } | null
  readonly note: string
}

export type VouchersMade =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly reason: 'place_unknown' | 'code_taken' }

/** `actor` is the operator, for the audit log. */
export function createVouchers(
  { database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: string,
) {
  return {
    /** Creates a campaign, which the console shows as well. */
    create: async ({ only, from, to, note, ...order }: VoucherOrder): Promise<VouchersMade> => {
      try {
        return await inTransaction(kysely, async (transaction) => {
          const scope = only && (await scopeByName(transaction, only.kind, only))
          if (only !== null && scope === null) return { ok: false, reason: 'place_unknown' }
          const at = clock()
          const draft: CampaignDraft = {
            ...order,
            name: note === '' ? 'Kupony z příkazové řádky' : note,
            validFrom: from ?? at,
            validTo: to,
            scope,
            bearer: scope?.kind === 'restaurant' ? 'outlet' : 'operator',
            conditions: NO_VOUCHER_CONDITIONS,
            budget: null,
          }
          const { codes } = await addCampaign(transaction, draft, { at, by: actor, key: null, note })
          return { ok: true, codes }
        })
      } catch (error) {
        if (error instanceof FailureError && error.failure.code === 'campaign_code_taken')
          return { ok: false, reason: 'code_taken' }
        throw error
      }
    },

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
