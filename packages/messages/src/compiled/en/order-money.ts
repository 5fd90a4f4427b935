// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const orderMoney = {
  "rounding": "Rounding",
  "not_collected": "Cancelled, nothing to pay",
  "to_pay": "To pay",
  "paid": "Paid",
  "less": ["You pay ",["amount"]," less – ",["reason"]],
  "back_online": "the same way as you paid",
  "back_credits": "to your credits",
  "back_cash": "in cash or to your account, as agreed",
  "less_title": "You pay less",
  "returned_title": "Refunds",
} as const
