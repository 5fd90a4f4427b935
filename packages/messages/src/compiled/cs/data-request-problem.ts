// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const dataRequestProblem = {
  "email_invalid": "Zadejte e-mail, na který máme odpovědět.",
  "correction_required": "Napište, co je špatně a jak to má být.",
} as const
