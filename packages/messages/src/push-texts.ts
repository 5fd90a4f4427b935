/** The texts of notifications and of the product's own notes to customers, in the words of the operator. */
import { pickupMessage } from './pickup-messages.ts'
import { pushMessage, trackingTextMessage, trackingTitleMessage } from './tracking-messages.ts'
import { worded } from './wording.ts'

export const pushText = /* @__PURE__ */ worded('push', pushMessage)
export const stateTitle = /* @__PURE__ */ worded('trackingTitle', trackingTitleMessage)
export const stateText = /* @__PURE__ */ worded('trackingText', trackingTextMessage)
export const pickupText = /* @__PURE__ */ worded('pickup', pickupMessage)
