// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const reorder = {
  "added": "Страви із замовлення в кошику",
  "changed": "Дещо змінилося з минулого разу",
  "fill": "Покласти в кошик",
  "open_menu": "Відкрити меню",
  "cancel": "Скасувати",
} as const
