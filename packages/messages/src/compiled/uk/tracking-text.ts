// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const trackingText = {
  "unpaid": "Замовлення не підтверджено, бо його не оплачено.",
  "confirmed": "Ми передали його закладу.",
  "accepted": "Заклад прийняв замовлення й готує.",
  "loaded": "Кур’єр забрав замовлення і їде до вас.",
  "delivered": "Смачного!",
  "cancelled": "Цього замовлення вже ніхто не готує й не везе.",
  "unknown": "Щось пішло не так...",
  "own_delivery": "Заклад доставляє замовлення сам, і ми не бачимо його кур’єрів, тому стан далі не змінюється. Замовлення успішно прийнято.",
} as const
