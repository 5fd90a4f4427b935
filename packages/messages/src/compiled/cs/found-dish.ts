// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const foundDish = {
  "title": "Jídla",
  "more": "Další jídla",
  "unsaid": "Složení neznáme",
  "sold_out": "Dnes vyprodáno",
  "minutes": [["min"],"–",["max"]," min"],
} as const
