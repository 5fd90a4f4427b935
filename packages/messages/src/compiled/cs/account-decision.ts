// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const accountDecision = {
  "suspend": "Pozastavení účtu",
  "end": "Ukončení účtu",
  "signed": "Rozhodnutí podepsal(a)",
  "accepted": "Souhlas kurýra:",
  "disputed": "Nesouhlas kurýra:",
  "noted": "Poznámka k přezkumu:",
  "upheld": "Přezkum rozhodnutí potvrdil:",
  "revoked": "Přezkum rozhodnutí zrušil:",
  "deleted_account": "smazaný účet",
  "state_revoked": "zrušeno přezkumem",
  "state_over": "už neplatí",
  "state_in_force": "platí",
  "state_until": ["platí do ",["time"]],
  "due": ["přezkum do ",["time"]],
  "overdue": ["po lhůtě, přezkum do ",["time"]],
} as const
