// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const registerKind = {
  "review_report": "nahlášené hodnocení",
  "notice": "oznámení obsahu",
  "outlet_complaint": "stížnost podniku",
  "objection": "námitka autora",
  "statement": "odůvodnění",
} as const
