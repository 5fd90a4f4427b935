// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const lookPurpose = {
  "order": "через замовлення",
  "payment": "через платіж або кредити",
  "account": "через вхід або дані облікового запису",
  "request": "на прохання клієнта",
  "fraud": "через підозру в зловживанні",
  "other": "з іншої причини",
  "export": "експорт клієнтів",
} as const
