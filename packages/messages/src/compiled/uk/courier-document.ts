// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const courierDocument = {
  "identity_card": "Посвідчення особи або паспорт",
  "residence_permit": "Дозвіл на проживання й роботу",
  "driving_licence": "Посвідчення водія",
  "insurance": "Страхування відповідальності",
} as const
