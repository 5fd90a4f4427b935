import { trackingPage } from './compiled/cs/tracking-page.ts'
import { trackingWay } from './compiled/cs/tracking-way.ts'
import { section } from './translator.ts'

/** The page by which a customer follows an order (`marketplace.md` §2, §4). */
export const trackingPageMessage = /* @__PURE__ */ section('trackingPage', trackingPage)

/** What the page says of the way to the door (`dispatch.md` §5, §7). */
export const trackingWayMessage = /* @__PURE__ */ section('trackingWay', trackingWay)
