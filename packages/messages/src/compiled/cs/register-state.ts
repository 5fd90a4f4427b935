// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const registerState = {
  "open": "čeká",
  "late": "po lhůtě",
  "decided": "rozhodnuto",
  "sent": "odesláno",
} as const
