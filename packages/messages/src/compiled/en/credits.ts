// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const credits = {
  "bonus_granted": "Thanks for registering in the app: 20 Kč off your next order.",
  "bonus_already_granted": "You already have the bonus for registering in the app.",
  "redeemed": [["amount"]," credit is yours.",["kind",1,{"restaurant":[" It is valid at ",["place"],"."],"city":[" It is valid in ",["place"],"."],"other":""}]],
  "issuer_gone": "From a place that is no longer offered",
  "not_loaded": "Error, we couldn’t load your credits.",
} as const
