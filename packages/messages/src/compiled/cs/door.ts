// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const door = {
  "floor": [["floor"],". patro"],
  "lift": "s výtahem",
  "no_lift": "bez výtahu",
  "house": ["dům ",["lift"]],
  "bell": ["zvonek ",["bell"]],
  "code": ["kód ",["code"]],
  "call": "zavolat",
  "leave": "nechat u dveří",
} as const
