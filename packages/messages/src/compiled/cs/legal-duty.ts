// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const legalDuty = {
  "sales_registration": "Evidence tržeb",
  "vat": "DPH a její sazby",
  "allergens": "Alergeny u každého jídla",
  "alcohol": "Alkohol jen dospělým",
  "contact_point": "Kontaktní místo",
  "decisions": "Oznámení, důvody rozhodnutí a námitky",
  "traders": "Totožnost podniků",
  "outlet_terms": "Podmínky pro podniky, 15 dní předem",
  "outlet_complaints": "Stížnosti podniků",
  "ranking": "Jak řadíme",
  "reviews": "Ověřená hodnocení",
  "accessibility": "Přístupnost",
  "dac7": "Hlášení prodejců (DAC7)",
  "platform_work": "Práce přes platformu",
  "personal_data": "Osobní údaje",
} as const
