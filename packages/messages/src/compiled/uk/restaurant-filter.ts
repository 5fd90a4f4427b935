// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const restaurantFilter = {
  "freeDelivery": "Безкоштовна доставка",
  "cashless": "Картка",
  "mealVouchers": "Талони на харчування",
  "bonus": "Бонусна програма",
} as const
