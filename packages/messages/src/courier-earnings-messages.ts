/** What a courier earned and why (`dispatch.md` §4, What I earned). */
import { courierEarnings } from './compiled/cs/courier-earnings.ts'
import { section } from './translator.ts'

export const courierEarningsMessage = /* @__PURE__ */ section('courierEarnings', courierEarnings)
