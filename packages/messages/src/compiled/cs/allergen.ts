// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const allergen = {
  "gluten": "lepek",
  "crustaceans": "korýši",
  "eggs": "vejce",
  "fish": "ryby",
  "peanuts": "arašídy",
  "soya": "sója",
  "milk": "mléko",
  "nuts": "ořechy",
  "celery": "celer",
  "mustard": "hořčice",
  "sesame": "sezam",
  "sulphites": "siřičitany",
  "lupin": "lupina",
  "molluscs": "měkkýši",
} as const
