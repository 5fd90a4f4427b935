/** Invitations of new customers (`delights.md` §14). */
import * as z from 'zod/mini'
import { instant, list, money, text } from '../primitives.ts'

export const REFERRAL_STATES = ['waiting', 'rewarded', 'refused', 'returned'] as const
const state = z.enum(REFERRAL_STATES)

/** Longer codes are typing mistakes, which the server answers as unknown ones. */
const code = text(60)
export const referralParams = z.object({ code })

/** What a customer who was invited gets, in CZK. */
export const referral = z.object({
  invited: money,
  /** The lowest price of the items of the first order. */
  leastOrder: money,
  /** The number of days within which the account must be made. */
  days: z.int(),
})
export type Referral = z.output<typeof referral>

export const ownReferrals = z.object({
  /** The code of the own link. Null means that nobody can invite now. */
  code: z.nullable(z.string()),
  inviter: money,
  invited: money,
  leastOrder: money,
  /** What the shown invitations have brought. */
  earned: money,
  /** The latest hundred. */
  invitations: list(
    z.object({
      acceptedAt: instant,
      state,
      /** The credits that were given, or that wait for the first order. */
      amount: money,
    }),
  ),
})
export type OwnReferrals = z.output<typeof ownReferrals>

export const referralBody = z.strictObject({
  code,
  /** How long ago the browser has opened the invitation, because its clock may be wrong. */
  openedSecondsAgo: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
})
export type ReferralBody = z.output<typeof referralBody>

/** The invitation that the account has accepted, which is the first one. */
export const acceptedReferral = z.object({ state, invited: money, leastOrder: money })
export type AcceptedReferral = z.output<typeof acceptedReferral>
