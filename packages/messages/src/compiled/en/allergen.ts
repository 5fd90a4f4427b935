// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const allergen = {
  "gluten": "gluten",
  "crustaceans": "crustaceans",
  "eggs": "eggs",
  "fish": "fish",
  "peanuts": "peanuts",
  "soya": "soya",
  "milk": "milk",
  "nuts": "nuts",
  "celery": "celery",
  "mustard": "mustard",
  "sesame": "sesame",
  "sulphites": "sulphites",
  "lupin": "lupin",
  "molluscs": "molluscs",
} as const
