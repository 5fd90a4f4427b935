// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const applicationKind = {
  "partner": "Podnik",
  "courier": "Kurýr",
} as const
