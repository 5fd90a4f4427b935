// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const clientErrorColumn = {
  "id": "Číslo",
  "at": "Kdy",
  "type": "Druh",
  "title": "Chyba",
  "page": "Stránka",
  "release": "Verze",
  "platform": "Aplikace",
  "userAgent": "Prohlížeč",
} as const
