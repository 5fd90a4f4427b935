// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const doorField = {
  "floor": "Поверх",
  "bell": "Ім’я на дзвінку",
  "code": "Код від дверей",
  "code_hint": "Його побачить лише кур’єр і лише до передачі замовлення.",
  "lift": "Ліфт",
  "with_lift": "з ліфтом",
  "without_lift": "без ліфта",
  "call": "Зателефонувати перед будинком",
} as const
