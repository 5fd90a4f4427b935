/** The operator's terms of invitations of new customers (`delights.md` §14). Haléře. */
import { MOST_REFERRAL, REFERRAL_PROBLEMS } from '@sousto/domain/credits/referral.ts'
import * as z from 'zod/mini'
import { haler, list } from '../primitives.ts'

const positive = (most: number) => z.int().check(z.minimum(1), z.maximum(most))

const terms = z.object({
  isOn: z.boolean(),
  inviter: haler,
  invited: haler,
  leastOrder: haler,
  mostPerMonth: z.int(),
  days: z.int(),
})

export const referralTermsBody = z.strictObject({
  isOn: z.boolean(),
  inviter: positive(MOST_REFERRAL.inviter),
  invited: positive(MOST_REFERRAL.invited),
  leastOrder: z.int().check(z.minimum(0), z.maximum(MOST_REFERRAL.leastOrder)),
  mostPerMonth: positive(MOST_REFERRAL.mostPerMonth),
  days: positive(MOST_REFERRAL.days),
})
export type ReferralTermsBody = z.output<typeof referralTermsBody>

export const referralSettings = z.object({
  version: z.string(),
  terms,
  /** The accepted invitations since the beginning. */
  numbers: z.object({
    accepted: z.int(),
    waiting: z.int(),
    rewarded: z.int(),
    /** Those of orders that were refunded later. */
    returned: z.int(),
    /** Rewarded ones for which the customer who invites got nothing, because of the limit or a closed account. */
    withoutInviter: z.int(),
    /** What the rewarded ones gave to both. */
    given: haler,
    refused: list(z.object({ problem: z.enum(REFERRAL_PROBLEMS), count: z.int() })),
  }),
})
export type ReferralSettings = z.output<typeof referralSettings>
