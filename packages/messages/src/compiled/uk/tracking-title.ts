// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const trackingTitle = {
  "unpaid": "Платіж не вдався",
  "confirmed": "Замовлення прийнято",
  "accepted": "Заклад його готує",
  "loaded": "Воно вже в кур’єра",
  "delivered": "Доставлено",
  "cancelled": "Замовлення скасовано",
  "unknown": "Помилка",
} as const
