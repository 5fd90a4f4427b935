// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const noticeProblem = {
  "place_required": "Napište, kde to je.",
  "text_required": "Napište, co je protiprávní a proč.",
  "email_invalid": "Zkontrolujte e-mail, nebo ho nechte prázdný.",
  "honest_required": "Potvrďte prosím, že to, co píšete, je přesné a úplné.",
} as const
