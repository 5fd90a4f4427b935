// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const courierPlan = {
  "title": "Shifts",
  "loading": "Loading the shifts",
  "week_before": "Previous week",
  "week_after": "Next week",
  "bonuses": "Bonuses",
  "bonus": ["Bonus ",["amount"]],
  "none": "No shifts are published for this day yet.",
  "own_offered": "you’re signed up, looking for a swap",
  "own": "you’re signed up",
  "free": [["free"]," of ",["places"]," free"],
  "full": "full",
  "take": "Take",
  "take_shift": ["Take the shift ",["times"]],
  "sign_off": "Sign off",
  "sign_off_shift": ["Sign off the shift ",["times"]],
  "keep": "Keep it",
  "keep_shift": ["Keep the shift ",["times"]],
  "offer": "Offer for swap",
  "offer_shift": ["Offer the shift ",["times"]," for swap"],
  "swap": ["Take the shift ",["times"],", offered by ",["name"]],
} as const
