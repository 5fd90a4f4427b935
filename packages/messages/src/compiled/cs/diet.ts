// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const diet = {
  "vegetarian": "vegetariánské",
  "vegan": "veganské",
  "gluten-free": "bezlepkové",
} as const
