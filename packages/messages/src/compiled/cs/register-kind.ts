// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const registerKind = {
  "review_report": "nahlášené hodnocení",
  "notice": "oznámení obsahu",
  "outlet_complaint": "stížnost podniku",
  "objection": "námitka autora",
  "reply_objection": "námitka podniku",
  "account_objection": "námitka kurýra",
  "data_access": "žádost o osobní údaje",
  "data_correction": "žádost o opravu osobních údajů",
  "data_erasure": "žádost o výmaz osobních údajů",
  "statement": "odůvodnění skrytého hodnocení",
  "reply_statement": "odůvodnění skryté odpovědi",
  "outlet_pause": "odůvodnění pauzy podniku",
  "outlet_off": "odůvodnění vypnutí podniku",
  "account_suspension": "odůvodnění pozastavení účtu",
  "account_end": "odůvodnění ukončení účtu",
} as const
