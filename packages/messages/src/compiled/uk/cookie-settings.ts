// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const cookieSettings = {
  "title": "Налаштування cookies",
  "text": "Рішення можна будь-коли змінити за посиланням унизу сторінки.",
  "save": "Зберегти налаштування",
  "accept": "Прийняти все",
  "necessary": "Необхідні",
  "necessary_text": "Зберігають кошик, адресу та вхід.",
  "analytic": "Аналітичні",
  "analytic_text": "Показують нам, що на сайті працює, а що ні.",
  "marketing": "Маркетингові",
  "marketing_text": "Завдяки їм ми покажемо пропозиції, які можуть вас зацікавити.",
} as const
