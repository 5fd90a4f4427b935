// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const allergen = {
  "gluten": "глютен",
  "crustaceans": "ракоподібні",
  "eggs": "яйця",
  "fish": "риба",
  "peanuts": "арахіс",
  "soya": "соя",
  "milk": "молоко",
  "nuts": "горіхи",
  "celery": "селера",
  "mustard": "гірчиця",
  "sesame": "кунжут",
  "sulphites": "сульфіти",
  "lupin": "люпин",
  "molluscs": "молюски",
} as const
