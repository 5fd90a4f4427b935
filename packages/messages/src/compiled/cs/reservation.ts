// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const reservation = {
  "title": "Rezervovat stůl",
  "name": "Jméno a příjmení",
  "email": "E-mail",
  "phone": "Telefon",
  "time": "Datum a čas",
  "send": "Odeslat",
  "not_sent": "Rezervace jsme neodeslali.",
  "call": ["Rezervace stolů po internetu zatím nepřijímáme. Zavolejte prosím přímo do podniku ",["name"],"."],
} as const
