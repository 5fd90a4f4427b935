// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const categoryColumn = {
  "name": "Kategorie",
  "picture": "Obrázek",
} as const
