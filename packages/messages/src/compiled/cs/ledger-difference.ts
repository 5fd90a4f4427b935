// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const ledgerDifference = {
  "missing": "Chybí",
  "unexplained": "Nic nevysvětluje",
  "different": "Liší se",
  "balance": "Zůstatek",
} as const
