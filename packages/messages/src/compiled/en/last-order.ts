// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const lastOrder = {
  "title": "Repeat your last order",
  "again": "Order again",
} as const
