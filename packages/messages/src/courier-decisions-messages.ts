/** Decisions about the courier's own account (`dispatch.md` §8). */
import { courierDecisions } from './compiled/cs/courier-decisions.ts'
import { section } from './translator.ts'

export const courierDecisionsMessage = /* @__PURE__ */ section('courierDecisions', courierDecisions)
