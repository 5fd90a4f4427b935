// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const doorField = {
  "floor": "Floor",
  "bell": "Name on the doorbell",
  "code": "Door code",
  "code_hint": "Only the courier sees it, and only until your order is handed over.",
  "lift": "Lift",
  "with_lift": "with a lift",
  "without_lift": "without a lift",
  "call": "Call me outside the house",
} as const
