// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const orderPage = {
  "not_found": "Замовлення не знайдено",
  "load_failed": "Помилка завантаження замовлення / Замовлення не існує",
  "payment_failed": "Платіж не вдався",
  "error": "Помилка, щось пішло не так...",
  "review_sent": "Оцінку надіслано",
  "not_found_text": "Перевірте, будь ласка, номер у посиланні.",
  "home": "На головну",
  "notify": "Сповістити мене",
  "notified": "Ми сповістимо вас про кожну зміну.",
  "receipt": "Чек",
} as const
