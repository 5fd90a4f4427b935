// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const paymentMethod = {
  "cash": "Cash",
  "courier-card": "Card to the courier",
  "credit-card": "Card online",
  "food-credit-card": "Meal card",
  "meal-voucher": "Paper meal vouchers",
  "twisto-gopay": "Pay later",
  "credits": "Credits",
  "credit-card-driver": "Card to the driver",
  "mallpay": "Mallpay",
} as const
