// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const cartChange = {
  "gone": [["name"]," is no longer on the menu, we have removed it from your basket."],
  "sold-out": [["name"]," is sold out today, we have removed it from your basket."],
  "choose-again": [["name"]," has new required extras. Please add the dish again."],
  "extras-gone": [["name"]," can no longer be ordered with: ",["extras"],"."],
  "replacement-gone": [["name"],": the replacement ",["replacement"]," can no longer be chosen. If the dish is missing, we return the money."],
  "price": [["name"]," now costs ",["after"]," instead of ",["before"],"."],
  "packaging": [["name"],": the packaging now costs ",["after"]," instead of ",["before"],"."],
  "cut": [["name"],": at most ",["most"]," at once, we have removed the rest."],
  "next-day": [["name"]," is now available from tomorrow only."],
} as const
