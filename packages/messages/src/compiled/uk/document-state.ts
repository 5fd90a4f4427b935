// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const documentState = {
  "valid": ["дійсний до ",["day"]],
  "expires_soon": ["дійсний лише до ",["day"]],
  "expired": ["строк дії закінчився ",["day"]],
  "waiting": ["чекає на перевірку, дійсний до ",["day"]],
  "refused": "не прийнято",
} as const
