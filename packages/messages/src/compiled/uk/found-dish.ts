// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const foundDish = {
  "title": "Страви",
  "more": "Інші страви",
  "unsaid": "Склад невідомий",
  "sold_out": "Сьогодні розпродано",
  "minutes": [["min"],"–",["max"]," хв"],
} as const
