// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const undeliveredMailColumn = {
  "template": "E-mail",
  "recipient": "Komu",
  "order": "Objednávka",
  "failure": "Proč",
  "tries": "Pokusů",
  "writtenAt": "Napsáno",
  "triedAt": "Naposledy zkoušeno",
} as const
