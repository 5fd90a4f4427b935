// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const cityGap = {
  "operator": "kdo tržiště provozuje (Průvodce)",
  "mail": "poštovní server (Průvodce)",
  "areas": "oblasti doručení",
  "hotline": "telefon pro zákazníky",
  "contact": "stránka s kontaktem",
  "outlets": "podniky",
} as const
