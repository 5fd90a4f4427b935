// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const companySize = {
  "large": "větší",
  "small": "malý podnik",
  "micro": "mikropodnik",
} as const
