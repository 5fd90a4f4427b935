// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const refundReason = {
  "order_cancelled": "The order was cancelled",
  "payment_not_due": "The payment was not due",
  "order_changed": "You made the order cheaper",
  "item_missing": "An item was missing",
  "outlet_declined": "The restaurant declined its part",
  "item_wrong": "A wrong item arrived",
  "quality": "The food was not right",
  "late_delivery": "The order arrived late",
  "goodwill": "An apology for the trouble",
} as const
