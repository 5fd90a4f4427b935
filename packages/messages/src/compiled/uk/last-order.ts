// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const lastOrder = {
  "title": "Повторити останнє",
  "again": "Замовити знову",
} as const
