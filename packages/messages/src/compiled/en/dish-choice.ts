// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const dishChoice = {
  "other_half": "The other half",
  "allergens": ["Allergens: ",["dishes"],"."],
  "allergens_unsaid": "not stated by the restaurant",
  "no_allergens": "none",
  "unit_price": [["price"]," per 100 ",["unit"]],
} as const
