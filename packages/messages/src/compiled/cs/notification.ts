// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const notification = {
  "unreadable": "U vaší objednávky je něco nového.",
} as const
