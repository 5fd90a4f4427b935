// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const legalState = {
  "done": "běží",
  "partial": "není celé",
  "missing": "chybí",
  "eased": "zákon od vás nežádá",
  "unused": "netýká se",
} as const
