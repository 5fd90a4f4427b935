// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const refundReason = {
  "order_cancelled": "Objednávka byla zrušena",
  "payment_not_due": "Platba nám nepatřila",
  "order_changed": "Objednávku jste zlevnili",
  "item_missing": "Položka chyběla",
  "outlet_declined": "Podnik svou část odmítl",
  "item_wrong": "Dorazila jiná položka",
  "quality": "Jídlo nebylo v pořádku",
  "late_delivery": "Objednávka dorazila pozdě",
  "goodwill": "Omluva za potíže",
} as const
