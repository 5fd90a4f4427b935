// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const completed = {
  "cooking": "Thank you, it is being cooked",
  "sent": "Order sent, waiting for the restaurant to confirm",
  "home": "Back home",
  "order": ["Order ",["number"]," from ",["count",2,{"other":[["names"]]}],"."],
  "back_to_payment": "Back to payment",
  "track": "Track order",
} as const
