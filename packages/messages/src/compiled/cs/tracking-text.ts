// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const trackingText = {
  "unpaid": "Objednávka není potvrzená, protože nebyla zaplacena.",
  "confirmed": "Předali jsme ji podniku.",
  "accepted": "Podnik objednávku přijal a vaří.",
  "loaded": "Kurýr objednávku naložil a jede k vám.",
  "delivered": "Dobrou chuť!",
  "cancelled": "Tuto objednávku už nikdo nevaří ani neveze.",
  "unknown": "Něco se pokazilo...",
  "own_delivery": "Podnik si objednávky rozváží sám a my jeho kurýry nevidíme, proto se stav dál nemění. Objednávka je v pořádku přijatá.",
} as const
