// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const restaurantFilter = {
  "freeDelivery": "Doprava zdarma",
  "cashless": "Karta",
  "mealVouchers": "Stravenky",
  "bonus": "Bonusový program",
} as const
