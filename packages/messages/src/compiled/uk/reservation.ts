// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const reservation = {
  "title": "Забронювати стіл",
  "name": "Ім’я та прізвище",
  "email": "Ел. пошта",
  "phone": "Телефон",
  "time": "Дата й час",
  "send": "Надіслати",
  "not_sent": "Бронювання ми не надіслали.",
  "call": ["Бронювання столів онлайн ми ще не приймаємо. Зателефонуйте, будь ласка, прямо до закладу ",["name"],"."],
} as const
