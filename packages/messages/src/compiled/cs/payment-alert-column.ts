// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const paymentAlertColumn = {
  "at": "Kdy",
  "kind": "Co se stalo",
  "order": "Objednávka",
  "detail": "Podrobnosti",
  "resolvedAt": "Vyřešeno",
  "resolvedBy": "Vyřešil",
  "resolvedNote": "Jak",
} as const
