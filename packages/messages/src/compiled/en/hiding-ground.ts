// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const hidingGround = {
  "insult": "insults and vulgar words",
  "hatred": "hatred of people",
  "personal_data": "personal data",
  "advertising": "advertising",
  "unrelated": "not about the order",
  "illegal": "illegal content",
} as const
