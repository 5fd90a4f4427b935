// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const push = {
  "new_address": ["Веземо на нову адресу: ",["address"],"."],
  "complaint_credited": ["Ми зарахували на ваш рахунок кредит ",["amount"],". ",["text"]],
  "complaint_refunded": ["Повертаємо вам ",["amount"],". ",["text"]],
  "goodwill_given": ["Ми зарахували на ваш рахунок кредит ",["amount"],". ",["note"]],
  "new_address_charged": ["Веземо на нову адресу: ",["address"],". За довшу дорогу доплатите біля дверей ",["amount"],"."],
  "order_state": [["restaurant"],", замовлення ",["order"],". ",["text"]],
  "order_near_title": "Кур’єр уже поруч",
  "order_near": [["restaurant"],", замовлення ",["order"],". За мить буде у вас."],
  "order_message_title": "У вас повідомлення",
  "order_message": [["restaurant"],", замовлення ",["order"],". Відкрийте його й прочитайте."],
  "promise_moved_title": "Їжа приїде пізніше",
  "promise_moved": [["restaurant"],", замовлення ",["order"],". Тепер між ",["from"]," і ",["to"],". ",["text"]],
  "new_order": "Нове замовлення",
  "ride_offer": "Пропозиція поїздки",
  "regular_order_title": ["Замовити на ",["time"],"?"],
  "regular_order": [["restaurant"],". Підтвердити можна до ",["until"],"."],
} as const
