// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const cookieSettings = {
  "title": "Nastavení cookies",
  "text": "Rozhodnutí můžete kdykoli změnit odkazem v patičce.",
  "save": "Uložit nastavení",
  "accept": "Přijmout vše",
  "necessary": "Nezbytné",
  "necessary_text": "Drží košík, adresu a přihlášení.",
  "analytic": "Analytické",
  "analytic_text": "Ukazují nám, co na webu funguje a co ne.",
  "marketing": "Marketingové",
  "marketing_text": "Díky nim vám ukážeme nabídky, které vás mohou zajímat.",
} as const
