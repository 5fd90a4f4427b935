// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const bannerState = {
  "now": "Dnes vidět",
  "planned": "Plánovaný",
  "over": "Skončený",
} as const
