// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const orderPage = {
  "not_found": "Objednávka nenalezena",
  "load_failed": "Chyba při načítání objednávky / Objednávka neexistuje",
  "payment_failed": "Platba se nezdařila",
  "error": "Chyba, Něco se pokazilo...",
  "review_sent": "Hodnocení odesláno",
  "not_found_text": "Zkontrolujte prosím číslo v odkazu.",
  "home": "Zpět domů",
  "notify": "Upozornit mě",
  "notified": "O každé změně vás upozorníme.",
  "receipt": "Účtenka",
} as const
