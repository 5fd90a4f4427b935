// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const dietMenu = {
  "failed": "We can’t filter dishes by allergens and diets right now. Please check the ingredients with the restaurant.",
} as const
