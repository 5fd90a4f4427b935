import { referral } from './compiled/cs/referral.ts'
import { section } from './translator.ts'

/** Invitations of new customers (`delights.md` §14). */
export const referralMessage = /* @__PURE__ */ section('referral', referral)
