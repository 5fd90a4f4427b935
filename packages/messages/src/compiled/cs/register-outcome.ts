// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const registerOutcome = {
  "accepted": "vyhověno",
  "rejected": "zamítnuto",
} as const
