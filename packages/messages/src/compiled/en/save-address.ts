// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const saveAddress = {
  "note": "Save this address as",
  "example": "Home, Work…",
  "save": "Save address",
} as const
