// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const cityUnit = {
  "slug": "adresa",
  "name": "název",
  "position": "poloha",
  "courierLoad": "vytížení kurýrů",
  "hotline": "telefon pro zákazníky",
  "recruiting": "nábor kurýrů",
  "contactHtml": "stránka s kontaktem",
  "termsHtml": "obchodní podmínky",
  "hidden": "zapnutí pro zákazníky",
  "area": ["oblast ",["code"]],
} as const
