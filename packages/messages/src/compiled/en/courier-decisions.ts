// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const courierDecisions = {
  "reason": "Reason and answer",
  "in_force": "No offers come now and you can’t start a shift. You can answer the decision.",
  "over": "The decision no longer applies, but you can still answer it.",
  "title": "Account decisions",
  "loading": "Loading the decisions",
  "none": "Nobody has decided about your account.",
  "review": ["The decision will be reviewed by someone other than the one who signed it: ",["due"],"."],
  "answer": "Your answer",
  "answer_hint": "We need it if you disagree. Another person will then review the decision within 14 days.",
  "disagree": "I disagree",
  "agree": "I agree",
} as const
