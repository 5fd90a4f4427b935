// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const courierPlan = {
  "title": "Směny",
  "loading": "Načítám směny",
  "week_before": "Předchozí týden",
  "week_after": "Další týden",
  "bonuses": "Bonusy",
  "bonus": ["Bonus ",["amount"]],
  "none": "Na tento den zatím není vypsaná žádná směna.",
  "own_offered": "jste přihlášení, hledáte výměnu",
  "own": "jste přihlášení",
  "free": ["volno ",["free"]," z ",["places"]],
  "full": "plno",
  "take": "Beru",
  "take_shift": ["Beru směnu ",["times"]],
  "sign_off": "Odhlásit se",
  "sign_off_shift": ["Odhlásit se ze směny ",["times"]],
  "keep": "Nechat si ji",
  "keep_shift": ["Nechat si směnu ",["times"]],
  "offer": "Nabídnout k výměně",
  "offer_shift": ["Nabídnout k výměně směnu ",["times"]],
  "swap": ["Vzít směnu ",["times"],", nabízí ",["name"]],
} as const
