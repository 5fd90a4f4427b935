// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const mailTrialProblem = {
  "not_found": "Server s tímto názvem neexistuje. Zkontrolujte název.",
  "not_reached": "Server se neozval. Zkontrolujte název, port a zabezpečení.",
  "not_secure": "Spojení se nepodařilo zabezpečit. Zvolte jiné zabezpečení nebo port; certifikát serveru musí platit.",
  "sign_in_refused": "Server nepřijal jméno nebo heslo.",
  "mail_refused": "Server mail odmítl. Smí z něj tento odesílatel posílat?",
} as const
