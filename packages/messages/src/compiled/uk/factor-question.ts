// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const factorQuestion = {
  "title": "Ще раз другий фактор",
  "description": "Підтвердьте, що це ви. Діє десять хвилин.",
  "loading": "Завантажуємо акаунт",
  "by_passkey": "Підтвердити ключем",
  "code": "Код",
  "code_hint": "Шість цифр із застосунку або резервний код.",
  "code_missing": "Введіть, будь ласка, код.",
  "by_code": "Підтвердити кодом",
  "no_factor": "На цьому пристрої другого фактора немає. Увійдіть, будь ласка, ще раз.",
  "sign_in_again": "Увійти ще раз",
} as const
