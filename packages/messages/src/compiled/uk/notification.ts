// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const notification = {
  "unreadable": "У вашому замовленні є щось нове.",
} as const
