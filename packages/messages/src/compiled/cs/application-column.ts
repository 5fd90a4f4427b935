// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const applicationColumn = {
  "receivedAt": "Přišla",
  "kind": "Formulář",
  "name": "Kdo",
  "city": "Město",
  "state": "Stav",
  "owner": "Vyřizuje",
} as const
