// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const trackingText = {
  "unpaid": "The order is not confirmed because it has not been paid.",
  "confirmed": "We have passed it to the restaurant.",
  "accepted": "The restaurant has accepted the order and is cooking.",
  "loaded": "The courier has picked up the order and is on the way to you.",
  "delivered": "Enjoy your meal!",
  "cancelled": "Nobody is cooking or delivering this order any more.",
  "unknown": "Something went wrong...",
  "own_delivery": "The restaurant delivers its orders itself and we do not see its couriers, so the state does not change any further. The order has been received correctly.",
} as const
