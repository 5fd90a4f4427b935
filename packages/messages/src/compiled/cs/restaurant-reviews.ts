// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const restaurantReviews = {
  "none": "Zatím bez hodnocení",
  "average": [["average"]," z 5"],
  "count": [["count"]," hodnocení"],
  "verified": "Ověřeno objednávkou",
  "unverified": "Neověřeno",
  "notice": "Nahlásit",
  "reply": "Odpověď podniku",
  "photograph": ["Fotka ",["number"]," z hodnocení"],
  "sort": ["Řadit: ",["order"]],
  "sort_newest": "Nejnovější",
  "sort_best": "Nejlepší",
  "sort_worst": "Nejhorší",
  "edited": "(upraveno)",
} as const
