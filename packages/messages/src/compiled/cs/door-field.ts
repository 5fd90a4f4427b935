// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const doorField = {
  "floor": "Patro",
  "bell": "Jméno na zvonku",
  "code": "Kód ke dveřím",
  "code_hint": "Uvidí ho jen kurýr, a jen než vám objednávku předá.",
  "lift": "Výtah",
  "with_lift": "s výtahem",
  "without_lift": "bez výtahu",
  "call": "Před domem zavolat",
} as const
