// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const paymentMethod = {
  "cash": "Hotově",
  "courier-card": "Kartou u kurýra",
  "credit-card": "Kartou online",
  "food-credit-card": "Stravenková karta",
  "meal-voucher": "Papírové stravenky",
  "twisto-gopay": "Odložená platba",
  "credits": "Kredity",
  "credit-card-driver": "Kartou řidiči",
  "mallpay": "Mallpay",
} as const
