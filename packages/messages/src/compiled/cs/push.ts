// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const push = {
  "order_state": [["restaurant"],", objednávka ",["order"],". ",["text"]],
  "new_order": "Nová objednávka",
} as const
