// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const setAside = {
  "title": "Košík a kontakt z doby před chybou",
  "text": "Odložili jsme je, aby o ně chyba stránky nepřipravila vás.",
  "restore": "Vrátit",
  "drop": "Zahodit",
} as const
