// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const factorQuestion = {
  "title": "Ještě jednou druhý faktor",
  "description": "Potvrďte, že jste to vy. Platí to deset minut.",
  "loading": "Načítám účet",
  "by_passkey": "Potvrdit klíčem",
  "code": "Kód",
  "code_hint": "Šest číslic z aplikace, nebo záložní kód.",
  "code_missing": "Zadejte prosím kód.",
  "by_code": "Potvrdit kódem",
  "no_factor": "Na tomhle zařízení druhý faktor nemáte. Přihlaste se prosím znovu.",
  "sign_in_again": "Přihlásit se znovu",
} as const
