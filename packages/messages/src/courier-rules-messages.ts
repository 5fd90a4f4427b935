/** How rides are assigned (`dispatch.md` §8). */
import { courierRules } from './compiled/cs/courier-rules.ts'
import { section } from './translator.ts'

export const courierRulesMessage = /* @__PURE__ */ section('courierRules', courierRules)
