// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const cookieBanner = {
  "title": "Pár drobků, prosím",
  "text": "Nezbytné cookies drží košík. Analytické a marketingové použijeme, jen když dovolíte.",
  "privacy": "Co o vás víme",
  "refuse": "Odmítnout",
  "accept": "Přijmout vše",
  "settings": "Nastavení",
} as const
