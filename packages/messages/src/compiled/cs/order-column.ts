// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const orderColumn = {
  "number": "Číslo",
  "placedAt": "Objednáno",
  "city": "Město",
  "outlet": "Podnik",
  "state": "Stav",
  "payment": "Platba",
  "total": "Cena",
  "refunded": "Vráceno",
} as const
