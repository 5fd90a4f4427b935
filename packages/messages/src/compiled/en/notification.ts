// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const notification = {
  "unreadable": "There is something new about your order.",
} as const
