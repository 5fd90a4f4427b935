import { afterDelivery } from './compiled/cs/after-delivery.ts'
import { section } from './translator.ts'

/** The tip and the review once an order was delivered (`settlement.md` §3, `marketplace.md` §4). */
export const afterDeliveryMessage = /* @__PURE__ */ section('afterDelivery', afterDelivery)
