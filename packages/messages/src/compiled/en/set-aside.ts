// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const setAside = {
  "title": "Basket and contact from before the error",
  "text": "We put them aside so that you don’t lose them.",
  "restore": "Restore",
  "drop": "Discard",
} as const
