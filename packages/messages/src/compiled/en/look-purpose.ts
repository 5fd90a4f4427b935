// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const lookPurpose = {
  "order": "because of an order",
  "payment": "because of a payment or credits",
  "account": "because of a login or account details",
  "request": "at the customer’s request",
  "fraud": "on suspicion of misuse",
  "other": "for another reason",
  "export": "export of customers",
} as const
