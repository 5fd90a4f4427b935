import { cancelReason } from './compiled/cs/cancel-reason.ts'
import { orderPage } from './compiled/cs/order-page.ts'
import { push } from './compiled/cs/push.ts'
import { trackingText } from './compiled/cs/tracking-text.ts'
import { trackingTitle } from './compiled/cs/tracking-title.ts'
import { section } from './translator.ts'

/** Titles and texts of tracking, by the code of a `TrackingView`. */
export const trackingTitleMessage = /* @__PURE__ */ section('trackingTitle', trackingTitle)

/** Titles and texts of tracking, by the code of a `TrackingView`. */
export const trackingTextMessage = /* @__PURE__ */ section('trackingText', trackingText)

/** The texts of an order's pages when the order cannot be shown (`marketplace.md` §2, §8). */
export const orderPageMessage = /* @__PURE__ */ section('orderPage', orderPage)

/** The reasons for which an order was cancelled, by `CancelReason`, for the customer. */
export const cancelReasonMessage = /* @__PURE__ */ section('cancelReason', cancelReason)

/** The texts of a device's notifications and of a dispatcher's own messages; their titles are those of tracking. */
export const pushMessage = /* @__PURE__ */ section('push', push)
