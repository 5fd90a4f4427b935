// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const rankingCriterion = {
  "rating": "average rating of the food, best first",
  "reviews": "number of reviews, highest first",
  "soonest": "shortest delivery time to you",
  "latest": "longest delivery time to you",
  "price": "delivery fee to you, lowest first",
  "joined": "how long the restaurant has been on Sousto, longest first",
  "open": "whether you can order now",
  "match": "how exactly the dish matches the words searched for",
  "minutes": "delivery time of the restaurant, shortest first",
} as const
