// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const auditColumn = {
  "at": "Kdy",
  "actor": "Kdo",
  "role": "Role",
  "action": "Co",
  "place": "Kde",
  "detail": "Podrobnosti",
  "client": "Odkud",
  "position": "Pořadí",
} as const
