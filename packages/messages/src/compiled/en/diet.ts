// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const diet = {
  "vegetarian": "vegetarian",
  "vegan": "vegan",
  "gluten-free": "gluten-free",
} as const
