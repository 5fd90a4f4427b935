// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const restaurantSorting = {
  "recommended": "рекомендовані",
  "fastest": "найшвидші",
  "cheapest": "найдешевша доставка",
  "best": "найкращі оцінки",
} as const
