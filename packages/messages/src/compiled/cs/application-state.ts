// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const applicationState = {
  "new": "Nová",
  "talking": "Jednáme",
  "accepted": "Přijatá",
  "rejected": "Odmítnutá",
  "withdrawn": "Stažená",
} as const
