// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const campaignState = {
  "running": "Běží",
  "not_yet_valid": "Ještě nezačala",
  "expired": "Skončila",
  "ended": "Ukončená",
  "used_up": "Vyčerpané kódy",
  "budget_spent": "Vyčerpaný rozpočet",
} as const
