/** The courier's cash and its handover (`dispatch.md` §4, Cash). */
import { courierCash } from './compiled/cs/courier-cash.ts'
import { section } from './translator.ts'

export const courierCashMessage = /* @__PURE__ */ section('courierCash', courierCash)
