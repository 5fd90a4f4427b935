// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const contentPage = {
  "contact": "Kontakt",
  "terms": "Všeobecné obchodní podmínky",
  "allergens": "Seznam alergenů",
  "privacy": "Ochrana osobních údajů",
  "credits": "Jak čerpat kredity",
  "city": "Text o městě pro vyhledávače",
} as const
