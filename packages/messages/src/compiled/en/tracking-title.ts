// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const trackingTitle = {
  "unpaid": "Payment failed",
  "confirmed": "Order received",
  "accepted": "The restaurant is preparing it",
  "loaded": "The courier has it",
  "delivered": "Delivered",
  "cancelled": "Order cancelled",
  "unknown": "Error",
} as const
