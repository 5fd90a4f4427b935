// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const otherOutlet = {
  "finish": ["Dokončit v ",["name"]],
  "switch": "Vysypat košík a přidat tohle",
  "current": ["V košíku máte jídla z podniku ",["name"],"."],
} as const
