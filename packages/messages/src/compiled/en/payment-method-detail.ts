// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const paymentMethodDetail = {
  "cash": "to the courier on delivery",
  "courier-card": "the courier brings a terminal",
  "credit-card": "through the payment gateway",
  "food-credit-card": "online through the gateway",
  "meal-voucher": "the courier gives no change for them",
  "twisto-gopay": "you pay later",
  "credits": "they cover the whole order",
  "credit-card-driver": "on delivery",
  "mallpay": "you pay later",
} as const
