/** An order after it has been placed. */
import { cancelReason } from './compiled/cs/cancel-reason.ts'
import { orderPage } from './compiled/cs/order-page.ts'
import { push } from './compiled/cs/push.ts'
import { trackingText } from './compiled/cs/tracking-text.ts'
import { trackingTitle } from './compiled/cs/tracking-title.ts'
import { section } from './translator.ts'

/** By the code of a `TrackingView`. */
export const trackingTitleMessage = /* @__PURE__ */ section('trackingTitle', trackingTitle)

/** By the code of a `TrackingView`. */
export const trackingTextMessage = /* @__PURE__ */ section('trackingText', trackingText)

/** The pages of an order when they cannot show it (`marketplace.md` §2, §8). */
export const orderPageMessage = /* @__PURE__ */ section('orderPage', orderPage)

/** Why an order was cancelled, by `CancelReason`; to the customer. */
export const cancelReasonMessage = /* @__PURE__ */ section('cancelReason', cancelReason)

/** Notifications of a device; their titles are those of tracking. */
export const pushMessage = /* @__PURE__ */ section('push', push)
