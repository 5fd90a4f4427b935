// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const reviewDecision = {
  "hide": "Skrýt",
  "keep": "Ponechat",
  "show": "Znovu zobrazit",
  "uphold": "Nechat skryté",
  "hide_reply": "Skrýt odpověď podniku",
  "show_reply": "Znovu zobrazit odpověď podniku",
  "uphold_reply": "Nechat odpověď podniku skrytou",
} as const
