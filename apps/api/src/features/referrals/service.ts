/** Invitations of new customers, for those who invite and those who were invited (`delights.md` §14). */
import { randomInt } from 'node:crypto'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type {
  AcceptedReferral,
  OwnReferrals,
  Referral,
  ReferralBody,
} from '@sousto/contract/referrals/wire.ts'
import { referralProblem } from '@sousto/domain/credits/referral.ts'
import { newCode, normalizeCode } from '@sousto/domain/credits/vouchers.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { UsedDevice } from '../credits/service.ts'
import { keepDevice, sharedSigns } from './signs.ts'
import * as store from './store.ts'
import { termsInForce } from './terms-store.ts'

export { takeBackReward } from './reward.ts'

export type Referrals = ReturnType<typeof createReferrals>

/** The invitations that a customer reads. */
const SHOWN = 100

export function createReferrals({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  /** Returns the terms and who invites. Throws `referral_not_found`, also while nobody can invite. */
  async function invitation(code: string) {
    const terms = await termsInForce(kysely)
    const inviter = await store.inviterByCode(kysely, normalizeCode(code))
    return { terms, inviter: requireFound(terms.isOn ? inviter : null, 'referral_not_found') }
  }

  return {
    /** Returns the customer's link, and what the invitations have brought. */
    own: (userId: number, device: UsedDevice): Promise<OwnReferrals> =>
      inTransaction(kysely, async (transaction) => {
        const terms = await termsInForce(transaction)
        const code = terms.isOn
          ? await store.codeOf(transaction, { userId, code: newCode(randomInt), at: clock() })
          : null
        if (terms.isOn) await keepDevice(transaction, { inviter: userId, userId }, device)
        const invitations = await store.invitationsOf(transaction, userId, SHOWN)
        const { inviter, invited, leastOrder } = terms
        return {
          code,
          inviter,
          invited,
          leastOrder,
          earned: await store.earnedBy(transaction, userId),
          invitations: invitations.map(({ acceptedAt, state, inviter: promised, got }) => ({
            acceptedAt: acceptedAt.toString(),
            state,
            amount: state === 'waiting' ? promised : got,
          })),
        }
      }),

    /** Returns what an invitation promises. Throws `referral_not_found`. */
    read: async (code: string): Promise<Referral> => {
      const { invited, leastOrder, days } = (await invitation(code)).terms
      return { invited, leastOrder, days }
    },

    /**
     * Accepts an invitation that this browser has opened, once for each account. Throws `referral_not_found` or
     * `referral_own`.
     */
    accept: async (
      userId: number,
      device: UsedDevice,
      { code, openedSecondsAgo }: ReferralBody,
    ): Promise<AcceptedReferral> => {
      const { terms, inviter } = await invitation(code)
      if (inviter.id === userId) throw new FailureError('referral_own')
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        await keepDevice(transaction, { inviter: inviter.id, userId }, device)
        // Nobody can have opened a link before it existed.
        const invitedAt = later(inviter.createdAt, at.subtract({ seconds: openedSecondsAgo }))
        const { registeredAt, hasDelivered } = await store.invitedFacts(transaction, userId, null)
        const shared = await sharedSigns(transaction, { inviter: inviter.id, invited: userId })
        const problem = referralProblem(terms, { invitedAt, registeredAt, hasDelivered, shared, order: null })
        const { inviter: amount, invited, leastOrder, days } = terms
        await store.insertReferral(transaction, {
          inviterId: inviter.id,
          invitedId: userId,
          inviter: amount,
          invited,
          leastOrder,
          days,
          invitedAt,
          problem,
          at,
        })
        const stored = await store.acceptedBy(transaction, userId)
        return {
          state: stored?.state ?? 'refused',
          invited: stored?.invited ?? haler(0),
          leastOrder: stored?.leastOrder ?? haler(0),
        }
      })
    },
  }
}

const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)
