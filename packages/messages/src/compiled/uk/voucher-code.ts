// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const voucherCode = {
  "empty": "Введіть код купона",
  "unverified": "Не вдалося перевірити код",
  "redeem": "Застосувати код",
  "chosen": ["Купон ",["code"]," сплатить до ",["amount"],"."],
  "minimum": ["Діє на страви щонайменше за ",["least"],"."],
  "once": "Діє лише на це замовлення. Невикористана частина згорає.",
  "remove": "Прибрати купон",
} as const
