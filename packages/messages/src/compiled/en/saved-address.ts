// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const savedAddress = {
  "title": "Saved addresses",
  "failed": "We couldn’t load your saved addresses.",
} as const
