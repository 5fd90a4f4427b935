// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const paymentMethod = {
  "cash": "Готівкою",
  "courier-card": "Карткою кур’єрові",
  "credit-card": "Карткою онлайн",
  "food-credit-card": "Харчова картка",
  "meal-voucher": "Паперові талони на харчування",
  "twisto-gopay": "Відкладений платіж",
  "credits": "Кредити",
  "credit-card-driver": "Карткою водієві",
  "mallpay": "Mallpay",
} as const
