// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const consentWording = {
  "checkout": "Chci dostávat novinky a slevy e-mailem. Odhlásit se dá jedním kliknutím.",
  "account": "Posílejte mi e-mailem novinky a slevy",
  "unsubscribe": "Odhlášení odkazem v e-mailu",
} as const
