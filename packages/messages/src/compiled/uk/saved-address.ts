// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const savedAddress = {
  "title": "Збережені адреси",
  "failed": "Не вдалося завантажити збережені адреси.",
} as const
