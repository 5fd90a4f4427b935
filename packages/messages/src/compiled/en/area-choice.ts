// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const areaChoice = {
  "title": "Several cities deliver to you",
  "text": "Each has other restaurants and another delivery price. Where would you like to order from?",
  "free": "no surcharge",
  "fee": ["surcharge ",["amount"]],
} as const
