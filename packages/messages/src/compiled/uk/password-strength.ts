// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const passwordStrength = {
  "empty": "Щонайменше 8 символів",
  "short": "Закороткий",
  "weak": "Слабкий",
  "fair": "Прийнятний",
  "good": "Добрий",
  "strong": "Надійний",
} as const
