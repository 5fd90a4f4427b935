// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const dataRequestProblem = {
  "email_invalid": "Введіть ел. пошту, на яку нам відповісти.",
  "correction_required": "Напишіть, що неправильно і як має бути.",
} as const
