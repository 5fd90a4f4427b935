// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const cityPause = {
  "title": [["city"]," is on a break until ",["time"]],
  "later": "You can still order for later.",
} as const
