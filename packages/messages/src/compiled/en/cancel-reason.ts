// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const cancelReason = {
  "sold_out": "The restaurant has run out of what you ordered.",
  "too_busy": "The restaurant cannot take more orders right now.",
  "closing": "The restaurant is closing.",
  "cannot_deliver": "The restaurant cannot deliver to your address right now.",
  "other": "The restaurant declined the order.",
  "not_answered": "The restaurant did not answer, so we cancelled the order.",
  "by_customer": "You cancelled it yourself.",
  "not_collected": "It waited for you at the counter for an hour.",
} as const
