// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const saveAddress = {
  "note": "Uložit tuto adresu jako",
  "example": "Domů, Práce…",
  "save": "Uložit adresu",
} as const
