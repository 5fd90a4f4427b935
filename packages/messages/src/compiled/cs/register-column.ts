// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const registerColumn = {
  "id": "Číslo",
  "kind": "Druh",
  "filedAt": "Podáno",
  "dueOn": "Rozhodnout do",
  "state": "Stav",
  "outlet": "Podnik",
  "ground": "Důvod",
  "outcome": "Výsledek",
  "decidedAt": "Rozhodnuto",
} as const
