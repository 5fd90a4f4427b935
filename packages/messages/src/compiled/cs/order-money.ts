// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const orderMoney = {
  "rounding": "Zaokrouhlení",
  "not_collected": "Zrušeno, neplatí se",
  "to_pay": "K zaplacení",
  "paid": "Zaplaceno",
  "less": ["Zaplatíte o ",["amount"]," méně – ",["reason"]],
  "back_online": "stejnou cestou, jakou přišla platba",
  "back_credits": "do vašich kreditů",
  "back_cash": "hotově nebo na účet, podle domluvy",
  "less_title": "Zaplatíte méně",
  "returned_title": "Vrácené peníze",
} as const
