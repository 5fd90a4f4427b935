// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const menu = {
  "empty": "Схоже, тут нічого немає...",
  "lunch": "Обіднє меню",
  "search": "Шукати страви",
  "search_example": "Шукати страви...",
  "categories": "Категорії меню",
  "loading": "Завантажуємо все меню",
  "unsaid": "Склад невідомий",
  "unsaid_text": "заклад не вказав для цих страв усього, що ви вибираєте",
  "clear_search": "Скасувати пошук",
  "not_found": "Спробуйте коротше слово або перегляньте все меню.",
  "no_dishes": "Спробуйте, будь ласка, пізніше або інший заклад.",
  "siblings": "ЗА 1 ДОСТАВКУ",
  "siblings_text": ["Додайте щось і з закладу ",["name"],". Привеземо все разом."],
  "add": ["Додати ",["name"]],
  "add_more": ["Додати ",["name"],", у кошику ",["count"]],
  "added": [["name"]," у кошику"],
} as const
