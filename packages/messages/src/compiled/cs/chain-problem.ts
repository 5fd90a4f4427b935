// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const chainProblem = {
  "removed": ["Záznam ",["entry"]," chybí."],
  "changed": ["Záznam ",["entry"]," je změněný."],
  "links": ["Před záznamem ",["entry"]," chybí články řetězu."],
  "erased": ["Záznam ",["entry"]," přišel o podrobnosti a nic to nevysvětluje."],
  "checkpoint": ["Řetěz začíná záznamem ",["entry"]," a nic to nevysvětluje."],
  "unlinked": ["Záznam ",["entry"]," není v řetězu."],
  "head": ["Opsaný článek ",["entry"]," v řetězu není: záznamy za ním nebo před ním jsou jiné."],
} as const
