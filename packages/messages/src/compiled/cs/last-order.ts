// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const lastOrder = {
  "title": "Zopakovat poslední",
  "again": "Objednat znovu",
} as const
