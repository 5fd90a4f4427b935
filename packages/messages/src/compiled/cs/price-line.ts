// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const priceLine = {
  "items": "Položky",
  "packaging": "Obaly",
  "delivery": "Doprava",
  "farther_address": "Doplatek za vzdálenější adresu",
  "shortfall": "Doplatek do minima",
  "tip": "Spropitné kurýrovi",
  "voucher": "Kupon",
  "credits": "Použité kredity",
  "removed": "Ubráno",
  "rounding": "Zaokrouhlení",
  "total": "Celkem",
  "free": "zdarma",
  "about_packaging": "O obalech",
  "packaging_text": "Papírové tašky jsou plně recyklovatelné.",
} as const
