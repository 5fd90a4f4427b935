// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const noticeProblem = {
  "place_required": "Напишіть, де це.",
  "text_required": "Напишіть, що є протиправним і чому.",
  "email_invalid": "Перевірте ел. пошту або лишіть поле порожнім.",
  "honest_required": "Підтвердьте, будь ласка, що написане точне й повне.",
} as const
