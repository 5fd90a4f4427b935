// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const restaurantSorting = {
  "recommended": "recommended",
  "fastest": "fastest",
  "cheapest": "cheapest delivery",
  "best": "best rated",
} as const
