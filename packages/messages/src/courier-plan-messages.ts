/** Planned shifts, for which couriers sign up (`dispatch.md` §4, Shift). */
import { courierPlan } from './compiled/cs/courier-plan.ts'
import { section } from './translator.ts'

export const courierPlanMessage = /* @__PURE__ */ section('courierPlan', courierPlan)
