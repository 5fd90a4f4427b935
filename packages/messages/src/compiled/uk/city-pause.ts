// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const cityPause = {
  "title": [["city"],": перерва до ",["time"]],
  "later": "Замовити на пізніше можна.",
} as const
