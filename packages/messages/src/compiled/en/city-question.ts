// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const cityQuestion = {
  "which": [["city"],": which restaurants deliver?"],
  "which_answer": [["count",2,{"one":[0," restaurant brings"],"other":[0," restaurants bring"]}]," food to your home, such as ",["examples"],". Enter your address to see which of them deliver to you."],
  "price": "How much is delivery?",
  "price_same": [["price"],"; it may cost more to remote addresses. You see the price for your address at each restaurant in advance."],
  "price_range": [["low"]," to ",["high"],", depending on the restaurant; it may cost more to remote addresses. You see the price for your address at each restaurant in advance."],
  "time": "How long does delivery take?",
  "time_answer": ["Usually ",["minutes"]," minutes. You can also order for later, today or within the next two days."],
  "payment": "How can I pay?",
  "payment_answer": ["Depending on the restaurant: ",["ways"],". You see what a restaurant accepts in its information and at the checkout."],
  "cash": "cash",
  "card": "card",
  "vouchers": "meal vouchers",
  "credits": "credits",
} as const
