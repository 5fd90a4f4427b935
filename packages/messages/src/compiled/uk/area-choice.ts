// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const areaChoice = {
  "title": "До вас доставляють із кількох міст",
  "text": "У кожному інші ресторани та інша ціна доставки. Звідки хочете замовити?",
  "free": "без доплати",
  "fee": ["доплата ",["amount"]],
} as const
