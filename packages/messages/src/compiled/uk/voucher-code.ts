// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const voucherCode = {
  "empty": "Введіть код купона",
  "unverified": "Не вдалося перевірити код",
  "redeem": "Застосувати код",
} as const
