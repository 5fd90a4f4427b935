/** Decisions about couriers' accounts, for both sides. */
import { accountDecision } from './compiled/cs/account-decision.ts'
import { section } from './translator.ts'

export const accountDecisionMessage = /* @__PURE__ */ section('accountDecision', accountDecision)
