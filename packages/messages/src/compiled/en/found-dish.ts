// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const foundDish = {
  "title": "Dishes",
  "more": "More dishes",
  "unsaid": "Ingredients unknown",
  "sold_out": "Sold out today",
  "minutes": [["min"],"–",["max"]," min"],
} as const
