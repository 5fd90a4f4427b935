/** Rates and bonuses. */
import { courierPay } from './compiled/cs/courier-pay.ts'
import { section } from './translator.ts'

export const courierPayMessage = /* @__PURE__ */ section('courierPay', courierPay)
