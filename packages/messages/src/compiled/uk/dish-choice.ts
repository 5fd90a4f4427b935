// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const dishChoice = {
  "other_half": "Друга половина",
  "allergens": ["Алергени: ",["dishes"],"."],
  "allergens_unsaid": "заклад не вказав",
  "no_allergens": "немає",
  "unit_price": [["price"]," за 100 ",["unit"]],
} as const
