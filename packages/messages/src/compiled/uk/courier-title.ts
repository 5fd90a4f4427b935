// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const courierTitle = {
  "courier": "Кур’єр | Sousto",
  "bank_account": "Банківський рахунок | Sousto",
  "tax": "Податкові дані | Sousto",
  "documents": "Документи | Sousto",
  "ride": "Поїздка | Sousto",
  "rules": "Як розподіляються поїздки | Sousto",
  "decisions": "Рішення щодо акаунта | Sousto",
  "rates": "Як рахується заробіток | Sousto",
  "shifts": "Зміни | Sousto",
  "earnings": "Заробіток | Sousto",
  "statements": "Розрахунки | Sousto",
} as const
