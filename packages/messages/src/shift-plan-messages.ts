/** Sentences about a planned day. */
import { shiftPlan } from './compiled/cs/shift-plan.ts'
import { section } from './translator.ts'

export const shiftPlanMessage = /* @__PURE__ */ section('shiftPlan', shiftPlan)
