// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const orderPage = {
  "not_found": "Order not found",
  "load_failed": "Error while loading the order / The order does not exist",
  "payment_failed": "Payment failed",
  "error": "Error, something went wrong...",
  "review_sent": "Review sent",
} as const
