// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const mailFailure = {
  "refused": "Schránku příjemce server odmítl",
  "busy": "Server příjemce ho teď nebral",
  "unreachable": "Mail server neodpovídal",
  "login": "Mail server odmítl naše přihlášení",
  "other": "Jiná chyba",
} as const
