// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const cancelReason = {
  "sold_out": "У закладі вже немає того, що ви замовили.",
  "too_busy": "Заклад зараз не встигає з іншими замовленнями.",
  "closing": "Заклад уже зачиняється.",
  "cannot_deliver": "Заклад зараз не може доставити на вашу адресу.",
  "other": "Заклад відхилив замовлення.",
  "not_answered": "Заклад не відповів на замовлення, тому ми його скасували.",
  "by_customer": "Ви скасували його самі.",
  "not_collected": "Годину воно чекало на вас на видачі.",
} as const
