// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const orderPage = {
  "not_found": "Order not found",
  "load_failed": "Error while loading the order / The order does not exist",
  "payment_failed": "Payment failed",
  "error": "Error, something went wrong...",
  "review_sent": "Review sent",
  "not_found_text": "Please check the number in the link.",
  "home": "Back to home",
  "notify": "Notify me",
  "notified": "We’ll notify you of every change.",
  "receipt": "Receipt",
} as const
