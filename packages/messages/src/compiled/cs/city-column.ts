// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const cityColumn = {
  "id": "Číslo",
  "name": "Město",
  "slug": "Adresa",
  "state": "Stav",
  "hidden": "skryté",
  "shown": "zapnuté",
  "areas": "Oblastí",
  "outlets": "Podniků",
  "gaps": "Chybí",
} as const
