// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const consolePart = {
  "failed": "Сталася помилка. Спробуйте, будь ласка, ще раз.",
  "passkey_unused": "Ключ не використано. Спробуйте ще раз або продовжте інакше.",
  "sign_in_again": "Увійти ще раз",
  "not_found": "Тут нічого немає",
  "to_start": "На початок",
  "not_found_text": "Цієї сторінки не існує або у вас немає до неї доступу.",
  "retry": "Спробувати зараз",
  "retry_text": "Пробуємо ще раз кожні 5 секунд.",
  "crashed": "Сталася помилка. Спробуйте оновити сторінку.",
  "not_loaded": "Не вдалося завантажити сторінку.",
  "reload": "Оновити сторінку",
  "loading": "Завантажуємо",
  "keep": "Залишити",
  "whole_crowns": "Введіть суму в цілих кронах, наприклад 2470.",
} as const
