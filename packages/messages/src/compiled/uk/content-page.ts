// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const contentPage = {
  "contact": "Контакт",
  "terms": "Загальні умови продажу",
  "allergens": "Перелік алергенів",
  "privacy": "Захист персональних даних",
  "credits": "Як користуватися кредитами",
  "city": "Text o městě pro vyhledávače",
} as const
