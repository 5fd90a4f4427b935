// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const promiseChange = {
  "kitchen": ["The kitchen needs ",["minutes"]," min more."],
  "courier": ["The courier is ",["minutes"]," min late."],
  "distance": ["The way to you takes ",["minutes"]," min longer."],
  "weather": ["It takes ",["minutes"]," min longer because of the weather."],
  "earlier": "It is going faster than we expected.",
  "narrower": "We have made the time more precise.",
} as const
