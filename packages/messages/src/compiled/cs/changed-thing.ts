// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const changedThing = {
  "lines": "jídla",
  "time": "čas",
  "address": "adresa",
  "note_to_courier": "vzkaz pro kurýra",
  "note_to_chef": "vzkaz pro kuchyni",
} as const
