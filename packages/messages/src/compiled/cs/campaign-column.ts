// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const campaignColumn = {
  "name": "Akce",
  "state": "Stav",
  "amount": "Hodnota",
  "codes": "Kódů",
  "used": "Uplatněno",
  "given": "Rozdáno",
  "budget": "Rozpočet",
  "firstDay": "Od",
  "lastDay": "Do",
  "place": "Kde platí",
  "bearer": "Nese",
  "code": "Kód",
  "uses": "Použití nejvýše",
} as const
