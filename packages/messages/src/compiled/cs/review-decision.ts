// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const reviewDecision = {
  "hide": "Skrýt",
  "keep": "Ponechat",
  "show": "Znovu zobrazit",
  "uphold": "Nechat skryté",
} as const
