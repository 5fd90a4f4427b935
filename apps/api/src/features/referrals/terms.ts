/** The operator's terms of invitations, and what they have brought. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import {
  type ReferralSettings,
  type ReferralTermsBody,
  referralSettings,
} from '@sousto/contract/referral-terms/wire.ts'
import { REFERRAL_PROBLEMS } from '@sousto/domain/credits/referral.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { lockTerms, referralCounts, saveTerms, termsInForce } from './terms-store.ts'

export type ReferralTermsService = ReturnType<typeof createReferralTerms>

export function createReferralTerms({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  async function read(database: Kysely<DB>): Promise<ReferralSettings> {
    const { version, ...terms } = await termsInForce(database)
    const counts = await referralCounts(database)
    const of = (state: (typeof counts)[number]['state']) => counts.filter((each) => each.state === state)
    const total = (rows: typeof counts) => rows.reduce((before, { count }) => before + count, 0)
    const rewarded = of('rewarded')
    return {
      version: String(version),
      terms,
      numbers: {
        accepted: total(counts),
        waiting: total(of('waiting')),
        rewarded: total(rewarded),
        returned: total(of('returned')),
        withoutInviter: rewarded.reduce((before, { withoutInviter }) => before + withoutInviter, 0),
        given: rewarded.reduce((before, { given }) => before + Number(given), 0),
        refused: REFERRAL_PROBLEMS.flatMap((problem) => {
          const count = total(counts.filter((each) => each.problem === problem))
          return count === 0 ? [] : [{ problem, count }]
        }),
      },
    }
  }

  return {
    read: () => read(kysely),

    /** Throws `referral_terms_changed_meanwhile` with what is true now. What was promised before does not change. */
    save: (body: ReferralTermsBody, version: string, by: CurrentStaff): Promise<ReferralSettings> =>
      inTransaction(kysely, async (transaction) => {
        await lockTerms(transaction)
        const { version: latest, ...before } = await termsInForce(transaction)
        if (String(latest) !== version) {
          const current = z.encode(referralSettings, await read(transaction))
          throw new FailureError('referral_terms_changed_meanwhile', { current })
        }
        const { inviter, invited, leastOrder, ...rest } = body
        const after = {
          ...rest,
          inviter: haler(inviter),
          invited: haler(invited),
          leastOrder: haler(leastOrder),
        }
        await saveTerms(transaction, { ...after, version: latest + 1 })
        const detail = { before, after }
        await audit(transaction, { at: clock(), by, action: 'referral-terms', detail })
        return await read(transaction)
      }),
  }
}
