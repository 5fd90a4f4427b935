// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const address = {
  "incomplete": "Введіть повну адресу",
  "not_found": "Адресу не знайдено",
  "guess": "Ви мали на увазі …",
  "out_of_reach": ["На адресу ",["address"]," цей заклад не доставляє. Виберіть, будь ласка, іншу адресу або інший заклад."],
  "removed": ["Попередню адресу видалено. ",["reason"]],
  "label": "Адреса доставки",
  "example": "Вулиця й номер, місто",
  "locate": "Використати моє місце",
  "tune": "Уточнити на мапі",
  "position_unsupported": "Ваш пристрій не підтримує визначення місця.",
  "position_refused": "Не вдалося визначити місце. Напишіть, будь ласка, адресу.",
} as const
