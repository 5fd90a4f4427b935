// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const changeAddress = {
  "title": "Куди привезти?",
  "choose": "Вибрати",
} as const
