// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const accountProblem = {
  "login_required": "Введіть ел. пошту",
  "login_invalid": "Введіть дійсну ел. пошту",
  "password_required": "Введіть пароль",
  "password_short": "Пароль має містити щонайменше 8 символів",
  "password_long": "Пароль може містити не більше 200 символів",
  "password_common": "Цей пароль надто поширений, виберіть, будь ласка, інший",
  "passwords_differ": "Паролі не збігаються",
  "user_first_name_long": "Ім’я задовге",
  "user_last_name_long": "Прізвище задовге",
  "user_phone_invalid": "Введіть дійсний номер телефону",
} as const
