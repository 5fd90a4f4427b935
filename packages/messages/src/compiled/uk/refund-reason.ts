// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const refundReason = {
  "order_cancelled": "Замовлення скасовано",
  "payment_not_due": "Платіж нам не належав",
  "order_changed": "Ви зменшили замовлення",
  "item_missing": "Бракувало позиції",
  "outlet_declined": "Заклад відхилив свою частину",
  "item_wrong": "Привезли іншу позицію",
  "quality": "З їжею було щось не так",
  "late_delivery": "Замовлення прибуло пізно",
  "goodwill": "Вибачення за незручності",
} as const
