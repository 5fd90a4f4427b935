// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const cityPause = {
  "title": [["city"]," má pauzu do ",["time"]],
  "later": "Na později si objednat můžete.",
} as const
