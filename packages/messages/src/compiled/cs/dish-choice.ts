// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const dishChoice = {
  "other_half": "Druhá půlka",
  "allergens": ["Alergeny: ",["dishes"],"."],
  "allergens_unsaid": "podnik je neuvedl",
  "no_allergens": "žádné",
  "unit_price": [["price"]," za 100 ",["unit"]],
} as const
