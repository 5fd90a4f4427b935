// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const menu = {
  "empty": "There seems to be nothing here...",
} as const
