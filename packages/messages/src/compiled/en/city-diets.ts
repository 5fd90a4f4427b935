// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const cityDiets = {
  "failed": "We can’t filter restaurants by allergens and diets right now. Please check the ingredients with the restaurant.",
  "loading": "Filtering restaurants",
} as const
