// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const trackingTitle = {
  "unpaid": "Platba se nezdařila",
  "confirmed": "Objednávka přijata",
  "accepted": "Podnik ji připravuje",
  "loaded": "Kurýr ji má u sebe",
  "delivered": "Doručeno",
  "cancelled": "Objednávka stornována",
  "unknown": "Chyba",
} as const
