// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const hidingGround = {
  "insult": "urážky a vulgární slova",
  "hatred": "nenávist vůči lidem",
  "personal_data": "osobní údaje",
  "advertising": "reklama",
  "unrelated": "netýká se objednávky",
  "illegal": "protiprávní obsah",
} as const
