// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const priceLine = {
  "items": "Позиції",
  "packaging": "Пакування",
  "delivery": "Доставка",
  "farther_address": "Доплата за віддалену адресу",
  "shortfall": "Доплата до мінімуму",
  "tip": "Чайові кур’єрові",
  "voucher": "Купон",
  "credits": "Використані кредити",
  "removed": "Прибрано",
  "rounding": "Заокруглення",
  "total": "Разом",
  "free": "безкоштовно",
  "about_packaging": "Про пакування",
  "packaging_text": "Паперові пакети повністю придатні до переробки.",
} as const
