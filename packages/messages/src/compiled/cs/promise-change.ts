// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const promiseChange = {
  "kitchen": ["Kuchyně potřebuje o ",["minutes"]," min víc."],
  "courier": ["Kurýr se zdržel o ",["minutes"]," min."],
  "distance": ["Cesta k vám bude o ",["minutes"]," min delší."],
  "weather": ["Kvůli počasí to potrvá o ",["minutes"]," min déle."],
  "earlier": "Jde to rychleji, než jsme čekali.",
  "narrower": "Čas jsme zpřesnili.",
} as const
