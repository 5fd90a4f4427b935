// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const hidingRule = {
  "insult": "Pravidla hodnocení, bod 1: hodnocení neuráží lidi a neobsahuje vulgární slova.",
  "hatred": "Pravidla hodnocení, bod 2: hodnocení nenapadá lidi pro jejich původ, víru, pohlaví, orientaci, věk ani zdraví.",
  "personal_data": "Pravidla hodnocení, bod 3: hodnocení neuvádí celé jméno, telefon, adresu ani jiné osobní údaje.",
  "advertising": "Pravidla hodnocení, bod 4: hodnocení není reklama a neodkazuje jinam.",
  "unrelated": "Pravidla hodnocení, bod 5: hodnocení je o objednávce, ke které patří.",
  "illegal": "Pravidla hodnocení, bod 6: hodnocení neporušuje zákon.",
} as const
