// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const hidingGround = {
  "insult": "образи та нецензурні слова",
  "hatred": "ненависть до людей",
  "personal_data": "персональні дані",
  "advertising": "реклама",
  "unrelated": "не стосується замовлення",
  "illegal": "протиправний вміст",
} as const
