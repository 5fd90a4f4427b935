// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const paymentMethodDetail = {
  "cash": "kurýrovi při předání",
  "courier-card": "terminál má s sebou",
  "credit-card": "přes platební bránu",
  "food-credit-card": "online přes bránu",
  "meal-voucher": "kurýr z nich nevrací",
  "twisto-gopay": "zaplatíte až později",
  "credits": "pokryjí celou objednávku",
  "credit-card-driver": "při předání",
  "mallpay": "zaplatíte až později",
} as const
