// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const restaurantFilter = {
  "freeDelivery": "Free delivery",
  "cashless": "Card",
  "mealVouchers": "Meal vouchers",
  "bonus": "Bonus programme",
} as const
