// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const orderMoney = {
  "rounding": "Заокруглення",
  "not_collected": "Скасовано, платити не треба",
  "to_pay": "До сплати",
  "paid": "Сплачено",
  "less": ["Заплатите на ",["amount"]," менше – ",["reason"]],
  "back_online": "тим самим шляхом, яким надійшов платіж",
  "back_credits": "на ваші кредити",
  "back_cash": "готівкою або на рахунок, за домовленістю",
  "less_title": "Заплатите менше",
  "returned_title": "Повернені кошти",
} as const
