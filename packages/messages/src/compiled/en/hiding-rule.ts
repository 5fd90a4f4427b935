// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const hidingRule = {
  "insult": "Review rules, point 1: a review does not insult people and contains no vulgar words.",
  "hatred": "Review rules, point 2: a review does not attack people for their origin, belief, sex, orientation, age or health.",
  "personal_data": "Review rules, point 3: a review gives no full name, phone number, address or other personal data.",
  "advertising": "Review rules, point 4: a review is not advertising and does not link elsewhere.",
  "unrelated": "Review rules, point 5: a review is about the order it belongs to.",
  "illegal": "Review rules, point 6: a review does not break the law.",
} as const
